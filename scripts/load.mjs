// Load generation for the benchmarks: runs `server/examples/load.rs` in another process, and `server/examples/bare.rs`, a bare
// axum server that sends the same bytes, for comparison.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** Duration of the load on each page, in seconds. */
export const SECONDS = 5;

/** Returns the path of a program of the release build. */
export const program = (name) => resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "release", name);

/** Resolves when the child process exits with code 0; rejects otherwise. */
export const finish = (child) =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")} failed`))));
  });

/**
 * Requests one page for `seconds` and returns requests per second, the server's CPU time per request and the latencies p50 and
 * p99; times are in microseconds. `token` is one session token or several, comma-separated. `pause` is a delay after each
 * response in milliseconds, to measure without using the machine's full capacity.
 */
export async function ask(pid, host, path, { clients, token, pause = 0, seconds = SECONDS }) {
  const before = cpuSeconds(pid);
  const env = { ...process.env, PAUSE: String(pause), ...(token ? { TOKEN: token } : {}) };
  const child = spawn(program("examples/load"), [host, path, String(clients), String(seconds)], { stdio: ["ignore", "pipe", "inherit"], env });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  await finish(child);
  const { requests, seconds: took, p50, p99 } = JSON.parse(printed);
  return { perSecond: requests / took, cpu: ((cpuSeconds(pid) - before) / requests) * 1e6, p50, p99 };
}

/**
 * Measures the server of INFINITO_URL and a bare axum server that sends the same response; returns the best of three rounds of
 * each. The rounds alternate, so that other load on the machine affects both.
 */
export async function besideBare(path, options) {
  const origin = new URL(process.env.INFINITO_URL);
  const folder = mkdtempSync(join(tmpdir(), "infinito-bench."));
  const answer = join(folder, "answer");
  writeFileSync(answer, await rawAnswer(origin, path, options.token));
  const port = await freePort();
  const child = spawn(program("examples/bare"), [`127.0.0.1:${port}`, answer], { stdio: "inherit" });
  try {
    await answers(`http://127.0.0.1:${port}/`);
    const rounds = { bare: [], ours: [] };
    for (let round = 0; round < 3; round += 1) {
      rounds.bare.push(await ask(child.pid, `127.0.0.1:${port}`, "/", options));
      rounds.ours.push(await ask(Number(process.env.INFINITO_PID), origin.host, path, options));
    }
    const best = (list) => list.toSorted((a, b) => b.perSecond - a.perSecond)[0];
    return { bare: best(rounds.bare), ours: best(rounds.ours) };
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
}

/** Prints the header of a table; `loadRow` prints its rows. */
export function loadHead(title) {
  console.log(`\n${title.padEnd(34)}${["a second", "of bare", "µs CPU", "p50", "p99"].map((text) => text.padStart(11)).join("")}`);
}

export function loadRow(name, { perSecond, cpu, p50, p99 }, share = "", verdict = "") {
  const cells = [String(Math.round(perSecond)), share, Number.isNaN(cpu) ? "–" : cpu.toFixed(1), `${p50} µs`, `${p99} µs`];
  console.log(`${name.padEnd(34)}${cells.map((text) => text.padStart(11)).join("")}   ${verdict}`.trimEnd());
}

/** Returns the CPU time of all threads of a process, user and kernel, in seconds with nanosecond resolution. */
export function cpuSeconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]), 0) / 1e9;
}

/** Returns the resident memory of a process in megabytes. */
export function residentMegabytes(pid) {
  return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024;
}

/** Returns the response as header lines, an empty line and the body with its compression, for `server/examples/bare.rs`. */
function rawAnswer(origin, path, token) {
  const headers = { "accept-encoding": "br", ...(token ? { authorization: `Bearer ${token.split(",")[0]}` } : {}) };
  return new Promise((resolve, reject) => {
    const request = get(new URL(path, origin), { headers }, (response) => {
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
