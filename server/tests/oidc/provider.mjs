// A real OpenID provider (npm `oidc-provider`) for the tests of sign-in with Google, on a free loopback port. It completes its
// interactions without a user, and tests control it over HTTP.
//
//   node provider.mjs <redirect URI>…
//
// Prints one line of JSON: its address, its client, and its published keys with their private halves, so that a test can sign
// tokens that no real provider would. Exits when its standard input closes, that is, when the test ends.
//
// `POST /control` takes any of: `claims` (of the next sign-ins; `sub` identifies the user), `deny` (true: the user denies
// consent), `mode` (`fine`, `failing`: 500 to everything, `silent`: no response, `redirecting`: redirects to the correct
// response, `endless`: a correct response that is far too long), `maxAge` (of the key set, in seconds), `rotate` (true: another
// key, with another id). It returns the number of requests per path, and the provider's time.

import { createServer } from "node:http";
import { generateKeyPairSync } from "node:crypto";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const installed = createRequire(new URL("../../../frontend/package.json", import.meta.url));
const { default: Provider } = await import(pathToFileURL(installed.resolve("oidc-provider")).href);

const CLIENT = { id: "infinito-test", secret: "a secret of the test's" };
const redirectUris = process.argv.slice(2);
const control = { claims: { sub: "nobody" }, deny: false, mode: "fine", maxAge: 600 };
const asked = {};
let generation = 0;

function key(kid, alg) {
  const pair = alg === "ES256" ? generateKeyPairSync("ec", { namedCurve: "P-256" }) : generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    kid,
    alg,
    jwk: { ...pair.privateKey.export({ format: "jwk" }), kid, alg, use: "sig" },
    private: pair.privateKey.export({ format: "pem", type: "pkcs8" }),
    public: pair.publicKey.export({ format: "pem", type: "spki" }),
  };
}

/** Every claim of the account is put into the ID token, as Google does. */
function provider(issuer, keys) {
  const it = new Provider(issuer, {
    clients: [{
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: redirectUris,
      response_types: ["code"],
      grant_types: ["authorization_code"],
      token_endpoint_auth_method: "client_secret_basic",
    }],
    jwks: { keys: keys.map((key) => key.jwk) },
    cookies: { keys: ["of the test"] },
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    scopes: ["openid", "email", "profile"],
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => {
      const { sub: _sub, ...claims } = accounts.get(id) ?? {};
      return { accountId: id, claims: () => ({ sub: id, ...claims }) };
    },
    ttl: { AuthorizationCode: 600, IdToken: 3600, Interaction: 600, Session: 600, Grant: 600, AccessToken: 600 },
  });
  it.use(async (ctx, next) => {
    if (!ctx.path.startsWith("/interaction/")) return next();
    const details = await it.interactionDetails(ctx.req, ctx.res);
    ctx.respond = false;
    await it.interactionFinished(ctx.req, ctx.res, await finished(it, details), { mergeWithLastSubmission: true });
  });
  return it;
}

const accounts = new Map();

async function finished(it, details) {
  if (control.deny) return { error: "access_denied", error_description: "the owner said no" };
  const { sub } = control.claims;
  if (details.prompt.name === "login") return { login: { accountId: sub } };
  const grant = new it.Grant({ accountId: details.session.accountId, clientId: details.params.client_id });
  grant.addOIDCScope("openid email profile");
  return { consent: { grantId: await grant.save() } };
}

async function change(request, response) {
  let body = "";
  for await (const chunk of request) body += chunk;
  const wish = JSON.parse(body || "{}");
  for (const name of ["claims", "deny", "mode", "maxAge"]) if (name in wish) control[name] = wish[name];
  if (wish.claims) accounts.set(wish.claims.sub, wish.claims);
  if (wish.rotate) {
    generation += 1;
    keys = [key(`main-${generation}`, "RS256")];
    current = provider(issuer, keys);
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ asked, now: Math.floor(Date.now() / 1000), keys: keys.map(told) }));
}

const endpoints = () => ({ authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` });

const told = ({ jwk: _, ...rest }) => rest;

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://here").pathname;
  if (path === "/control") return void change(request, response);
  const counted = path.startsWith("/elsewhere") ? "/elsewhere" : path;
  asked[counted] = (asked[counted] ?? 0) + 1;
  if (control.mode === "silent") return;
  if (control.mode === "redirecting") {
    const elsewhere = path.startsWith("/elsewhere") ? path.slice("/elsewhere".length) : undefined;
    if (elsewhere !== undefined) return void current.callback()(Object.assign(request, { url: elsewhere }), response);
    response.writeHead(307, { location: `/elsewhere${request.url}` });
    return void response.end();
  }
  if (control.mode === "endless") {
    response.setHeader("content-type", "application/json");
    return void response.end(JSON.stringify({ issuer, ...endpoints(), more: "x".repeat(200_000) }));
  }
  if (control.mode === "failing") {
    response.statusCode = 500;
    return void response.end("on fire");
  }
  if (path === "/jwks") response.setHeader("cache-control", `public, max-age=${control.maxAge}`);
  current.callback()(request, response);
});
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));

const issuer = `http://127.0.0.1:${server.address().port}`;
let keys = [key("main-0", "RS256"), key("curve", "ES256")];
let current = provider(issuer, keys);
console.log(JSON.stringify({ issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, keys: keys.map(told) }));

process.stdin.resume().on("end", () => process.exit(0));
