// The part `staff` of `make bench`: time and memory of staff pages, exports and full lists with REGISTRATIONS generated
// registrations (default 100,000), on PostgreSQL and SQLite. It skips pages that this version of the API does not have.
//
// Without arguments, it starts a server on each database in turn and runs itself with --measure against it.

import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ask as load, finish, program, residentMegabytes, root } from "./load.mjs";

const here = fileURLToPath(import.meta.url);
const REGISTRATIONS = Number(process.env.REGISTRATIONS ?? 100_000);
/** An event with about a tenth of the registrations. */
const EVENT = "kabaddi";
/** Sequential requests per page, for latency. Then CLIENTS request it in parallel for two seconds, for its CPU time. */
const TIMES = 200;
const CLIENTS = 32;
/**
 * Limits on PostgreSQL: p95 in milliseconds, CPU time in microseconds, database time in milliseconds. Times on SQLite may be
 * twice as long. CPU and database time have limits only for pages of one event.
 */
const LIMITS = { p95: 50, xlsxSeconds: 5, megabytes: 150 };
const OF_EVENT = { cpu: 250, database: 1.8 };

const pid = Number(process.env.INFINITO_PID);
const database = process.env.SERVER_DATABASE_URL;
const factor = database ? 1 : 2;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests a path; resolves to the number of bytes, the time in milliseconds and, if `keep` is set, the text of the body. */
function ask(path, token, keep = false) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const chunks = [];
    let bytes = 0;
    const request = get(process.env.INFINITO_URL + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on("error", reject).on("data", (chunk) => {
        bytes += chunk.length;
        if (keep) chunks.push(chunk);
      });
      response.on("end", () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`));
        else resolve({ bytes, took: performance.now() - start, text: Buffer.concat(chunks).toString() });
      });
    });
    request.on("error", reject);
  });
}

const json = async (path, token) => JSON.parse((await ask(path, token, true)).text);

function sql(statement) {
  const bin = dirname(process.env.PSQL);
  const { stdout, stderr, status } = spawnSync(join(bin, "psql"), [database, "-Atc", statement], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

const cell = (text) => String(text).padStart(16);

async function page(name, path, token, limits = {}) {
  for (let warm = 0; warm < 5; warm += 1) await ask(path, token);
  if (database) sql("SELECT pg_stat_statements_reset()");
  const times = [];
  while (times.length < TIMES) times.push((await ask(path, token)).took);
  const inside = database
    ? Number(sql("SELECT sum(total_exec_time + total_plan_time) FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat%'")) / TIMES
    : Number.NaN;
  const { cpu } = await load(pid, new URL(process.env.INFINITO_URL).host, path, { clients: CLIENTS, token, seconds: 2 });
  times.sort((one, other) => one - other);
  const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(share * TIMES)]);
  // SQLite runs in the server's process: its CPU limit is the sum of both limits.
  const most = database ? limits : limits.cpu && { cpu: factor * (limits.cpu + limits.database * 1000) };
  const over = [
    p95 > LIMITS.p95 * factor && `p95 ${LIMITS.p95 * factor} ms`,
    cpu > most?.cpu && `${most.cpu} µs`,
    inside > most?.database && `${most.database} ms of the database`,
  ].filter(Boolean);
  const shown = [`${p50.toFixed(2)} ms`, `${p95.toFixed(2)} ms`, cpu.toFixed(0), Number.isNaN(inside) ? "–" : `${inside.toFixed(2)} ms`];
  console.log(`${name.padEnd(46)}${shown.map(cell).join("")}   ${over.length ? `OVER ${over.join(", ")}` : "within"}`);
}

/** Runs `work` and measures the server's peak resident memory during it, in megabytes. */
async function peak(work) {
  // Resets the peak (VmHWM) to the current value.
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const before = residentMegabytes(pid);
  const done = await work();
  const most = Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmHWM:\s+(\d+)/)[1]) / 1024;
  return { ...done, before, most };
}

async function bulk(name, path, token, seconds) {
  const { bytes, took, before, most } = await peak(() => ask(path, token));
  const isWithin = (!seconds || took <= seconds * factor * 1000) && most <= LIMITS.megabytes;
  const asked = [seconds && `${seconds * factor} s`, `${LIMITS.megabytes} MB`].filter(Boolean).join(", ");
  const shown = [`${(took / 1000).toFixed(2)} s`, `${(bytes / 1e6).toFixed(1)} MB`, `${before.toFixed(0)} MB`, `${most.toFixed(0)} MB`];
  console.log(`${name.padEnd(46)}${shown.map(cell).join("")}   ${isWithin ? "within" : "OVER"} ${asked}`);
}

/** Lists the pages that this version has: name, path and, for some, limits in addition to p95. */
async function pages(token) {
  const { paths } = await json("/api/openapi.json", token);
  const isPaged = (path) => paths[`/api/v1${path}`]?.get?.parameters?.some(({ name }) => name === "page");
  const { users, total } = await json("/api/v1/user/all-users?page=7", token);
  const email = users[0].email;
  const last = (count) => Math.floor(count / 5);
  const found = [
    ["users, first page", "/user/all-users?page=1"],
    ["users, deep page", `/user/all-users?page=${last(total)}`],
    ["users, by e-mail", `/user/all-users?page=1&q=${email}`],
    ["payments, first page", "/admin/payments?page=1&pageSize=5"],
    ["payments, deep page", `/admin/payments?page=${last(REGISTRATIONS * 0.7)}&pageSize=5`],
    ["payments, confirmed", "/admin/payments?page=1&pageSize=5&destination=confirmed"],
    ["payments, by e-mail", `/admin/payments?page=1&pageSize=5&q=${email}`],
  ];
  if (isPaged("/events/{event}/registrations")) {
    const list = `/events/${EVENT}/registrations?pageSize=5`;
    found.push(
      ["one event, first page", `${list}&page=1`, OF_EVENT],
      ["one event, deep page", `${list}&page=${last(REGISTRATIONS / 11)}`, OF_EVENT],
      ["one event, by e-mail", `${list}&page=1&q=${email}`],
    );
  }
  if (isPaged("/admin/registrations")) {
    const list = "/admin/registrations?pageSize=5";
    found.push(
      ["registrations, first page", `${list}&page=1`],
      ["registrations, deep page", `${list}&page=${last(REGISTRATIONS * 0.95)}`],
      ["registrations, one event", `${list}&page=1&event=${EVENT}`, OF_EVENT],
      ["registrations, one event, deep page", `${list}&page=${last(REGISTRATIONS / 11)}&event=${EVENT}`, OF_EVENT],
      ["registrations, one event, by college", `${list}&page=1&event=${EVENT}&sort=college`],
      ["registrations, paid, by amount", `${list}&page=1&paymentStatus=paid&sort=-amount`],
      ["registrations, flagged", `${list}&page=1&flagged=true`],
      ["registrations, by e-mail", `${list}&page=1&q=${email}`],
    );
  }
  if (isPaged("/ca/all-applications")) found.push(["CA applications, first page", "/ca/all-applications?page=1"]);
  return found;
}

async function measure() {
  const response = await fetch(`${process.env.INFINITO_URL}/api/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@infinito.test", password: "infinito-demo" }),
  });
  const { accessToken: token } = await response.json();
  if (database) {
    sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    // Autovacuum would do this about a minute later.
    sql("VACUUM ANALYZE");
  }
  const title = `staff, ${database ? "PostgreSQL" : "SQLite"}, ${REGISTRATIONS} registrations`;
  console.log(`\n${title.padEnd(46)}${["p50", "p95", `µs, ${CLIENTS} at once`, "database"].map(cell).join("")}`);
  for (const [name, path, limits] of await pages(token)) await page(name, `/api/v1${path}`, token, limits);
  console.log(`\n${"whole lists".padEnd(46)}${["seconds", "sent", "before", "at most"].map(cell).join("")}`);
  await bulk(`${EVENT}.xlsx`, `/api/v1/admin/exports/${EVENT}.xlsx`, token, LIMITS.xlsxSeconds);
  await bulk(`${EVENT}.csv`, `/api/v1/admin/exports/${EVENT}.csv`, token);
  await bulk(`${EVENT}, registrations`, `/api/v1/events/${EVENT}/registrations`, token);
  await bulk("all-registrations", "/api/v1/events/all-registrations", token);
  await bulk("all.xlsx", "/api/v1/admin/exports/all.xlsx", token);
  agent.destroy();
}

function beside(env) {
  const run = ["node", here, "--measure"];
  const all = { ...process.env, INFINITO: program("infinito"), RUST_LOG: "error", SEED_REGISTRATIONS: String(REGISTRATIONS), ...env };
  return finish(spawn(join(root, "scripts/with-server.sh"), run, { cwd: root, stdio: "inherit", env: all }));
}

if (process.argv[2] === "--measure") await measure();
else if (process.env.TEST_POSTGRES_URL) {
  const only = process.env.ONLY;
  if (only !== "sqlite") await beside({ SERVER_DATABASE_URL: process.env.TEST_POSTGRES_URL });
  if (only !== "postgres") await beside({ SERVER_DATABASE_URL: "" });
} else {
  const bin = spawnSync(join(root, "scripts/with-postgres.sh"), ["--check"], { encoding: "utf8" }).stdout.trim();
  const env = { ...process.env, STATEMENTS: "1", PSQL: join(bin, "psql") };
  await finish(spawn(join(root, "scripts/with-postgres.sh"), ["node", here], { cwd: root, stdio: "inherit", env }));
}
