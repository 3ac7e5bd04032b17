// Checks the documents of all pages with the Nu HTML checker: errors and warnings. A server must run with the demo fest, so that
// pages have contests and announcements.
//
//   SEED=demo scripts/with-server.sh env CHECKERS="$(scripts/checkers.sh)" JAVA="$(scripts/java.sh)" node scripts/check-html.mjs

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const url = process.env.INFINITO_URL ?? "http://127.0.0.1:8080";
const read = (file) => JSON.parse(readFileSync(new URL(`../frontend/src/generated/${file}`, import.meta.url), "utf8"));

/** Findings that are no defects, as predicates. */
const IGNORED = [
  // Leptos marks the ends of texts with `<!>`, which a browser reads as an empty comment.
  ({ message, extract }) => message === "Bogus comment." && extract.includes("<!>"),
  // React renders the content of a page that depends on the user, so its document has only the frame.
  ({ message, file }) => message.includes("none of them has a computed heading level of 1") && forUsers.has(file),
];

const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address).pathname);
const pages = read("pages.json").map(({ path }) => path.replace(/:event\??/, "chess").replace(":id", "7c9e6679"));
const wizards = read("catalogue.json").map(({ wizard_route, wizardRoute }) => wizard_route ?? wizardRoute);
const paths = [...new Set([...listed, ...pages, ...wizards, "/gallery"])];
const fileOf = (path) => `page${path.replaceAll("/", "_")}.html`;
const forUsers = new Set(read("pages.json").filter(({ access }) => access.kind !== "open").map(({ path }) => fileOf(path.replace(/:event\??/, "chess").replace(":id", "7c9e6679"))));

const folder = mkdtempSync(join(tmpdir(), "infinito-html-"));
try {
  for (const path of paths) writeFileSync(join(folder, fileOf(path)), await (await fetch(url + path)).text());
  const checker = join(process.env.CHECKERS ?? "", "vnu-jar/build/dist/vnu.jar");
  const { stdout, stderr, error } = spawnSync(
    process.env.JAVA ?? "java",
    ["-Xss1m", "-jar", checker, "--format", "json", "--stdout", "--exit-zero-always", folder],
    { encoding: "utf8", maxBuffer: 2 ** 27 },
  );
  if (error || !stdout) throw error ?? new Error(stderr);
  const findings = JSON.parse(stdout)
    .messages.map((finding) => ({ ...finding, file: basename(finding.url ?? ""), extract: finding.extract ?? "" }))
    .filter((finding) => !IGNORED.some((isIgnored) => isIgnored(finding)));
  for (const { file, message, extract, lastLine } of findings) console.log(`not ok: ${file}:${lastLine}: ${message} ${extract.replace(/\s+/g, " ")}`);
  const failed = new Set(findings.map(({ file }) => file)).size;
  console.log(`html: ${paths.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
