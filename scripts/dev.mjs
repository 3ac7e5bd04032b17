// `make dev`: the site while it is being worked on, at one address.
//
// Vite answers the browser: its modules itself (hot reload), everything else by asking the server, which writes the pages.
// A change of a Rust file builds the server again and restarts it; one that does not compile leaves the former one running.
// Vite builds the rules and islands again by itself (frontend/vite/rebuild-wasm.ts). LISTEN is where the server hides.

import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, watch } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const origin = "http://127.0.0.1:5173";
const listen = process.env.LISTEN ?? "127.0.0.1:8081";
const program = join(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/infinito");
const env = { ...process.env, LISTEN: listen, PUBLIC_URL: origin, VITE_DEV: "1", INFINITO_SERVER: `http://${listen}` };

/** What the server is built from. */
const WATCHED = ["server/src", "app/src", "shared/src", "migrations/src"];
/** Milliseconds without a change before building: an editor saves several files at once. */
const QUIET = 300;
/** Milliseconds that open connections get at a restart. */
const PATIENCE = 2_000;

const start = (command, args, options = {}) => spawn(command, args, { cwd: root, env, stdio: "inherit", ...options });

/** Resolves to the exit code. */
const run = (command, args, options) =>
  new Promise((resolve) => {
    const child = start(command, args, options);
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });

const build = () => run("cargo", ["build", "--package", "infinito"]);

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

/** Watches every folder by itself: a recursive watch follows files, and loses one that an editor replaces. */
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
        // Perhaps a new folder.
        watchFolders();
      } else {
        clearTimeout(timer);
        timer = setTimeout(rebuild, QUIET);
      }
    });
    watcher.on("error", () => watched.delete(folder));
  }
}

// The release bundle gives way to the quickly built one: `make run` has to build it anew.
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
