// Fuzzes the API from its OpenAPI document, without a login and with three roles, on a temporary server:
//
//   SCHEMATHESIS="$(scripts/schemathesis.sh)" scripts/with-server.sh node scripts/fuzz-api.mjs [SECONDS [SEED]]
//
// Without SECONDS it is the short form of `make test`: a fixed number of cases with a fixed seed. With SECONDS and without SEED
// it uses a random seed and prints it. scripts/fuzz/schemathesis.toml configures the checks of each response.

import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

/**
 * Each role with the test phases of schemathesis that the short form runs. "coverage" tries the limits of every field, "fuzzing" random
 * values. The role `user` is missing because an ambassador (`ca`) can make all of its calls. The moderator has no "coverage" because the
 * admin makes the same calls. The admin is last, because its calls close accounts and change roles.
 */
const ROLES = { visitor: "coverage,fuzzing", ca: "coverage,fuzzing", moderator: "fuzzing", admin: "coverage,fuzzing" };
/** Generated cases per operation, in addition to the cases derived from the document. */
const CASES = { short: 10, long: 400 };

const here = dirname(fileURLToPath(import.meta.url));
const { INFINITO_URL: url, SCHEMATHESIS: program } = process.env;
if (!url || !program) {
  console.error("It wants a server and schemathesis: see the first lines of scripts/fuzz-api.mjs.");
  process.exit(2);
}
const seconds = Number(process.argv[2] ?? 0);
const seed = Number(process.argv[3] ?? (seconds > 0 ? randomInt(2 ** 31) : 1));

/** Calls the operations as this role (a visitor: those without login); resolves to the exit code and output of schemathesis. */
function fuzz(role) {
  const isLong = seconds > 0;
  const limits = ["--max-examples", String(isLong ? CASES.long : CASES.short)];
  if (isLong) limits.push("--max-time", String(Math.ceil(seconds / Object.keys(ROLES).length)));
  else limits.push("--phases", ROLES[role]);
  // Calls under /auth are rate-limited and need no session, so long runs fuzz them only as a visitor.
  if (isLong && role !== "visitor") limits.push("--exclude-path-regex", "^/api/v1/auth/");
  const child = spawn(
    program,
    ["--config-file", join(here, "fuzz/schemathesis.toml"), "run", `${url}/api/openapi.json`, "--seed", String(seed), "--no-color", "--continue-on-failure", ...limits],
    {
      // Hypothesis stores its data in the working directory.
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
for (const role of Object.keys(ROLES)) {
  const start = performance.now();
  const { code, output } = await fuzz(role);
  const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
  const found = Number(/(\d+) unique failures?/.exec(output)?.[1] ?? 0);
  // A non-zero exit code or a run without cases counts as one failure, even if the output names none.
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
