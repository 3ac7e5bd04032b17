// The part `entries` of `make bench`: enters teams of fifteen at full speed with a fake payment provider on this machine.
// Rounds alternate with a bare transaction that inserts the same eighteen rows. Both databases, PostgreSQL and SQLite, wait for
// the disk at each commit.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finish, loadHead, loadRow, program } from "./load.mjs";

const CLIENTS = 32;
/** Entries per round, and number of rounds of each kind. */
const ENTRIES = 1500;
const ROUNDS = 3;
/** Minimum ratio of entries per second to bare transactions per second. Absolute times depend on the machine: no limit. */
const RATIO = { PostgreSQL: 0.7, SQLite: 1.5 };
/** Limit of resident memory in MB, without the memory of Argon2. */
const MEMORY = 64;

async function enter(database, entries, rounds, env = {}) {
  const command = [program("examples/enter"), program("infinito"), database, String(CLIENTS), String(entries), String(rounds)];
  const child = spawn(command[0], command.slice(1), { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...env } });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  await finish(child);
  return JSON.parse(printed);
}

function ratio(name, { bare, ours }) {
  const found = ours.perSecond / bare.perSecond;
  const verdict = found >= RATIO[name] ? "within" : "OVER";
  const machine = `bare transactions ${Math.round(bare.perSecond)} a second on this machine at this moment`;
  console.log(`${name}: ${found.toFixed(2)} entries for each bare transaction (${machine})   ${verdict} ${RATIO[name]}`);
}

function show(name, { bare, ours, cpu }) {
  loadRow(`${name} (bare transaction)`, { ...bare, cpu: Number.NaN });
  loadRow(`${name}, create-order`, { ...ours, cpu }, `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} %`);
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

const measured = {
  PostgreSQL: await enter(process.env.TEST_POSTGRES_URL, ENTRIES, ROUNDS),
  SQLite: await sqlite(ENTRIES, ROUNDS),
};
console.log(`\nentries, ${CLIENTS} clients`);
for (const [name, figures] of Object.entries(measured)) ratio(name, figures);
loadHead("the same in times");
for (const [name, figures] of Object.entries(measured)) show(name, figures);
memory("SQLite", await sqlite(10_000, 4, { ONLY: "ours" }));
