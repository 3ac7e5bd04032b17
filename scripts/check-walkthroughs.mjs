// Follows the walkthroughs of CONTRIBUTING.md in a copy of the repository: node scripts/check-walkthroughs.mjs
//
// A walkthrough is a section whose title begins with "Add" or "Change". It is a list of these steps, each a line and a code block:
//
//   Create `path`:    the block is the new file
//   Change `path`:    the block is a diff without line numbers; a line @@ separates two places of the file
//   Run:              the block is shell commands that write files
//   Check:            the block is shell commands that fail without the walkthrough
//
// Each walkthrough must apply alone. Then all are applied, and their commands run, in .cache/walkthroughs. There the workspace has
// another version: cargo distinguishes crates by name and version, so the copy's do not replace the repository's in the build folder.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const copy = join(root, ".cache/walkthroughs");

/** The walkthroughs of a Markdown text: title and steps. */
function walkthroughs(text) {
  return text
    .split(/^## /m)
    .filter((section) => /^(Add|Change) /.test(section))
    .map((section) => ({
      title: section.split("\n", 1)[0],
      steps: [...section.matchAll(/^(Create|Change|Run|Check)(?: `([^`]+)`)?:\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, verb, path, block]) => ({ verb, path, block })),
    }));
}

/** The places of a diff block: the lines before and after the change. */
function places(block) {
  return block.split(/^@@\n/m).map((place) => {
    const lines = place.split("\n").slice(0, -1).map((line) => ({ mark: line[0] ?? " ", text: `${line.slice(1)}\n` }));
    const without = (mark) => lines.filter((line) => line.mark !== mark).map(({ text }) => text).join("");
    return { before: without("+"), after: without("-") };
  });
}

/** Applies the steps of a walkthrough that name a file. Throws if the repository does not fit. */
function apply({ title, steps }, read, write) {
  for (const { verb, path, block } of steps) {
    if (verb === "Create") {
      if (read(path) !== undefined) throw new Error(`${title}: ${path} exists`);
      write(path, block);
    } else if (verb === "Change") {
      let text = read(path);
      if (text === undefined) throw new Error(`${title}: there is no file ${path}`);
      for (const { before, after } of places(block)) {
        const parts = text.split(before);
        if (parts.length !== 2) throw new Error(`${title}: ${path} contains these lines ${parts.length - 1} times instead of once:\n${before}`);
        text = parts.join(after);
      }
      write(path, text);
    }
  }
}

function readIn(folder) {
  return (path) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : undefined);
}

/** Copies the files that git knows, and those it would add. Files keep their times, so that cargo builds only what changed. */
function copyRepository() {
  rmSync(copy, { recursive: true, force: true });
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const path of stdout.split("\0").filter((path) => path && existsSync(join(root, path)))) {
    cpSync(join(root, path), join(copy, path), { preserveTimestamps: true });
  }
  symlinkSync(join(root, "frontend/node_modules"), join(copy, "frontend/node_modules"));
}

/** Runs shell commands in the copy. Dependencies come from the repository's own build; programs stay in the copy. */
function shell(commands) {
  const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
  const env = { ...process.env, CARGO_BUILD_BUILD_DIR: target, CARGO_TARGET_DIR: join(copy, "target") };
  const { status, stdout } = spawnSync("bash", ["-euo", "pipefail", "-c", `(${commands}) 2>&1`], { cwd: copy, env, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status !== 0) console.log(stdout);
  return { isGood: status === 0, hasTests: /\b[1-9]\d* passed/.test(stdout) };
}

const found = walkthroughs(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));
const failures = [];
let passed = 0;
function attempt(title, act) {
  try {
    act();
    passed += 1;
  } catch (error) {
    failures.push(title);
    console.log(`not ok: ${error.message}`);
  }
}

for (const walkthrough of found) {
  const files = new Map();
  const read = readIn(root);
  attempt(walkthrough.title, () => apply(walkthrough, (path) => files.get(path) ?? read(path), (path, text) => files.set(path, text)));
}

if (failures.length === 0) {
  copyRepository();
  const write = (path, text) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  };
  for (const walkthrough of found) apply(walkthrough, readIn(copy), write);
  const manifest = readFileSync(join(copy, "Cargo.toml"), "utf8");
  write("Cargo.toml", manifest.replace(/^version = ".*"$/m, 'version = "0.0.0-walkthroughs"'));
  for (const verb of ["Run", "Check"]) {
    for (const { title, steps } of found) {
      for (const { block } of steps.filter((step) => step.verb === verb)) {
        console.log(`\n${title}\n${block}`);
        attempt(title, () => {
          const { isGood, hasTests } = shell(block);
          if (!isGood) throw new Error(`${title}: the commands under "${verb}" fail`);
          if (verb === "Check" && !hasTests) throw new Error(`${title}: the commands under "Check" run no test`);
        });
      }
    }
  }
  attempt("format", () => {
    if (!shell("cargo fmt --all --check").isGood) throw new Error("the Rust code of a walkthrough is not formatted");
  });
}

if (failures.length === 0 && process.env.KEEP !== "1") rmSync(copy, { recursive: true, force: true });
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || found.length === 0 ? 1 : 0;
