// `make bench`: how fast the rules are in WebAssembly and the server in its release build, on this machine.
//
// `node scripts/bench.mjs` runs all of it, `node scripts/bench.mjs rules` (or `memory`, `server`, `documents`, `parity`) one part. The server is
// asked over loopback only, each page for SECONDS by CLIENTS at once. In the part `server` the load comes from this process, so the figures are
// a lower bound; `documents` asks with `server/examples/load.rs`.

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);
const root = join(dirname(here), "..");
const CLIENTS = 32;
const SECONDS = 5;
/** Made-up forms that the native and the browser's rules must judge alike. */
const CASES = 1_000_000;

const PARTS = { rules, memory, server, documents, parity };

const milliseconds = (value) => `${value < 10 ? value.toFixed(3) : value.toFixed(1)} ms`.padStart(11);

function row(name, times, perSecond) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(`${name.padEnd(34)}${String(Math.round(perSecond)).padStart(9)}${[0.5, 0.95, 0.99].map((share) => milliseconds(at(share))).join("")}`);
}

const head = (title) => console.log(`\n${title.padEnd(34)}${["a second", "p50", "p95", "p99"].map((text, i) => text.padStart(i ? 11 : 9)).join("")}`);

/** The rules in the browser's engine beside the same rules in zod. */
function rules() {
  return finish(spawn("node", ["frontend/bench/rules.mjs"], { cwd: root, stdio: "inherit" }));
}

/** What the program of `make run` holds while nobody asks anything: resident memory, after its pages have been looked at once. */
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

/** Starts the release build on a database of its own and measures it from a second run of this script. */
function server() {
  const infinito = join(root, process.env.CARGO_TARGET_DIR ?? "target", "release/infinito");
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

/** Kept documents beside an axum that does nothing but send the same bytes: at least 60 % of its requests a second, at most 20 µs of CPU each. */
function documents() {
  const infinito = join(root, process.env.CARGO_TARGET_DIR ?? "target", "release/infinito");
  return finish(spawn("scripts/with-server.sh", ["node", here, "--documents"], { cwd: root, stdio: "inherit", env: { ...process.env, INFINITO: infinito, RUST_LOG: "error" } }));
}

async function besideBare() {
  const origin = new URL(process.env.INFINITO_URL);
  const folder = mkdtempSync(join(tmpdir(), "infinito-bench."));
  console.log(`\n${`documents, ${CLIENTS} clients`.padEnd(34)}${["a second", "of bare", "µs CPU", "p50", "p99"].map((text) => text.padStart(11)).join("")}`);
  for (const path of ["/", "/event/ins/cricket", "/no-such-page"]) {
    const answer = join(folder, "answer");
    writeFileSync(answer, await rawAnswer(origin, path));
    const port = await freePort();
    const bare = spawn(example("bare"), [`127.0.0.1:${port}`, answer], { stdio: "inherit" });
    try {
      await answers(`http://127.0.0.1:${port}/`);
      // In turns, the best of each: what else the machine does falls on both.
      const rounds = { bare: [], ours: [] };
      for (let round = 0; round < 3; round += 1) {
        rounds.bare.push(await ask(bare.pid, `127.0.0.1:${port}`, "/"));
        rounds.ours.push(await ask(Number(process.env.INFINITO_PID), origin.host, path));
      }
      const best = (list) => list.toSorted((a, b) => b.perSecond - a.perSecond)[0];
      const [beside, ours] = [best(rounds.bare), best(rounds.ours)];
      documentRow(`${path} (bare axum)`, beside, "");
      const share = (100 * ours.perSecond) / beside.perSecond;
      documentRow(path, ours, `${share.toFixed(0)} %`, share >= 60 && ours.cpu <= 20 ? "within 60 %, 20 µs" : "OVER 60 %, 20 µs");
    } finally {
      bare.kill();
    }
  }
  rmSync(folder, { recursive: true });
}

function documentRow(name, { perSecond, cpu, p50, p99 }, share, verdict = "") {
  const cells = [String(Math.round(perSecond)), share, cpu.toFixed(1), `${p50} µs`, `${p99} µs`];
  console.log(`${name.padEnd(34)}${cells.map((text) => text.padStart(11)).join("")}   ${verdict}`.trimEnd());
}

const example = (name) => join(root, process.env.CARGO_TARGET_DIR ?? "target", "release/examples", name);

/** Loads one page for SECONDS; the CPU time is the server's, per request. */
async function ask(pid, host, path) {
  const before = cpuSeconds(pid);
  const child = spawn(example("load"), [host, path, String(CLIENTS), String(SECONDS)], { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  await finish(child);
  const { requests, seconds, p50, p99 } = JSON.parse(printed);
  return { perSecond: requests / seconds, cpu: ((cpuSeconds(pid) - before) / requests) * 1e6, p50, p99 };
}

/** What a process has used, in its own code and in the kernel's for it. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Header lines, an empty line and the body, compressed as it was sent. */
function rawAnswer(origin, path) {
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, origin), { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk)).on("end", () => {
        const own = ["content-length", "date", "connection", "keep-alive"];
        const lines = Object.entries(response.headers).filter(([name]) => !own.includes(name)).map(([name, value]) => `${name}: ${value}\n`);
        resolve(Buffer.concat([Buffer.from(`${lines.join("")}\n`), ...chunks]));
      });
    });
    request.on("error", reject);
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function answers(url) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).then((response) => response.arrayBuffer(), () => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} does not answer`);
}

/** The rules of server and browser on many more forms than `make test` takes. */
function parity() {
  console.log(`\nparity on ${CASES} forms`);
  return finish(spawn("node", ["shared/tests/parity.mjs", String(CASES), String(Date.now() % 1_000_000)], { cwd: root, stdio: "inherit" }));
}

const finish = (child) =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")} failed`))));
  });

if (process.argv[2] === "--load") {
  await load();
} else if (process.argv[2] === "--documents") {
  await besideBare();
} else if (process.argv[2] === "--memory") {
  await resident();
} else {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  for (const name of wanted) {
    if (!PARTS[name]) throw new Error(`no part is named ${name}: ${Object.keys(PARTS).join(", ")}`);
  }
  // What is measured is what is shipped.
  const needed = ["wasm", ...(wanted.includes("memory") ? ["site", "server"] : []), ...(wanted.includes("server") || wanted.includes("documents") ? ["build"] : [])];
  if (spawnSync("make", needed, { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  if (wanted.includes("documents") && spawnSync("cargo", ["build", "--release", "--package", "infinito", "--examples"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  for (const name of wanted) await PARTS[name]();
}
