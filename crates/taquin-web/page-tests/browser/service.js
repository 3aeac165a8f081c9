/**
 * The service, started as a user would, and a browser to look at it.
 *
 * `TAQUIN` is the program, else the one of the workspace's target folder that was built last;
 * `TAQUIN_URL` a service that runs already. `CHROMIUM` is the browser, else Debian's.
 */

import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

/** A window as on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The program that was built last. */
function newest() {
  const built = ["release", "debug"]
    .map((profile) => fileURLToPath(new URL(`../../../../target/${profile}/taquin`, import.meta.url)))
    .map((path) => ({ path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.at - one.at)[0];
  if (built.at === 0) throw new Error("no taquin is built: cargo build first, or set TAQUIN");
  return built.path;
}

/** Starts the service on a free port; answers its address and how to end it. */
export async function serve() {
  if (process.env.TAQUIN_URL) return { url: process.env.TAQUIN_URL, end: async () => {} };
  const program = process.env.TAQUIN ?? newest();
  const child = spawn(program, ["serve", "--port", "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  const url = await new Promise((found, failed) => {
    let told = "";
    /** @param {Buffer} data */
    const look = (data) => {
      told += data;
      const address = /http:\/\/[0-9.]+:[0-9]+/.exec(told);
      if (address) found(`${address[0]}/`);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.once("exit", (code) => failed(new Error(`taquin serve ended with ${code}: ${told}`)));
    setTimeout(() => failed(new Error(`taquin serve named no address: ${told}`)), 20_000).unref();
  });
  return {
    url,
    async end() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts the browser. */
export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}
