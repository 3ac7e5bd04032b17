// The part `contests` of `make bench`: what viewers of the fest days cost, on a server with PostgreSQL and the demo's contests.
// Compares the public calls with a bare axum server, then lets 5,000 viewers poll the scoreboard and counts the database's
// transactions.

import { spawnSync } from "node:child_process";
import { ask, besideBare, loadHead, loadRow } from "./load.mjs";

const CLIENTS = 32;
const VIEWERS = 5_000;
/** The page asks every eight seconds. */
const PAUSE_MS = 8_000;
const SECONDS = 24;
/** Least requests a second, as a share of the bare server's. */
const RATIO = 0.5;
/** The most requests of the viewers that may cost a transaction. */
const TRANSACTIONS = 0.1;

const pid = Number(process.env.INFINITO_PID);
const { host, origin } = new URL(process.env.INFINITO_URL);

/** The transactions of all connections so far. PostgreSQL counts those of a connection once it has been idle for a second. */
function transactions() {
  const query = "select sum(xact_commit + xact_rollback) from pg_stat_database where datname = current_database()";
  const { stdout, status, stderr } = spawnSync("psql", [process.env.SERVER_DATABASE_URL, "-Atc", query], { encoding: "utf8" });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
  return Number(stdout);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 2_500));

const { revision } = await (await fetch(`${origin}/api/islands/scoreboard?revision=0`)).json();
const scoreboard = `/api/islands/scoreboard?revision=${revision}`;

loadHead(`contests, ${CLIENTS} clients`);
for (const path of [scoreboard, "/api/islands/scoreboard?revision=0", "/api/v1/contests", "/api/v1/schedule", "/api/v1/medals"]) {
  const { bare, ours } = await besideBare(path, { clients: CLIENTS });
  const ratio = ours.perSecond / bare.perSecond;
  loadRow(`${path} (bare axum)`, bare);
  loadRow(path, ours, `${(100 * ratio).toFixed(0)} %`, `${ratio >= RATIO ? "within" : "UNDER"} ${100 * RATIO} %`);
}

await settled();
const before = transactions();
const viewers = await ask(pid, host, scoreboard, { clients: VIEWERS, pause: PAUSE_MS, seconds: SECONDS });
await settled();
const requests = viewers.perSecond * SECONDS;
const share = (transactions() - before) / requests;
console.log(`\n${VIEWERS} viewers, every ${PAUSE_MS / 1000} s: ${Math.round(viewers.perSecond)} requests a second, p99 ${viewers.p99} µs`);
console.log(`transactions: ${(100 * share).toFixed(1)} % of ${Math.round(requests)} requests   ${share <= TRANSACTIONS ? "within" : "OVER"} ${100 * TRANSACTIONS} %`);
