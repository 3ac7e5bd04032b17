// `make bench-pages`: transfer size, paint times and layout shift of every public page on a phone, in Chromium without cache.
//
//   scripts/with-server.sh node scripts/bench-pages.mjs [--check] [path…]
//
// The emulated phone is 360 pixels wide, with a CPU four times slower than this machine and a network of 1.6 Mbit/s and 150 ms
// round trip. `--check`, a part of `make test`, does not throttle; it checks only the values that do not depend on machine and
// network: bytes and layout shift. Bytes are those of all responses with their headers, until no request is open and no data
// has arrived for a second, without user input. The intro film, which loads last, is counted separately. The app starts later, by
// itself: `blocked` includes its start. At the end a table compares what the parts weigh with the build before they were taken apart.

import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { chromium } from "../frontend/node_modules/@playwright/test/index.mjs";

const url = process.env.INFINITO_URL ?? "http://127.0.0.1:8080";
const wanted = process.argv.slice(2).filter((argument) => argument !== "--check");
const isCheck = process.argv.includes("--check");

const PATHS = [
  "/", "/event/ins", "/event/ins/cricket", "/event/ins/mr-infinito", "/aboutUs", "/aboutUs2", "/sponsor", "/merch", "/merchandise", "/ca",
  "/rulebook/cricket", "/contact", "/privacy", "/terms", "/refunds", "/gallery", "/auth",
];
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const FILM = "/film/intro.";
const QUIET = 1_000;
const LONGEST = 60_000;

/** Limits of the pages that load more than a document, in kB: the home page shows pictures, and logging in needs the app. */
const LARGER = { "/": 225, "/auth": 215 };
/** Limits of a page. Only the home page has a limit for its time (LCP, in milliseconds). */
const limits = (path) => ({ kilobytes: LARGER[path] ?? 95, shift: 0.02, ...(path === "/" && !isCheck ? { lcp: 1_800 } : {}) });
/** Number of times a page is opened. If more than one, the median time counts. */
const runs = (path) => (path === "/" && !isCheck ? 3 : 1);

/** Collects performance entries in `window.seen`. Runs in the page before the page's own scripts. */
function observe() {
  const seen = { fcp: undefined, lcp: undefined, lcpElement: "", shifts: [], long: [] };
  window.seen = seen;
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const named = (node) => (node?.nodeType === 1 ? `${node.localName}${node.classList.length > 0 ? `.${node.classList[0]}` : ""}` : (node?.nodeName ?? "?"));
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.lcpElement = named(element);
  });
  watch("layout-shift", ({ startTime, value, hadRecentInput, sources }) => {
    if (!hadRecentInput) seen.shifts.push({ at: startTime, value, by: (sources ?? []).map(({ node }) => named(node)) });
  });
  watch("longtask", ({ startTime, duration }) => seen.long.push({ at: startTime, duration }));
}

/** Computes the cumulative layout shift: the largest session window (gaps of at most 1 s, length of at most 5 s). */
function worstWindow(shifts) {
  let worst = { value: 0, by: [] };
  let current = { begin: -Infinity, last: -Infinity, value: 0, by: [] };
  for (const { at, value, by } of shifts) {
    const isNew = at - current.last > 1_000 || at - current.begin > 5_000;
    current = isNew ? { begin: at, last: at, value, by } : { ...current, last: at, value: current.value + value, by: [...current.by, ...by] };
    if (current.value > worst.value) worst = current;
  }
  return { value: worst.value, by: [...new Set(worst.by)] };
}

/** Counts received bytes per request; `quiet` resolves when no request is open and no data has arrived for QUIET ms. */
async function meter(client) {
  const requests = new Map();
  const underWay = new Set();
  let lastMove = performance.now();
  const move = () => (lastMove = performance.now());
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return;
    // A redirect keeps the request's id, so its bytes are added.
    requests.set(requestId, { path: new URL(request.url).pathname, isOwn: request.url.startsWith(url), bytes: requests.get(requestId)?.bytes ?? 0 });
    underWay.add(requestId);
    move();
  });
  client.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
    move();
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    // This length includes the response headers.
    if (request) request.bytes = Math.max(request.bytes, encodedDataLength);
    underWay.delete(requestId);
    move();
  });
  client.on("Network.loadingFailed", ({ requestId }) => {
    underWay.delete(requestId);
    move();
  });
  await client.send("Network.enable");
  const quiet = async () => {
    const begin = performance.now();
    while (underWay.size > 0 || performance.now() - lastMove < QUIET) {
      if (performance.now() - begin > LONGEST) {
        const waiting = [...underWay].map((id) => requests.get(id)?.path);
        throw new Error(`not quiet after ${LONGEST / 1000} s: ${waiting.join(", ")}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { quiet, all: () => [...requests.values()] };
}

/**
 * The largest parts, in kB as the browser gets them: what the build of 25 November 2026 had (one WebAssembly
 * package, React on every page), and what was asked for.
 */
const FORMER = {
  "Page JS": { before: 111, asked: 20 },
  "App JS": { before: 111, asked: 105 },
  "Wizard JS": { before: 165, asked: 130 },
  Rules: { before: 91, asked: 60 },
  Islands: { before: 168, asked: 110 },
  CSS: { before: 25, asked: 17 },
};

/** The files of a path, which may have a `*` in its last segment. */
function named(path) {
  const [folder, name] = [dirname(path), basename(path)];
  const [head, tail] = name.split("*");
  if (tail === undefined) return [path];
  return readdirSync(folder).filter((file) => file.startsWith(head) && file.endsWith(tail)).map((file) => join(folder, file));
}

/** Prints what the parts of the built site weigh, with the parts and files of `frontend/.size-limit.js`. */
async function weigh() {
  process.chdir(new URL("../frontend/", import.meta.url).pathname);
  const { default: parts } = await import("../frontend/.size-limit.js");
  const COLUMNS = [14, 10, 10, 10];
  const row = (cells) => cells.map((cell, place) => (place === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[place]))).join("");
  console.log(`\n${row(["part, kB", "before", "now", "at most"])}`);
  for (const [name, { before, asked }] of Object.entries(FORMER)) {
    const part = parts.find((one) => one.name === name);
    const files = [part.path].flat().flatMap(named).map((file) => readFileSync(file));
    const now = files.reduce((sum, file) => sum + (part.brotli ? brotliCompressSync(file) : gzipSync(file, { level: 9 })).length, 0) / 1000;
    console.log(`${row([name, String(before), now.toFixed(1), String(asked)])}   ${now <= asked ? "within" : "OVER"}`);
  }
}

async function open(browser, path) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const traffic = await meter(client);
    await client.send("Network.setCacheDisabled", { cacheDisabled: true });
    if (!isCheck) {
      await client.send("Network.emulateNetworkConditions", NETWORK);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    }
    await page.addInitScript(observe);
    await page.goto(url + path, { waitUntil: "load", timeout: LONGEST });
    await traffic.quiet();
    const requests = traffic.all().map((request) => ({ ...request }));
    if (!isCheck) {
      await page.locator("#app[data-running]").waitFor({ state: "attached", timeout: LONGEST });
      await traffic.quiet();
    }
    const seen = await page.evaluate(() => window.seen);
    const shift = worstWindow(seen.shifts);
    const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const isFilm = ({ path: asked }) => asked.startsWith(FILM);
    return {
      ...seen,
      shift: shift.value,
      shifted: shift.by,
      blocked: seen.long.reduce((total, { at, duration }) => total + (at >= (seen.fcp ?? 0) ? Math.max(0, duration - 50) : 0), 0),
      requests: requests.filter((request) => !isFilm(request)),
      kilobytes: sum(requests.filter((request) => !isFilm(request))),
      film: sum(requests.filter(isFilm)),
      elsewhere: requests.filter(({ isOwn }) => !isOwn).map((request) => request.path),
    };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const milliseconds = (value) => (value === undefined ? "–" : `${Math.round(value)} ms`);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
const COLUMNS = [24, 9, 9, 9, 8, 10, 10];
const line = (cells) => cells.map((cell, place) => (place === 0 ? cell.padEnd(COLUMNS[0]) : cell.padStart(COLUMNS[place] ?? 0))).join("");

console.log(isCheck ? "\nnothing slowed down" : `\na phone ${SLOWER}× slower, 1.6 Mbit/s, 150 ms`);
console.log(line(["page", "FCP", "LCP", "blocked", "CLS", "kB", "film kB"]));
let passed = 0;
const over = [];
try {
  await open(browser, "/"); // The server's and the browser's own first time.
  for (const path of wanted.length > 0 ? wanted : PATHS) {
    const opened = [];
    for (let run = 0; run < runs(path); run += 1) opened.push(await open(browser, path));
    const worst = (of) => Math.max(...opened.map(of));
    const measured = { kilobytes: worst(({ kilobytes }) => kilobytes), shift: worst(({ shift }) => shift), lcp: median(opened.map(({ lcp }) => lcp ?? Infinity)) };
    const tooMuch = [];
    for (const [name, limit] of Object.entries(limits(path))) {
      if (measured[name] <= limit) passed += 1;
      else tooMuch.push({ name, limit });
    }
    over.push(...tooMuch.map((excess) => ({ path, ...excess, value: measured[excess.name], opened })));
    const { blocked, film, fcp } = opened[0];
    const cells = [path, milliseconds(fcp), milliseconds(measured.lcp), milliseconds(blocked), measured.shift.toFixed(3), measured.kilobytes.toFixed(1), film ? film.toFixed(1) : "–"];
    const { kilobytes, shift, lcp } = limits(path);
    const promised = [lcp ? `LCP ${lcp}` : "", `CLS ${shift}`, `${kilobytes} kB`].filter(Boolean).join(", ");
    console.log(`${line(cells)}   ${tooMuch.length > 0 ? `OVER (${tooMuch.map(({ name }) => name).join(", ")})` : "within"} ${promised}`);
    if (opened.length > 1) console.log(`  LCP of ${opened.length} runs: ${opened.map(({ lcp, lcpElement }) => `${milliseconds(lcp)} ${lcpElement}`).join(", ")}`);
    for (const elsewhere of opened.flatMap((one) => one.elsewhere)) over.push({ path, name: "a request to another site", value: 1, limit: 0, opened: [], elsewhere });
  }
} finally {
  await browser.close();
}
for (const { path, name, value, limit, opened } of over) {
  console.log(`\n${path}: ${name} ${value.toFixed(3)}, at most ${limit}`);
  const { requests, shifted } = opened[0] ?? { requests: [], shifted: [] };
  if (name === "shift") console.log(`  what moved: ${shifted.join(", ")}`);
  if (name === "kilobytes") for (const { path: asked, bytes } of requests.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(8)} kB  ${asked}`);
}
if (!isCheck) await weigh();
if (isCheck) {
  console.log(`${passed} passed, ${over.length} failed`);
  process.exitCode = over.length > 0 ? 1 : 0;
}
