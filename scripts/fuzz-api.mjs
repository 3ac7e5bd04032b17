// Fuzzes the API by its own description, as a visitor and as each role, on a server of its own:
//
//   SCHEMATHESIS="$(scripts/schemathesis.sh)" scripts/with-server.sh node scripts/fuzz-api.mjs [SECONDS [SEED]]
//
// Without SECONDS it is the short form of `make test`: a fixed number of cases with a fixed seed. With them a random seed is
// taken, and printed, unless one is given. What is held against each answer: scripts/fuzz/schemathesis.toml.

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

// The admin last: it closes accounts and changes roles.
const ROLES = ["visitor", "user", "ca", "moderator", "admin"];
/** Made-up cases a call, beside those that its description gives. */
const CASES = { short: 10, long: 400 };

const here = dirname(fileURLToPath(import.meta.url));
const { INFINITO_URL: url, SCHEMATHESIS: program } = process.env;
if (!url || !program) {
  console.error("It wants a server and schemathesis: see the first lines of scripts/fuzz-api.mjs.");
  process.exit(2);
}
const seconds = Number(process.argv[2] ?? 0);
const seed = Number(process.argv[3] ?? (seconds > 0 ? randomInt(2 ** 31) : 1));

/** Calls everything as this role; the runner's output. */
function fuzz(role) {
  const isLong = seconds > 0;
  const limits = ["--max-examples", String(isLong ? CASES.long : CASES.short)];
  if (isLong) limits.push("--max-time", String(Math.ceil(seconds / ROLES.length)));
  // Getting in is held to so many calls a second, and asks for no session: one role is enough to keep it busy.
  if (isLong && role !== "visitor") limits.push("--exclude-path-regex", "^/api/v1/auth/");
  const child = spawn(
    program,
    ["--config-file", join(here, "fuzz/schemathesis.toml"), "run", `${url}/api/openapi.json`, "--seed", String(seed), "--no-color", "--continue-on-failure", ...limits],
    {
      // Hypothesis keeps what it learnt in the folder it runs in.
      cwd: join(here, "../.cache"),
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(here, "fuzz/hooks.py"),
        FUZZ_EMAIL: role === "visitor" ? "" : `${role}@infinito.test`,
        AUTH_RATE: isLong ? "30/s" : "500/s",
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  return new Promise((resolve) => {
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("close", (code) => resolve({ code, output: stripVTControlCharacters(output) }));
  });
}

const all = { passed: 0, failed: 0 };
for (const role of ROLES) {
  const start = performance.now();
  const { code, output } = await fuzz(role);
  const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
  const found = Number(/(\d+) unique failures?/.exec(output)?.[1] ?? 0);
  // It failed, or ran nothing, without saying of which case: that is a failure too.
  const failed = found || (code === 0 && cases > 0 ? 0 : 1);
  if (failed > 0) console.log(output);
  const answers = /^answers: (.*)$/m.exec(output)?.[1] ?? "";
  console.log(`${role.padEnd(10)} ${String(cases).padStart(6)} cases in ${((performance.now() - start) / 1000).toFixed(0)} s, ${failed} findings; ${answers}`);
  all.passed += Math.max(0, cases - failed);
  all.failed += failed;
}
console.log(`seed ${seed}; again: node scripts/fuzz-api.mjs ${seconds} ${seed}`);
console.log(`${all.passed} passed, ${all.failed} failed`);
process.exitCode = all.failed > 0 ? 1 : 0;
