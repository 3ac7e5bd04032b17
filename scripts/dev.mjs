// `make dev`: the development server, with hot reload, at one address.
//
// The browser connects to Vite, which serves its own modules and proxies all other requests to the server, which renders the
// pages. When a Rust file changes, this script rebuilds and restarts the server; if the build fails, the old server keeps
// running. A Vite plugin rebuilds the WebAssembly (frontend/vite/rebuild-wasm.ts). LISTEN is the server's own address.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const origin = "http://127.0.0.1:5173";
const listen = process.env.LISTEN ?? "127.0.0.1:8081";
const program = join(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/infinito");
const env = { ...process.env, LISTEN: listen, PUBLIC_URL: origin, VITE_DEV: "1", INFINITO_SERVER: `http://${listen}` };

/** Source folders of the server. */
const WATCHED = ["server/src", "app/src", "contest/src", "shared/src", "migrations/src"];
/** Debounce before a build, in milliseconds: an editor saves several files at once. */
const QUIET = 300;
/** Time for a graceful shutdown before SIGKILL, in milliseconds. */
const PATIENCE = 2_000;

const start = (command, args, options = {}) => spawn(command, args, { cwd: root, env, stdio: "inherit", ...options });

/** Runs a command; resolves to its exit code. */
const run = (command, args, options) =>
  new Promise((resolve) => {
    const child = start(command, args, options);
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });

const build = () => run("cargo", ["build", "--bin", "infinito"]);

let server;

async function restart() {
  if (server?.exitCode === null && server.signalCode === null) {
    const gone = new Promise((resolve) => server.once("close", resolve));
    server.kill("SIGTERM");
    const killing = setTimeout(() => server.kill("SIGKILL"), PATIENCE);
    await gone;
    clearTimeout(killing);
  }
  server = start(program, ["serve"]);
}

let timer;
let isBuilding = false;
let isStale = false;

async function rebuild() {
  if (isBuilding) {
    isStale = true;
    return;
  }
  isBuilding = true;
  do {
    isStale = false;
    if ((await build()) === 0) await restart();
  } while (isStale);
  isBuilding = false;
}

const watched = new Set();

/** Watches each folder separately: a recursive watch follows files and loses a file that an editor replaces. */
function watchFolders() {
  const folders = WATCHED.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(join(root, top)),
  );
  for (const folder of folders.filter((folder) => !watched.has(folder))) {
    watched.add(folder);
    const watcher = watch(folder, (_event, file) => {
      if (!existsSync(folder)) {
        watcher.close();
        watched.delete(folder);
      } else if (!file?.endsWith(".rs")) {
        // The change may be a new folder.
        watchFolders();
      } else {
        clearTimeout(timer);
        timer = setTimeout(rebuild, QUIET);
      }
    });
    watcher.on("error", () => watched.delete(folder));
  }
}

// The dev bundle overwrites the release bundle: deletes its marker, so that make rebuilds it when it is needed.
rmSync(join(root, "frontend/src/generated/.release"), { force: true });
if ((await run("cargo", ["xtask", "wasm", "--dev"])) !== 0 || (await build()) !== 0) process.exit(1);
if ((await run(program, ["seed", "demo"], { env: { ...env, RUST_LOG: "error" } })) !== 0) process.exit(1);

await restart();
const vite = start("node", ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--clearScreen", "false"], { cwd: join(root, "frontend") });

function stop(code) {
  for (const child of [server, vite]) child.kill("SIGTERM");
  setTimeout(() => process.exit(code), PATIENCE).unref();
}
vite.on("close", (code) => stop(code ?? 1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(0));

watchFolders();
console.log(`\n  Infinito is at ${origin} (the accounts are above); mails: ${origin}/dev/mail; Ctrl-C stops it.\n`);
