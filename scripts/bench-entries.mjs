// The part `entries` of `make bench`: teams of fifteen entered as fast as they come, at a fake payment provider on this machine,
// in turns with a bare transaction that inserts the same eighteen rows; on PostgreSQL and on SQLite, both waiting for the disk.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finish, loadHead, loadRow, program } from "./load.mjs";

const CLIENTS = 32;
/** Entries a round, and rounds of each. */
const ENTRIES = 1500;
const ROUNDS = 3;
/** Of the bare transactions a second, at least; CPU of the server an entry, in µs; the slowest hundredth, in ms; memory, in MB beside Argon2's. */
const POSTGRES = { share: 70, cpu: 350 };
const SQLITE = { share: 60, p99: 60 };
const MEMORY = 64;

async function enter(database, entries, rounds, env = {}) {
  const command = [program("examples/enter"), program("infinito"), database, String(CLIENTS), String(entries), String(rounds)];
  const child = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  await finish(child);
  return JSON.parse(printed);
}

function show(name, { bare, ours, cpu }, { share: least, cpu: most, p99 }) {
  const share = (100 * ours.perSecond) / bare.perSecond;
  const isWithin = share >= least && (most === undefined || cpu <= most) && (p99 === undefined || ours.p99 <= p99 * 1000);
  const asked = [`${least} %`, most && `${most} µs`, p99 && `${p99} ms`].filter(Boolean).join(", ");
  loadRow(`${name} (bare transaction)`, { ...bare, cpu: Number.NaN });
  loadRow(`${name}, create-order`, { ...ours, cpu }, `${share.toFixed(0)} %`, `${isWithin ? "within" : "OVER"} ${asked}`);
}

function memory(name, { memoryBefore, memoryAfter, entries }) {
  const isWithin = memoryAfter <= MEMORY;
  console.log(`${name}: memory ${memoryBefore.toFixed(1)} MB at first, ${memoryAfter.toFixed(1)} MB after ${entries} entries   ${isWithin ? "within" : "OVER"} ${MEMORY}`);
}

async function sqlite(entries, rounds, env) {
  const folder = mkdtempSync(join(tmpdir(), "infinito-bench."));
  try {
    return await enter(`sqlite://${join(folder, "infinito.db")}?mode=rwc`, entries, rounds, env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

loadHead(`entries, ${CLIENTS} clients`);
show("PostgreSQL", await enter(process.env.TEST_POSTGRES_URL, ENTRIES, ROUNDS), POSTGRES);
show("SQLite", await sqlite(ENTRIES, ROUNDS), SQLITE);
memory("SQLite", await sqlite(10_000, 4, { ONLY: "ours" }));
