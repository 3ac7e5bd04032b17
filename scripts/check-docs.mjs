// Checks that what the Markdown files and the files of deploy/ name exists: node scripts/check-docs.mjs
// Links and their headings, files, make targets, steps of scripts/test.mjs and settings. Also that workflows pin their actions.

import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (file) => readFileSync(join(root, file), "utf8");
/** Folders that a build makes; a fresh clone lacks them. */
const BUILT = new Set(["node_modules", "target", "dist", "generated", "data", "test-results"]);

/** All files below `folder` whose name ends in `.md`, relative to the root. */
function markdown(folder = ".") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return BUILT.has(entry.name) || /^\.(?!github)|^target/.test(entry.name) ? [] : markdown(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

const withoutBlocks = (text) => text.replace(/^ *```[\s\S]*?^ *```/gm, "");
const spans = (text) => [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);

/** The anchors that GitHub makes from the headings of a page. */
const anchors = (text) =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-"),
  );

/** `src/{a,b}/c` is `src/a/c` and `src/b/c`. */
function expand(path) {
  const [, before, names, after] = path.match(/^([^{]*)\{([^}]*)\}(.*)$/) ?? [];
  return names === undefined ? [path] : names.split(",").flatMap((name) => expand(before + name + after));
}

let passed = 0;
const failures = [];
function check(isTrue, file, what) {
  if (isTrue) passed += 1;
  else failures.push(`${file}: ${what}`);
}

const pages = markdown();
const targets = new Set([...read("Makefile").matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name));
const steps = new Set([...read("scripts/test.mjs").matchAll(/\bname: "([^"]+)"/g)].map(([, name]) => name));
const folders = readdirSync(root).filter((name) => !name.startsWith(".") && !BUILT.has(name) && statSync(join(root, name)).isDirectory());

for (const page of pages) {
  const text = read(page);
  for (const [, link] of withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split("#");
    const target = path ? relative(root, resolve(root, dirname(page), decodeURI(path))) : page;
    check(existsSync(join(root, target)), page, `no file for the link ${link}`);
    if (anchor && pages.includes(target)) check(anchors(read(target)).includes(anchor), page, `no heading for the link ${link}`);
  }
  // A walkthrough creates files.
  const created = new Set([...text.matchAll(/^Create `([^`]+)`:$/gm)].map(([, path]) => path));
  for (const span of spans(text).filter((span) => !created.has(span))) {
    // A path is a span that begins with a folder of the repository; `<name>` and `*` stand for many.
    if (!folders.some((folder) => span.startsWith(`${folder}/`)) || /[<*…\s()]/.test(span)) continue;
    if (span.split("/").some((part) => BUILT.has(part))) continue;
    for (const path of expand(span)) {
      const found = [".", dirname(page)].some((base) => existsSync(join(root, base, path)));
      check(found, page, `no file ${path}`);
    }
  }
  for (const [, name] of text.matchAll(/(?:`|^ *)(?:[A-Z_]+=\S+ )*make ([a-z][a-z0-9-]*)/gm)) check(targets.has(name), page, `no target of make ${name}`);
  for (const [, names] of text.matchAll(/node scripts\/test\.mjs ([a-z -]+)`/g)) {
    for (const name of names.split(" ").filter((name) => !name.startsWith("--"))) check(steps.has(name), page, `no step ${name}`);
  }
}

// The walks of the architecture page: at most six files each, and each file starts with a sentence about its part.
const architecture = read("docs/ARCHITECTURE.md");
for (const title of ["A keystroke in the wizard", "A registration", "A payment", "A change of a setting", "A score, from the thumb to the big screen"]) {
  const walk = architecture.split(`## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
  const files = [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file);
  check(files.length > 0 && files.length <= 6, "docs/ARCHITECTURE.md", `the walk "${title}" names ${files.length} files`);
  for (const file of files.filter((file) => /\.\w+$/.test(file) && existsSync(join(root, file)))) {
    check(/^\/\/!? \S.*[.,:]/.test(read(file)), file, "the first line is no sentence about the file's part in its walk");
  }
}

for (const name of read("Makefile").match(/scripts\/test\.mjs ([a-z -]+)$/m)[1].split(" ")) check(steps.has(name), "Makefile", `no step ${name}`);

// Settings: the table of the operations page has all of them; the files of deploy/ and the image name no other.
const settings = new Set([...read("server/src/core/config/variables.rs").matchAll(/\benv = "([A-Z_]+)"/g)].map(([, name]) => name));
settings.add("RUST_LOG");
const operations = read("docs/OPERATIONS.md");
const rows = operations.slice(operations.indexOf("## Configuration"), operations.indexOf("## Production")).matchAll(/^\| (`[^|]+) \|/gm);
const documented = new Set([...rows].flatMap(([, cell]) => cell.match(/[A-Z][A-Z_]+/g)));
for (const name of settings) check(documented.has(name), "docs/OPERATIONS.md", `the setting ${name} is missing`);
for (const name of documented) check(settings.has(name), "docs/OPERATIONS.md", `there is no setting ${name}`);
const deployed = {
  "deploy/infinito.env.example": /^([A-Z_]+)=/gm,
  Containerfile: /(?<=^ENV .*)\b([A-Z_]+)=/gm,
};
for (const [file, pattern] of Object.entries(deployed)) {
  for (const [, name] of read(file).matchAll(pattern)) check(settings.has(name), file, `there is no setting ${name}`);
}

// Actions of workflows are named by commit, since a tag can be moved to other code.
for (const file of readdirSync(join(root, ".github/workflows"))) {
  for (const [, action, version] of read(`.github/workflows/${file}`).matchAll(/^\s*-? *uses: *([^@\s]+)@(\S+)/gm)) {
    check(/^[0-9a-f]{40}$/.test(version), `.github/workflows/${file}`, `${action} is not pinned by commit`);
  }
}

for (const failure of failures) console.log(`not ok: ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
