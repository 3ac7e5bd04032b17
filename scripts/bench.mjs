// `make bench`: how fast the rules are in WebAssembly and the server in its release build, on this machine.
//
// `node scripts/bench.mjs` runs all of it, `node scripts/bench.mjs rules` (or `server`, `parity`) one part. The server is asked over
// loopback only, each page for SECONDS by CLIENTS at once; the load comes from this process, so the figures are a lower bound.

import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(import.meta.url);
const root = join(dirname(here), "..");
const CLIENTS = 32;
const SECONDS = 5;
/** Made-up forms that the native and the browser's rules must judge alike. */
const CASES = 1_000_000;

const PARTS = { rules, server, parity };

const milliseconds = (value) => `${value < 10 ? value.toFixed(3) : value.toFixed(1)} ms`.padStart(11);

function row(name, times, perSecond) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.log(`${name.padEnd(34)}${String(Math.round(perSecond)).padStart(9)}${[0.5, 0.95, 0.99].map((share) => milliseconds(at(share))).join("")}`);
}

const head = (title) => console.log(`\n${title.padEnd(34)}${["a second", "p50", "p95", "p99"].map((text, i) => text.padStart(i ? 11 : 9)).join("")}`);

/** One check of a whole form, as happens while somebody types. */
async function rules() {
  const bundle = join(root, "frontend/src/generated/wasm");
  const rules = await import(join(bundle, "infinito.js"));
  rules.initSync({ module: readFileSync(join(bundle, "infinito_bg.wasm")) });
  const folder = join(root, "shared/vectors");
  const drafts = readdirSync(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), "utf8")))
    .map(({ draft }) => draft);
  head("rules in WebAssembly");
  for (const [name, call] of [["check a form", rules.check], ["build its payload", rules.buildPayload], ["its fee", rules.fee]]) {
    for (let warm = 0; warm < 2_000; warm += 1) call(drafts[warm % drafts.length]);
    const times = [];
    for (let run = 0; run < 20_000; run += 1) {
      const start = performance.now();
      call(drafts[run % drafts.length]);
      times.push(performance.now() - start);
    }
    row(name, times, times.length / (times.reduce((a, b) => a + b) / 1000));
  }
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
} else {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  for (const name of wanted) {
    if (!PARTS[name]) throw new Error(`no part is named ${name}: ${Object.keys(PARTS).join(", ")}`);
  }
  // What is measured is what is shipped.
  if (spawnSync("make", [wanted.includes("server") ? "build" : "wasm"], { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  for (const name of wanted) await PARTS[name]();
}
