// Checks the API's description by the recommended rules of Redocly and by Spectral's rules for OpenAPI. A warning fails too.
//
//   infinito openapi | CHECKERS="$(scripts/checkers.sh)" node scripts/check-openapi.mjs

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const checkers = process.env.CHECKERS ?? "";
const folder = mkdtempSync(join(tmpdir(), "infinito-openapi-"));
const description = join(folder, "openapi.json");
const ruleset = join(folder, "spectral.json");
const redoclyRules = join(folder, "redocly.yaml");
/** Rules of Redocly that do not fit. */
const OFF = {
  // The path says which event an entry is of, so the body need not repeat it: `event` stays optional in the schemas of entries.
  "no-illogical-composition-keywords": "off",
};

/** Runs a checker and returns its findings. Checkers exit with 1 if they have any. */
function run(program, ...args) {
  const { stdout, stderr, error } = spawnSync(join(checkers, ".bin", program), args, {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  });
  if (error) throw error;
  const start = stdout.search(/^[[{]/m);
  if (start < 0) throw new Error(`${program} printed no report: ${stderr}`);
  return JSON.parse(stdout.slice(start, stdout.trimEnd().lastIndexOf(stdout[start] === "[" ? "]" : "}") + 1));
}

try {
  writeFileSync(description, readFileSync(0));
  writeFileSync(ruleset, JSON.stringify({ extends: ["spectral:oas"] }));
  writeFileSync(redoclyRules, JSON.stringify({ extends: ["recommended"], rules: OFF }));
  const redocly = run("redocly", "lint", "--config", redoclyRules, "--format", "json", description).problems.map(
    ({ ruleId, message, location }) => `redocly: ${ruleId}: ${location[0]?.pointer}: ${message}`,
  );
  const spectral = run("spectral", "lint", "--ruleset", ruleset, "--format", "json", description).map(
    ({ code, message, path }) => `spectral: ${code}: ${path.join("/")}: ${message}`,
  );
  const findings = [...redocly, ...spectral];
  for (const finding of findings) console.log(`not ok: ${finding}`);
  const paths = Object.keys(JSON.parse(readFileSync(description, "utf8")).paths).length;
  console.log(`openapi: ${findings.length === 0 ? paths : 0} passed, ${findings.length} failed`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
