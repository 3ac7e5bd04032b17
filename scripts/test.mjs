// `make test`: runs every check, fast ones first, and prints a summary.
//
// `node scripts/test.mjs lint types` runs only these steps; `--list` lists all steps. After the first failure no step begins, unless
// KEEP_GOING=1. The output of each step is in .cache/test/<step>.log. To add a step, add an entry to STEPS.

import { spawn, spawnSync } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const logs = join(root, ".cache/test");
const hasNextest = spawnSync("cargo", ["nextest", "--version"], { cwd: root, stdio: "ignore" }).status === 0;

/**
 * The steps, in order. Neighbours with a `lane` run beside those of the other lane, each lane in order: compilers and linkers leave
 * half of the machine idle. A step with `needs` runs these steps first, if they are not chosen already. `count` parses the test
 * counts from a runner's output; a step with `count` fails if no test ran. `countsCases` marks counts of generated cases, which the
 * total of tests excludes.
 */
const STEPS = [
  { name: "machine", what: "Rust, Node.js and a C compiler", run: "scripts/doctor.sh" },
  { name: "lockfile", what: "Cargo.lock fits Cargo.toml", run: "cargo metadata --locked --format-version 1 >/dev/null" },
  { name: "rustfmt", what: "Rust sources are formatted", run: "cargo fmt --all --check" },
  // The step `wasm` needs this program. Built first, because cargo locks the build folder while clippy runs.
  { name: "xtask", lane: "rust", what: "the program that makes the packages", run: "cargo build --bin xtask" },
  {
    name: "deny",
    lane: "rust",
    what: "licences, sources and bans of the crates",
    run: '"$(scripts/cargo-tool.sh cargo-deny)" --workspace check licenses bans sources',
  },
  { name: "machete", lane: "rust", what: "no crate has an unused dependency", run: '"$(scripts/cargo-tool.sh cargo-machete)" .' },
  { name: "docs", lane: "pages", what: "what the documentation names exists", run: "node scripts/check-docs.mjs", count: plain, countsCases: true },
  { name: "packages", lane: "pages", what: "npm packages as locked", run: "make packages" },
  {
    name: "provision",
    lane: "pages",
    what: "PostgreSQL, Chromium, Java and SpamAssassin",
    run: "scripts/with-postgres.sh --check && scripts/chromium.sh && scripts/java.sh && scripts/spamassassin.sh",
  },
  { name: "wasm", lane: "pages", what: "the browser's packages and their types", run: "make wasm" },
  { name: "types", lane: "pages", what: "TypeScript", run: "npm run --silent typecheck", in: "frontend" },
  { name: "lint", lane: "pages", what: "ESLint, stylelint and knip", run: "npm run --silent lint", in: "frontend" },
  { name: "vitest", lane: "pages", what: "the pages' unit tests", run: "npm run --silent test", in: "frontend", count: vitest },
  { name: "site", lane: "pages", what: "the production build", run: "make site" },
  { name: "size", lane: "pages", what: "transfer budgets", run: "npm run --silent size", in: "frontend" },
  { name: "clippy", lane: "rust", what: "Rust lints, all targets", run: "cargo clippy --workspace --all-targets -- -D warnings" },
  {
    name: "clippy-wasm",
    lane: "rust",
    what: "Rust lints of the browser's half",
    // The same profile and features as in the step `wasm`, so that cargo reuses the macros and build scripts compiled there.
    run: `for half in "infinito-app hydrate" "infinito-shared wasm" "infinito-contest wasm"; do
      set -- $half
      cargo clippy --profile wasm-release --package "$1" --no-default-features --features "$2" --target wasm32-unknown-unknown -- -D warnings
    done`,
  },
  {
    name: "rust",
    what: "Rust tests on SQLite and PostgreSQL",
    // The tests on PostgreSQL, and the one with SpamAssassin, are marked as ignored. One test more than the machine has
    // processors: tests wait for their database and for clocks.
    env: { SPAMASSASSIN: "spamassassin" },
    run: hasNextest
      ? `scripts/with-postgres.sh cargo nextest run --no-fail-fast --run-ignored all --workspace --lib --bins --tests --test-threads ${availableParallelism() + 1}`
      : "scripts/with-postgres.sh cargo test --no-fail-fast --workspace --all-targets -- --include-ignored",
    count: hasNextest ? nextest : cargoTest,
  },
  { name: "server", what: "the program", run: "make server" },
  { name: "parity", lane: "rust", what: "the same findings natively and in WebAssembly", run: "node shared/tests/parity.mjs", count: plain, countsCases: true },
  { name: "npm-package", lane: "rust", what: "the rules as an npm package, by its README", run: "make npm-package && node shared/tests/readme.mjs", count: plain },
  { name: "doctests", lane: "rust", what: "examples in documentation", run: "cargo test --workspace --doc", count: cargoTest },
  {
    name: "rustdoc",
    lane: "rust",
    what: "documentation of the workspace, without warnings",
    run: "cargo doc --workspace --no-deps --document-private-items",
    // The documentation includes private items, so links from public to private items work.
    env: { RUSTDOCFLAGS: "-D warnings -A rustdoc::private-intra-doc-links" },
  },
  { name: "walkthroughs", lane: "rust", what: "CONTRIBUTING.md, followed in a copy", run: "node scripts/check-walkthroughs.mjs", count: plain },
  {
    name: "fuzz",
    lane: "server",
    what: "the API by its own description, as each role",
    needs: ["server"],
    run: 'SCHEMATHESIS="$(scripts/schemathesis.sh)" scripts/with-server.sh node scripts/fuzz-api.mjs',
    count: plain,
    countsCases: true,
  },
  {
    name: "api-types",
    lane: "server",
    what: "the pages' types of the API calls, against the server's description",
    needs: ["server"],
    run: '"${CARGO_TARGET_DIR:-target}/debug/infinito" openapi | node frontend/scripts/api-types.mjs --check && echo 1 passed, 0 failed',
    count: plain,
  },
  {
    name: "openapi",
    lane: "server",
    what: "the API's description, by Redocly and Spectral",
    needs: ["server"],
    run: '"${CARGO_TARGET_DIR:-target}/debug/infinito" openapi | CHECKERS="$(scripts/checkers.sh)" node scripts/check-openapi.mjs',
    count: plain,
    countsCases: true,
  },
  {
    name: "html",
    lane: "server",
    what: "the documents of all pages, by the Nu HTML checker",
    needs: ["server"],
    run: 'CHECKERS="$(scripts/checkers.sh)" JAVA="$(scripts/java.sh)" SEED=demo scripts/with-server.sh node scripts/check-html.mjs',
    count: plain,
    countsCases: true,
  },
  {
    name: "files",
    lane: "server",
    what: "calendars and exports, by other programs' readers",
    needs: ["server"],
    run: 'SEED=demo scripts/with-server.sh "$(scripts/readers.sh)" scripts/check-files.py',
    count: plain,
    countsCases: true,
  },
  {
    name: "faults",
    what: "kills, races, storms and outages, the short form",
    run: "make faults FAULTS=short",
    count: plain,
  },
  {
    name: "browser",
    what: "the site in Chromium, with axe",
    needs: ["server"],
    run: 'CHROMIUM="$(scripts/chromium.sh)" scripts/with-server.sh npm --prefix frontend run --silent e2e',
    count: playwright,
  },
  {
    name: "pages",
    what: "what visitors transfer, and nothing that shifts",
    needs: ["server"],
    run: 'CHROMIUM="$(scripts/chromium.sh)" scripts/with-server.sh node scripts/bench-pages.mjs --check',
    count: plain,
  },
  { name: "film", what: "the intro film's files", run: "node frontend/intro-video/test.mjs", count: plain },
];

const sum = (output, pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

function nextest(output) {
  const summary = output.split("\n").findLast((line) => /^\s*Summary \[/.test(line)) ?? "";
  return {
    passed: sum(summary, /(\d+) passed/g),
    failed: sum(summary, /(\d+) (?:failed|timed out|exec failed)/g),
    skipped: sum(summary, /(\d+) skipped/g),
  };
}

function cargoTest(output) {
  const results = output.split("\n").filter((line) => line.startsWith("test result:")).join("\n");
  return {
    passed: sum(results, /(\d+) passed/g),
    failed: sum(results, /(\d+) failed/g),
    skipped: sum(results, /(\d+) ignored/g),
  };
}

function vitest(output) {
  const line = output.split("\n").findLast((line) => /^\s*Tests\s/.test(line)) ?? "";
  return {
    passed: sum(line, /(\d+) passed/g),
    failed: sum(line, /(\d+) failed/g),
    skipped: sum(line, /(\d+) (?:skipped|todo)/g),
  };
}

function playwright(output) {
  const last = output.slice(-20_000);
  return {
    passed: sum(last, /^\s+(\d+) passed/gm),
    failed: sum(last, /^\s+(\d+) (?:failed|flaky|interrupted)$/gm),
    skipped: sum(last, /^\s+(\d+) (?:skipped|did not run)$/gm),
  };
}

/** Sums all lines of the form `12 passed, 0 failed`, with an optional prefix such as `name: `. */
function plain(output) {
  return { passed: sum(output, /^(?:\w+: )?(\d+) passed, \d+ failed/gm), failed: sum(output, /^(?:\w+: )?\d+ passed, (\d+) failed/gm), skipped: 0 };
}

const running = new Set();
let stopped = false;

/** Runs a step. The output of one that runs beside others is printed at its end. */
function run(step, isBeside) {
  const log = createWriteStream(join(logs, `${step.name}.log`));
  const colour = process.stdout.isTTY ? { FORCE_COLOR: "1", CARGO_TERM_COLOR: "always" } : {};
  return new Promise((resolve) => {
    const child = spawn("bash", ["-c", `set -euo pipefail; ${step.run}`], {
      cwd: join(root, step.in ?? "."),
      env: { ...process.env, ...colour, ...step.env },
      stdio: ["ignore", "pipe", "pipe"],
      // A separate process group, so that an interrupt stops the step with all its children.
      detached: true,
    });
    running.add(child);
    let output = "";
    for (const [stream, out] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (!isBeside) out.write(text);
        log.write(stripVTControlCharacters(text));
      });
    }
    child.on("close", (code) => {
      running.delete(child);
      log.end();
      if (isBeside) process.stdout.write(`\n──── ${step.name}: ${step.what} ────\n${output}`);
      resolve({ code, output: stripVTControlCharacters(output) });
    });
  });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    for (const child of running) process.kill(-child.pid, signal === "SIGHUP" ? "SIGTERM" : signal);
    process.exitCode = 130;
    stopped = true;
  });
}

/** Matches lines in which nextest, Vitest, Playwright and other runners name a failed test; the summary repeats them. */
const NAMED = /^\s+(?:FAIL|TIMEOUT|SIG[A-Z]+) +\[|^ FAIL |^ {4}.*\.spec\.ts:\d+:\d+ › |^test .* FAILED$|^not ok: |\| FAIL$/;
/** Matches lines with the reason and location of a failure. */
const REASON = /^\s*(?:\w*Error: |Locator: |Expected|Received|thread '.*panicked at |assertion |left: |right: |at .*\.spec\.ts:\d+)/;
const MOST_REASONS = 16;

/** Returns the matching lines, in order, without duplicates, each cut to 200 characters. */
function linesLike(pattern, output) {
  const lines = output.split("\n").filter((line) => pattern.test(line)).map((line) => line.replace(/[\s─]+/g, " ").trim().slice(0, 200));
  return [...new Set(lines)];
}

const duration = (seconds) => (seconds < 90 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`);

function summarise(results, total) {
  console.log("\n──── summary ────");
  for (const { step, state, seconds, tests } of results) {
    const time = seconds === undefined ? "" : duration(seconds);
    const counted = tests ? `${tests.passed} passed${tests.failed ? `, ${tests.failed} failed` : ""}${tests.skipped ? `, ${tests.skipped} skipped` : ""}` : "";
    console.log(`${state.padEnd(8)} ${step.name.padEnd(12)} ${time.padStart(12)}  ${counted || step.what}`);
  }
  console.log(`${"".padEnd(8)} ${"total".padEnd(12)} ${duration(total).padStart(12)}`);
  for (const { step, failures, reasons } of results.filter(({ state }) => state === "FAILED")) {
    console.log(`\nFAILED: ${step.name} (${step.what}); again alone: node scripts/test.mjs ${step.name}; log: .cache/test/${step.name}.log`);
    for (const failure of failures) console.log(`  ${failure}`);
    for (const reason of reasons.slice(0, MOST_REASONS)) console.log(`    ${reason}`);
  }
  const all = results.filter(({ step, tests }) => tests && !step.countsCases);
  if (all.length > 0) {
    const of = (kind) => all.reduce((count, { tests }) => count + tests[kind], 0);
    console.log(`\nTests: ${of("passed")} passed, ${of("failed")} failed, ${of("skipped")} skipped`);
  }
}

const wanted = process.argv.slice(2);
if (wanted.includes("--list")) {
  for (const step of STEPS) console.log(`${step.name.padEnd(12)} ${step.what}`);
  process.exit(0);
}
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(", ")}; node scripts/test.mjs --list names them.`);
  process.exit(2);
}

mkdirSync(logs, { recursive: true });
const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name) || STEPS.some((step) => wanted.includes(step.name) && step.needs?.includes(name)));
const results = [];
const begin = performance.now();
let failed = false;

async function attempt(step, isBeside) {
  if (stopped || (failed && process.env.KEEP_GOING !== "1")) {
    results.push({ step, state: "not run" });
    return;
  }
  console.log(isBeside ? `\n──── ${step.name} begins ────` : `\n──── ${step.name}: ${step.what} ────`);
  const start = performance.now();
  const { code, output } = await run(step, isBeside);
  const tests = step.count?.(output);
  const isGood = code === 0 && (!tests || (tests.passed > 0 && tests.failed === 0));
  if (code === 0 && tests?.passed === 0) console.log("No test ran: that is a failure too.");
  failed ||= !isGood;
  const seconds = (performance.now() - start) / 1000;
  const state = isGood ? "ok" : "FAILED";
  results.push({ step, state, seconds, tests, failures: linesLike(NAMED, output), reasons: linesLike(REASON, output) });
}

async function inOrder(steps, isBeside) {
  for (const step of steps) await attempt(step, isBeside);
}

while (chosen.length > 0) {
  const end = chosen.findIndex(({ lane }) => !lane);
  const beside = chosen.splice(0, end === -1 ? chosen.length : end);
  const lanes = [...new Set(beside.map(({ lane }) => lane))];
  await Promise.all(lanes.map((lane) => inOrder(beside.filter((step) => step.lane === lane), lanes.length > 1)));
  await inOrder(chosen.splice(0, 1), false);
}
summarise(results, (performance.now() - begin) / 1000);
process.exitCode ||= failed ? 1 : 0;
