import assert from "node:assert/strict";
import { test } from "node:test";
import { bearer } from "../../../testing/actors.ts";
import { auditEntries } from "../../../testing/audit.ts";
import { startBrowser } from "../../../testing/browser.ts";
import { onSqlite } from "../../../testing/databases.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../../../testing/identity-provider.ts";
import { assertProblem } from "../../../testing/problems.ts";
import { sharedServer } from "../../../testing/shared-server.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { consolePage } from "./console-address.ts";

let provider: IdentityProvider;
let aheadMs = 0;
const server = sharedServer(
  onSqlite,
  async (suite) => {
    provider = await startIdentityProvider(suite);
    return provider.signInEnv;
  },
  { clock: () => Date.now() + aheadMs },
);

test("A browser signs in at the issuer, and comes back with a session in a cookie", async (t) => {
  const browser = await startBrowser(t);
  const page = await browser.newPage();
  const home = homeOf(server());
  provider.signInAs({ sub: "ada", role: "editor", email: "ada@example.com", name: "Ada" });
  const { json: options } = await server().fetch("/api/v1/auth/options");
  assert.deepEqual(options, {
    password: true,
    password_reset: true,
    single_sign_on: { name: "Example Inc.", authorization_url: `${home}/api/v1/auth/authorize` },
  });
  const returnTo = "/console/playground/?from=sign-in#there";
  const url = `${options.single_sign_on.authorization_url}?return_to=${encodeURIComponent(returnTo)}`;
  await page.goto(url);
  assert.equal(page.url(), home + returnTo);

  // Begun at another site, the redirects bring no `Strict` cookie; the page's own fetch does.
  const refreshed = await page.evaluate(`fetch("/api/v1/auth/refresh", { method: "POST" })
    .then(async (answer) => [answer.status, await answer.json()])`);
  const [status, tokens] = refreshed as [number, { access_token: string; refresh_token?: string }];
  assert.deepEqual([status, tokens.refresh_token], [200, undefined]);
  assert.equal(await page.evaluate("document.cookie"), "");
  const me = await server().ask("GET", "/auth/me", undefined, bearer(tokens.access_token));
  const { id, email, role, name } = me.json;
  assert.deepEqual([email, role, name], ["ada@example.com", "editor", "Ada"]);
  const cookies = (await browser.contexts()[0]?.cookies(`${home}/api/v1/auth/callback`)) ?? [];
  assert.deepEqual(
    cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
    [["screenspec_refresh", true, "Strict"]],
  );
  const [entry] = await auditEntries(server(), "login.succeeded");
  assert.equal(entry?.user_id, id);
  assert.equal(JSON.parse(entry?.details ?? "").issuer, provider.issuer);
});

test("The user is that of the issuer's access tokens, and the newest token says the role", async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const token = await provider.sign({ sub: "bob", role: "admin", iat: seconds - 100 });
  const { json: before } = await server().ask("GET", "/auth/me", undefined, bearer(token));
  provider.signInAs({ sub: "bob", role: "viewer" });
  const { headers } = await signIn(server());
  const cookie = headers.getSetCookie().find((each) => /refresh=ssr_/.test(each)) ?? "";
  const refreshed = await server().fetch("/api/v1/auth/refresh", {
    method: "POST",
    headers: { cookie: cookie.split(";")[0] ?? "", origin: server().origin },
  });
  const as = bearer(refreshed.json.access_token);
  const { json: after } = await server().ask("GET", "/auth/me", undefined, as);
  assert.deepEqual([after.id, before.role, after.role], [before.id, "admin", "viewer"]);
});

test("Sign-in that fails ends at the Console's sign-in page with a code, and without a session", async () => {
  const subject = { sub: "eve", role: "editor" };
  const outcome = async (prepare: () => void, change?: (url: URL) => void, cookie?: string) => {
    provider.signInAs(subject);
    prepare();
    const answer = await signIn(server(), change, cookie).finally(() => {
      provider.failWith(undefined);
      aheadMs = 0;
    });
    assert.doesNotMatch(answer.headers.getSetCookie().join(), /refresh=ssr_/);
    const location = new URL(answer.headers.get("location") ?? "");
    assert.equal(location.origin + location.pathname, `${homeOf(server())}/console/sign-in`);
    return location.search;
  };
  const nothing = () => undefined;
  assert.equal(await outcome(() => provider.signInAs(undefined)), "?error=denied");
  assert.equal(await outcome(() => provider.signInAs({ sub: "eve" })), "?error=no_role");
  assert.equal(await outcome(nothing, nothing, ""), "?error=expired");
  assert.equal(await outcome(nothing, nothing, "screenspec_sign_in=v1.forged"), "?error=expired");
  const late = () => {
    aheadMs = 600_000;
  };
  assert.equal(await outcome(nothing, late), "?error=expired");
  const change = (name: string) => (url: URL) => url.searchParams.set(name, "another");
  for (const name of ["state", "code", "iss"]) {
    assert.equal(await outcome(nothing, change(name)), "?error=failed", name);
  }
  assert.equal(await outcome(nothing, () => provider.failWith(500)), "?error=failed");
  const entries = await auditEntries(server(), "login.failed");
  assert.deepEqual(
    entries.map(({ details }) => JSON.parse(details)),
    [{ issuer: provider.issuer, subject: "eve", reason: "no_role" }],
  );

  provider.signInAs(subject);
  await signIn(server());
  const users = (await server().ask("GET", "/users")).json;
  const { id } = users.find(({ issuer }: { issuer: string }) => issuer !== undefined);
  const eve = users.find(({ email }: { email: string }) => email.startsWith("user_"));
  assert.ok(id !== undefined && eve !== undefined);
});

test("A code is exchanged once", async () => {
  provider.signInAs({ sub: "once", role: "viewer" });
  let callback: URL | undefined;
  let cookie = "";
  await signIn(server(), (url, sent) => {
    callback = url;
    cookie = sent;
  });
  assert.ok(callback !== undefined);
  const again = await server().fetch(callback.pathname + callback.search, { headers: { cookie } });
  assert.match(again.headers.get("location") ?? "", /error=failed$/);
});

test("A disabled user of the issuer can't sign in", async () => {
  provider.signInAs({ sub: "gone", role: "viewer", email: "gone@example.com" });
  await signIn(server());
  const users = (await server().ask("GET", "/users?limit=200")).json;
  const { id } = users.find(({ email }: { email: string }) => email === "gone@example.com");
  await server().ask("PUT", `/users/${id}`, { disabled: true });
  const { headers } = await signIn(server());
  assert.match(headers.get("location") ?? "", /\/console\/sign-in\?error=user_disabled$/);
});

test("The page to return to is one of the Console on this origin", async () => {
  const home = "https://screens.example.com/team";
  for (const path of [
    "/team/console",
    "/team/console/specs/spec_1?tab=diff&x=//evil.example#node",
    "/team/console/../console/specs",
    "/team/console//evil.example",
  ]) {
    assert.equal(consolePage(home, path).href, new URL(path, home).href);
  }
  for (const path of [
    undefined,
    "",
    "console",
    "//evil.example",
    "//evil.example/team/console",
    "/\\evil.example/team/console",
    "\\\\evil.example/team/console",
    "/\t/evil.example/team/console",
    "\t//evil.example/team/console",
    "https://evil.example/team/console",
    "https:/team/console",
    "https:evil.example",
    "%2F%2Fevil.example",
    "/%2Fevil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/team/console/../../evil",
    "/team/console/%2e%2e/api",
    "/team/console/..\\..\\evil",
    "/team/consoles",
    "/console",
    "//[",
  ]) {
    assert.equal(consolePage(home, path).href, `${home}/console`, path);
  }
  for (const path of ["//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
    provider.signInAs({ sub: "ada", role: "editor" });
    const answer = await signIn(server(), undefined, undefined, path);
    assert.equal(answer.headers.get("location"), `${homeOf(server())}/console`);
  }
});

test("A long page to return to is left out, since browsers drop a cookie of more than 4 KB", async () => {
  for (const letter of ["a", "\\", "é", '"']) {
    provider.signInAs({ sub: "ada", role: "editor" });
    const path = `/console/specs?q=x#${letter.repeat(1500)}`;
    const begun = await server().fetch(
      `/api/v1/auth/authorize?return_to=${encodeURIComponent(path)}`,
    );
    const [cookie = ""] = begun.headers.getSetCookie();
    assert.ok(Buffer.byteLength(cookie) < 4096);
    const answer = await signIn(server(), undefined, undefined, path);
    assert.equal(answer.headers.get("location"), `${homeOf(server())}/console`);
  }
  const kept = `/console/specs?q=${"a".repeat(900)}`;
  const answer = await signIn(server(), undefined, undefined, kept);
  assert.equal(answer.headers.get("location"), homeOf(server()) + kept);
});

test("A sign-in with two cookies of attempts is refused", async () => {
  provider.signInAs({ sub: "ada", role: "editor" });
  let cookie = "";
  await signIn(server(), (_url, sent) => {
    cookie = sent;
  });
  const answer = await signIn(server(), undefined, `${cookie}; ${cookie}`);
  assert.match(answer.headers.get("location") ?? "", /\/sign-in\?error=expired$/);
});

test("An access token of the issuer approves no login on a device, and a session of single sign-on does", async () => {
  const { device_code, user_code } = (await server().ask("POST", "/auth/device")).json;
  const approve = (token: string) =>
    server().ask("PUT", `/auth/device/${user_code}`, { approved: true }, bearer(token));
  const seconds = Math.floor(Date.now() / 1000);
  const claims = { sub: "dora", role: "editor", iat: seconds, exp: seconds + 20 };
  const refused = await approve(await provider.sign(claims));
  assertProblem(refused, 403, "recent_sign_in_required");
  provider.signInAs({ sub: "dora", role: "editor" });
  const { headers } = await signIn(server());
  const cookie = headers.getSetCookie().find((each) => /refresh=ssr_/.test(each)) ?? "";
  const refreshed = await server().fetch("/api/v1/auth/refresh", {
    method: "POST",
    headers: { cookie: cookie.split(";")[0] ?? "", origin: server().origin },
  });
  assert.equal((await approve(refreshed.json.access_token)).status, 200);
  const finished = await server().ask("POST", "/auth/device/token", { device_code });
  assert.equal(finished.json.status, "approved");
});

test("A preview link that an issuer's token created doesn't come back when its user is enabled again", async () => {
  const token = await provider.sign({ sub: "prue", role: "editor" });
  const { id } = (await server().ask("GET", "/auth/me", undefined, bearer(token))).json;
  const spec = (await server().ask("POST", "/specs", { name: "Home" })).json;
  const link = await server().ask("POST", `/specs/${spec.id}/previews`, {}, bearer(token));
  const page = `${new URL(link.json.url).pathname}/document`;
  assert.equal((await server().fetch(page)).status, 200);
  for (const disabled of [true, false]) await server().ask("PUT", `/users/${id}`, { disabled });
  assert.equal((await server().fetch(page)).status, 404);
});

test("Without OIDC_CLIENT_ID there is no single sign-on, and while the issuer is down it says so", async (t) => {
  const none = await startTestServer(t, onSqlite);
  const { json } = await none.fetch("/api/v1/auth/options");
  assert.deepEqual(json, { password: true, password_reset: true, single_sign_on: null });
  assertProblem(await none.fetch("/api/v1/auth/authorize"), 404, "not_found");
  assertProblem(await none.fetch("/api/v1/auth/callback?code=x"), 404, "not_found");

  const down = await startIdentityProvider(t);
  const other = await startTestServer(t, onSqlite, down.signInEnv);
  down.failWith(500);
  const refused = await other.fetch("/api/v1/auth/authorize");
  assert.match(refused.headers.get("location") ?? "", /\/console\/sign-in\?error=unavailable$/);
  down.failWith(undefined);
  const begun = await other.fetch("/api/v1/auth/authorize");
  assert.equal(new URL(begun.headers.get("location") ?? "").origin, down.issuer);
});

/** The address that browsers know the server by. */
function homeOf({ origin }: TestServer): string {
  return origin.replace("127.0.0.1", "localhost");
}

/**
 * Signs in without a browser. Returns the callback's answer.
 *
 * @param change changes the callback's address, or waits for it
 * @param sent the `Cookie` header of the callback; left out: what the server set
 */
async function signIn(
  { fetch: ask }: TestServer,
  change: (url: URL, cookie: string) => void = () => undefined,
  sent?: string,
  returnTo = "/console",
) {
  const begun = await ask(`/api/v1/auth/authorize?return_to=${encodeURIComponent(returnTo)}`);
  const cookie = sent ?? begun.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const jar = new Map<string, string>();
  let url = new URL(begun.headers.get("location") ?? "");
  for (let redirects = 0; url.origin === provider.issuer; redirects += 1) {
    assert.ok(redirects < 10, `The issuer keeps redirecting: ${url}`);
    const headers = { cookie: [...jar].map((pair) => pair.join("=")).join("; ") };
    const answer = await fetch(url, { redirect: "manual", headers });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    assert.ok(location !== null, `${url}: ${answer.status} ${await answer.text()}`);
    url = new URL(location, url);
  }
  change(url, cookie);
  return ask(url.pathname + url.search, { headers: { cookie } });
}
