//! The description of the interface: what the endpoints say of themselves, with the limits of this
//! service in it, and what is the same for all of them.

use serde_json::{Map, Value, json};

use super::ROOT;
use crate::settings::Settings;

/// The description of the interface, with the limits of this service in it.
pub(crate) fn document(settings: &Settings) -> Vec<u8> {
    let mut document = json!(super::router().into_openapi());
    let limits = [
        ("time_limit", "maximum", json!(settings.time.as_secs_f64())),
        ("node_limit", "maximum", json!(Some(settings.nodes).filter(|&nodes| nodes < u64::MAX))),
        ("memory_limit", "maximum", json!(settings.memory)),
        ("threads", "maximum", json!(settings.threads)),
        ("boards", "maxItems", json!(settings.boards)),
        ("cases", "maximum", json!(settings.cases)),
    ];
    let schemas = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut);
    for (name, schema) in schemas.into_iter().flatten() {
        let mut fields = schema.get_mut("properties").filter(|_| name.ends_with("Request"));
        for (field, rule, most) in limits.iter().filter(|(.., most)| !most.is_null()) {
            if let Some(Value::Object(field)) = fields.as_mut().and_then(|fields| fields.get_mut(field)) {
                field.insert((*rule).to_owned(), most.clone());
            }
        }
    }
    let paths = document.pointer_mut("/paths").and_then(Value::as_object_mut);
    for (path, operations) in paths.into_iter().flatten() {
        for (_, operation) in operations.as_object_mut().into_iter().flatten() {
            if let Some(Value::Object(responses)) = operation.get_mut("responses") {
                complete(path, responses);
            }
        }
    }
    document.to_string().into_bytes()
}

/// Adds what every endpoint may answer, and when to try again.
fn complete(path: &str, responses: &mut Map<String, Value>) {
    let problem = |description: &str| {
        let schema = json!({ "$ref": "#/components/schemas/Problem" });
        let content = json!({ "application/problem+json": { "schema": schema } });
        json!({ "description": description, "content": content })
    };
    if path.starts_with(ROOT) {
        responses.insert("429".into(), problem("One client asks too often"));
    }
    responses.insert("500".into(), problem("A fault of the service"));
    for status in ["429", "503"] {
        if let Some(response) = responses.get_mut(status) {
            let schema = json!({ "type": "integer", "minimum": 1 });
            let again = json!({ "description": "Seconds after which to try again", "schema": schema });
            response["headers"] = json!({ "Retry-After": again });
        }
    }
}
