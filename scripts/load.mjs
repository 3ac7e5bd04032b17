// What the benchmarks ask the server with: `server/examples/load.rs` from another process, beside `server/examples/bare.rs`,
// an axum that does nothing but send the same bytes.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** How long each page is asked for. */
export const SECONDS = 5;

/** A program of the release build. */
export const program = (name) => resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "release", name);

/** Resolves when the child has ended well. */
export const finish = (child) =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")} failed`))));
  });

/**
 * Loads one page for SECONDS; the CPU time is the server's, per request. Latencies in microseconds. `token` is a session's, or
 * several, comma-separated; `pause` milliseconds after each answer leave the machine idle meanwhile.
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
 * The server of INFINITO_URL and a bare axum that sends what it answers, in turns, the best of three of each: what else the
 * machine does falls on both.
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

/** The head of a table of `loadRow`s. */
export function loadHead(title) {
  console.log(`\n${title.padEnd(34)}${["a second", "of bare", "µs CPU", "p50", "p99"].map((text) => text.padStart(11)).join("")}`);
}

export function loadRow(name, { perSecond, cpu, p50, p99 }, share = "", verdict = "") {
  const cells = [String(Math.round(perSecond)), share, Number.isNaN(cpu) ? "–" : cpu.toFixed(1), `${p50} µs`, `${p99} µs`];
  console.log(`${name.padEnd(34)}${cells.map((text) => text.padStart(11)).join("")}   ${verdict}`.trimEnd());
}

/** What the threads of a process have used, in its own code and in the kernel's for it, to the nanosecond. */
export function cpuSeconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]), 0) / 1e9;
}

/** Resident memory in megabytes. */
export function residentMegabytes(pid) {
  return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)[1]) / 1024;
}

/** Header lines, an empty line and the body, compressed as it was sent. */
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
