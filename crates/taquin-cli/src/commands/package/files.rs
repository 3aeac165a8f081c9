//! The files that a package is made of.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::exit::Failure;

/// A folder that files are written into.
pub(super) struct Folder(PathBuf);

impl Folder {
    /// A new folder, or one that is empty: nothing is ever written over.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        fs::create_dir_all(path).map_err(|error| failed(path, error))?;
        let mut entries = fs::read_dir(path).map_err(|error| failed(path, error))?;
        if entries.next().is_some() {
            return Err(Failure::Usage(format!("{}: the folder is not empty", path.display())));
        }
        Ok(Self(path.to_owned()))
    }

    /// Writes a file, with the folders that it lies in.
    pub(super) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> Result<(), Failure> {
        let path = self.0.join(name);
        let parent = path.parent().unwrap_or(&path);
        fs::create_dir_all(parent).map_err(|error| failed(parent, error))?;
        fs::write(&path, text).map_err(|error| failed(&path, error))
    }

    /// Writes a program that a shell runs.
    pub(super) fn write_script(&self, name: &str, text: &str) -> Result<(), Failure> {
        use std::os::unix::fs::PermissionsExt;
        self.write(name, text)?;
        let path = self.0.join(name);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).map_err(|error| failed(&path, error))
    }
}

fn failed(path: &Path, error: io::Error) -> Failure {
    Failure::File(path.display().to_string(), error)
}
