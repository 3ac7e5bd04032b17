// The part `accounts` of `make bench`, on a server with PostgreSQL. It measures the cost of a session per request, the latency
// of other pages during many parallel logins, and whether responses for known and unknown addresses take the same time.

import { ask, besideBare, loadHead, loadRow, residentMegabytes } from "./load.mjs";

/** Connections (64 by the issue), then the limits: CPU time per request and 99th percentile of latency, in microseconds. */
const CLIENTS = 64;
const CPU = 40;
const P99 = 20_000;
/** Largest allowed difference between known and unknown addresses, as a share of the larger median. */
const ALIKE = 0.1;
const PASSWORD = "infinito-demo";

const pid = Number(process.env.INFINITO_PID);
const { host, origin } = new URL(process.env.INFINITO_URL);

async function post(path, body, cookie = "") {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { status: response.status, body: await response.json(), cookie: cookies.join("; ") };
}

const logIn = async (email) => (await post("/auth/login", { email, password: PASSWORD })).body.accessToken;

/** Compares `GET /user/me` with sessions to a bare axum server; prints memory before and after. */
async function session(emails) {
  // One session per connection.
  const tokens = [];
  for (let number = 0; number < CLIENTS; number += 1) tokens.push(await logIn(emails[number % emails.length]));
  const token = tokens.join(",");
  // Warm-up: allocates buffers and memory pages before the first memory reading.
  await ask(pid, host, "/api/v1/user/me", { clients: CLIENTS, token });
  const before = residentMegabytes(pid);
  const { bare, ours } = await besideBare("/api/v1/user/me", { clients: CLIENTS, token });
  const after = residentMegabytes(pid);
  loadHead(`accounts, ${CLIENTS} clients`);
  loadRow("/user/me (bare axum)", bare);
  const isWithin = ours.cpu <= CPU && ours.p99 <= P99;
  loadRow("/user/me", ours, `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} %`, `${isWithin ? "within" : "OVER"} ${CPU} µs, ${P99 / 1000} ms`);
  console.log(`memory ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after ${Math.round(ours.perSecond * 15)} requests`);
}

/** Measures page latency while 50 clients log in without pause; the page requests pause 20 ms after each response. */
async function rush(token) {
  const emails = ["admin", "moderator", "ca", "user"].map((name) => `${name}@infinito.test`);
  let isOver = false;
  let logins = 0;
  const crowd = Array.from({ length: 50 }, async (_, number) => {
    while (!isOver) {
      await logIn(emails[number % emails.length]);
      logins += 1;
    }
  });
  loadHead("beside 50 parallel logins");
  for (const [path, options] of [["/healthz", {}], ["/api/v1/user/me", { token }]]) {
    const took = await ask(pid, host, path, { clients: 8, pause: 20, ...options });
    loadRow(path, { ...took, cpu: 0 }, "", took.p99 <= P99 ? `within ${P99 / 1000} ms` : `OVER ${P99 / 1000} ms`);
  }
  isOver = true;
  await Promise.all(crowd);
  console.log(`${logins} logins meanwhile`);
}

/** Runs two calls alternately and compares their median times. */
async function alike(name, rounds, [known, unknown]) {
  const times = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates which call goes first, so that side effects of the previous call affect both equally.
    const turns = [[0, known], [1, unknown]];
    for (const [index, call] of round % 2 ? turns.toReversed() : turns) {
      const start = performance.now();
      await call(round);
      times[index].push(performance.now() - start);
    }
  }
  const [one, other] = times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]);
  const difference = Math.abs(one - other) / Math.max(one, other);
  const verdict = difference <= ALIKE ? "within" : "OVER";
  console.log(`${name.padEnd(34)}${`${one.toFixed(2)} ms`.padStart(11)}${`${other.toFixed(2)} ms`.padStart(11)}${`${(100 * difference).toFixed(1)} %`.padStart(11)}   ${verdict} ${100 * ALIKE} %`);
}

async function enumeration(emails) {
  console.log(`\n${"median answers".padEnd(34)}${["known", "unknown", "apart"].map((text) => text.padStart(11)).join("")}`);
  // The rounds rotate over 24 addresses, so no address reaches its limit of failed logins.
  const login = (email) => post("/auth/login", { email, password: "not the password" });
  await alike("login, wrong password", 96, [(round) => login(emails[round % 24]), (round) => login(`nobody${round % 24}@infinito.test`)]);
  const forgot = (email) => post("/auth/password/send-otp", { email });
  await alike("forgot password", 24, [(round) => forgot(emails[round]), (round) => forgot(`nobody${round}@infinito.test`)]);
  const signUp = (email, username) => post("/auth/signup/send-otp", { username, email, password: PASSWORD, confirmPassword: PASSWORD });
  await alike("sign-up", 24, [
    (round) => signUp(emails[round], `known${round}`),
    (round) => signUp(`newcomer${round}@infinito.test`, `newcomer${round}`),
  ]);
}

/** Signs up `count` accounts with the codes from their mails; returns their addresses. */
async function madeUp(count) {
  const { readFileSync, readdirSync } = await import("node:fs");
  const { join } = await import("node:path");
  const emails = Array.from({ length: count }, (_, number) => `bench${number}@infinito.test`);
  const cookies = [];
  for (const [number, email] of emails.entries()) {
    const form = { username: `bench${number}`, email, password: PASSWORD, confirmPassword: PASSWORD };
    cookies.push((await post("/auth/signup/send-otp", form)).cookie);
  }
  const outbox = process.env.INFINITO_OUTBOX;
  for (const [number, email] of emails.entries()) {
    let code;
    while (!code) {
      const mails = readdirSync(outbox).filter((file) => file.endsWith(".eml")).map((file) => readFileSync(join(outbox, file), "utf8"));
      code = mails.find((mail) => mail.includes(`To: <${email}>`))?.match(/^Subject: (\d{6})/m)?.[1];
      if (!code) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await post("/auth/signup/verify-otp", { email, otp: code }, cookies[number]);
  }
  return emails;
}

const token = await logIn("user@infinito.test");
const emails = await madeUp(24);
await session(emails);
await rush(token);
await enumeration(emails);
