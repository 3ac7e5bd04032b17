// `make bench`: benchmarks of the validation rules in WebAssembly and of the release build of the server, on this machine.
//
// `node scripts/bench.mjs` runs all parts; `node scripts/bench.mjs rules` runs one. The parts are `rules`, `memory`, `server`,
// `documents`, `accounts`, `contests`, `entries`, `staff` and `parity`. Requests go over loopback: CLIENTS connections request each page
// for SECONDS. The part `server` generates load in this process, so its figures are a lower bound; `documents`, `accounts`
// and `contests` use `server/examples/load.rs`.

import { spawn, spawnSync } from "node:child_process";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { besideBare, finish, loadHead, loadRow, program, root, SECONDS } from "./load.mjs";

const here = fileURLToPath(import.meta.url);
const CLIENTS = 32;
/** Number of generated forms for which the native and the WebAssembly rules must return the same result. */
const CASES = 1_000_000;

const PARTS = { rules, memory, server, documents, accounts, contests, entries, staff, parity };

const milliseconds = (value) => `${value < 10 ? value.toFixed(3) : value.toFixed(1)} ms`.padStart(11);

function row(name, times, perSecond) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(`${name.padEnd(34)}${String(Math.round(perSecond)).padStart(9)}${[0.5, 0.95, 0.99].map((share) => milliseconds(at(share))).join("")}`);
}

const head = (title) => console.log(`\n${title.padEnd(34)}${["a second", "p50", "p95", "p99"].map((text, i) => text.padStart(i ? 11 : 9)).join("")}`);

/** Compares the WebAssembly rules with the same rules written in zod, on the browser's JavaScript engine. */
function rules() {
  return finish(spawn("node", ["frontend/bench/rules.mjs"], { cwd: root, stdio: "inherit" }));
}

/** Measures the idle resident memory of the debug build (`make run`) after a few pages were requested once. */
function memory() {
  const infinito = join(root, process.env.CARGO_TARGET_DIR ?? "target", "debug/infinito");
  return finish(spawn("scripts/with-server.sh", ["node", here, "--memory"], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: infinito, RUST_LOG: "error" } }));
}

async function resident() {
  for (const path of ["/", "/event/ins", "/api/openapi.json"]) await (await fetch(process.env.INFINITO_URL + path)).text();
  const { stdout } = spawnSync("ps", ["-o", "rss=", "-p", process.env.INFINITO_PID], { encoding: "utf8" });
  const megabytes = Number(stdout) / 1024;
  console.log(`\nidle memory of make run: ${megabytes.toFixed(1)} MB   ${megabytes <= 60 ? "within" : "OVER"} 60`);
}

/** Starts the release build on a new database and runs this script again with --load to measure it. */
function server() {
  const infinito = program("infinito");
  return finish(spawn("scripts/with-server.sh", ["node", here, "--load"], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: infinito, RUST_LOG: "error" } }));
}

async function load() {
  const origin = process.env.INFINITO_URL;
  const page = await (await fetch(origin)).text();
  const script = page.match(/<script[^>]*src="(\/assets\/[^"]+)"/)?.[1];
  head(`server, ${CLIENTS} clients`);
  for (const path of ["/healthz", "/readyz", "/", "/event/ins", script, "/no-such-page"].filter(Boolean)) await measure(origin, path);
}

async function measure(origin, path) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times = [];
  let refused = 0;
  const once = () =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      const request = get(origin + path, { agent, headers: { "accept-encoding": "br" } }, (response) => {
        response.resume().on("end", () => {
          times.push(performance.now() - start);
          if (response.statusCode >= 500 || response.statusCode === 429) refused += 1;
          resolve();
        });
      });
      request.on("error", reject);
    });
  const start = performance.now();
  const client = async () => {
    while (performance.now() - start < SECONDS * 1000) await once();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  row(refused ? `${path} (${refused} refused)` : path, times, times.length / ((performance.now() - start) / 1000));
}

/**
 * Compares cached documents with a bare axum server that sends the same bytes. Limits: at least 60 % of its requests per
 * second, at most 20 µs of CPU time per request.
 */
function documents() {
  const infinito = program("infinito");
  return finish(spawn("scripts/with-server.sh", ["node", here, "--documents"], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: infinito, RUST_LOG: "error" } }));
}

async function measureDocuments() {
  loadHead(`documents, ${CLIENTS} clients`);
  for (const path of ["/", "/event/ins/cricket", "/no-such-page"]) {
    const { bare, ours } = await besideBare(path, { clients: CLIENTS });
    const share = (100 * ours.perSecond) / bare.perSecond;
    loadRow(`${path} (bare axum)`, bare);
    loadRow(path, ours, `${share.toFixed(0)} %`, share >= 60 && ours.cpu <= 20 ? "within 60 %, 20 µs" : "OVER 60 %, 20 µs");
  }
}

/** Measures sessions, logins and account enumeration (response times) on a temporary PostgreSQL. */
function accounts() {
  const commands = 'SERVER_DATABASE_URL="$TEST_POSTGRES_URL" exec scripts/with-server.sh node scripts/bench-accounts.mjs';
  return finish(spawn("scripts/with-postgres.sh", ["bash", "-c", commands], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: program("infinito"), RUST_LOG: "error" } }));
}

/** Measures the calls of the fest days' viewers, with the demo's contests on a temporary PostgreSQL. */
function contests() {
  // All viewers come from one address here, without a proxy.
  const commands = 'SEED=demo CONNECTIONS_PER_ADDRESS=8000 SERVER_DATABASE_URL="$TEST_POSTGRES_URL" exec scripts/with-server.sh node scripts/bench-contests.mjs';
  return finish(spawn("scripts/with-postgres.sh", ["bash", "-c", `ulimit -n 16384; ${commands}`], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: program("infinito"), RUST_LOG: "error" } }));
}

/** Compares entries with a bare transaction that inserts the same rows, on both databases. */
function entries() {
  const node = ["node", join(root, "scripts/bench-entries.mjs")];
  return finish(spawn("scripts/with-postgres.sh", node, { cwd: root, stdio: "inherit", env: { ...process.env, DURABLE: "1" } }));
}

/** Measures staff pages, exports and full lists with REGISTRATIONS generated registrations, on both databases. */
function staff() {
  return finish(spawn("node", [join(root, "scripts/bench-staff.mjs")], { cwd: root, stdio: "inherit" }));
}

/** Compares native and WebAssembly rules on many more forms than `make test` does. */
function parity() {
  console.log(`\nparity on ${CASES} forms`);
  return finish(spawn("node", ["shared/tests/parity.mjs", String(CASES), String(Date.now() % 1_000_000)], { cwd: root, stdio: "inherit" }));
}

if (process.argv[2] === "--load") {
  await load();
} else if (process.argv[2] === "--documents") {
  await measureDocuments();
} else if (process.argv[2] === "--memory") {
  await resident();
} else {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  for (const name of wanted) {
    if (!PARTS[name]) throw new Error(`no part is named ${name}: ${Object.keys(PARTS).join(", ")}`);
  }
  // Builds the programs first, so that the benchmark measures the current sources.
  const wants = (...names) => names.some((name) => wanted.includes(name));
  const needed = ["wasm", ...(wants("memory") ? ["site", "server"] : []), ...(wants("server", "documents", "accounts", "contests", "entries", "staff") ? ["build"] : [])];
  if (spawnSync("make", needed, { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  if (wants("documents", "accounts", "contests", "entries", "staff") && spawnSync("cargo", ["build", "--release", "--package", "infinito", "--features", "jemalloc", "--examples"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  for (const name of wanted) await PARTS[name]();
}
