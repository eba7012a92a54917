import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeJwt } from "jose";
import { addApiKey, addUser, bearer, logIn } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";

/** The credentials of a user, all in use: two sessions, and the credentials that were made with each. */
interface Owned {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly session: string;
  readonly refreshToken: string;
  readonly otherSession: string;
}

/** Credentials by the session that made them. `finished` is a device login whose tokens were fetched. */
const ofSession = ["access token", "refresh token", "approved login", "preview link"] as const;
const ofOtherSession = ["other session's approved login", "other session's preview link"] as const;
const ofFinished = ["finished login's session", "finished login's tokens, again"] as const;
const all = [...ofSession, ...ofOtherSession, ...ofFinished, "API key"] as const;
type Credential = (typeof all)[number];
type Checks = Readonly<Record<Credential, () => Promise<boolean>>>;

onEachDatabase("Access of a user", (makeDatabase) => {
  let now = Date.now();
  const options = { clock: () => now };
  const server = sharedServer(makeDatabase, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" }, options);
  const as = (token: string, method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(token));
  const sessionOf = (token: string) => String(decodeJwt(token)["sid"]);
  const refresh = (refresh_token: string) =>
    server().ask("POST", "/auth/refresh", { refresh_token }, {});

  async function approveLogin(token: string) {
    const { device_code, user_code } = (await server().ask("POST", "/auth/device")).json;
    const approval = await as(token, "PUT", `/auth/device/${user_code}`, { approved: true });
    assert.equal(approval.status, 200, approval.text);
    return async () => (await server().ask("POST", "/auth/device/token", { device_code })).json;
  }

  async function createLink(token: string): Promise<() => Promise<boolean>> {
    const specId = await createSpec(server());
    const { json } = await as(token, "POST", `/specs/${specId}/previews`, {});
    const page = new URL(json.url).pathname;
    return async () => {
      const { json: listed } = await server().ask("GET", `/specs/${specId}/previews`);
      const { status } = await server().fetch(`${page}/document`);
      assert.equal(listed.length, status === 200 ? 1 : 0, "A link is listed until it ends.");
      return status === 200;
    };
  }

  async function makeCredentials(): Promise<Owned & { readonly checks: Checks }> {
    const { token: session, ...user } = await addUser(server(), "editor");
    const otherSession: string = (await logIn(server(), user)).json.access_token;
    const login = await approveLogin(session);
    const otherLogin = await approveLogin(otherSession);
    const finished = await approveLogin(session);
    const { access_token } = (await finished()).tokens;
    const { key } = await addApiKey(server(), {}, session);
    const isApproved = async (finish: typeof login) => (await finish()).status === "approved";
    const isValid = async (token: string) => (await as(token, "GET", "/auth/me")).status === 200;
    const checks: Checks = {
      "access token": () => isValid(session),
      "refresh token": async () => (await refresh(user.refreshToken)).status === 200,
      "approved login": () => isApproved(login),
      "preview link": await createLink(session),
      "other session's approved login": () => isApproved(otherLogin),
      "other session's preview link": await createLink(otherSession),
      "finished login's session": () => isValid(access_token),
      "finished login's tokens, again": () => isApproved(finished),
      "API key": () => isValid(key),
    };
    return { ...user, session, otherSession, checks };
  }

  /** The ways in which access ends, with the credentials that survive each of them. */
  const ways: Readonly<
    Record<string, [(owned: Owned) => Promise<unknown>, survivors: readonly Credential[]]>
  > = {
    "the user logs out": [
      ({ session }) => as(session, "POST", "/auth/logout"),
      [...ofOtherSession, ...ofFinished, "API key"],
    ],
    "the user ends the session": [
      ({ session, otherSession }) =>
        as(otherSession, "DELETE", `/auth/sessions/${sessionOf(session)}`),
      [...ofOtherSession, ...ofFinished, "API key"],
    ],
    "its refresh token is used twice": [
      async ({ refreshToken }) => {
        await refresh(refreshToken);
        now += 20_000;
        await refresh(refreshToken);
      },
      [...ofOtherSession, ...ofFinished, "API key"],
    ],
    "the user ends all other sessions": [
      ({ otherSession }) => as(otherSession, "DELETE", "/auth/sessions"),
      ["API key"],
    ],
    "the user changes the password": [
      ({ otherSession, password }) =>
        as(otherSession, "PUT", "/auth/password", {
          current_password: password,
          new_password: "two unlike words",
        }),
      ["API key"],
    ],
    "an admin sets a password": [
      ({ id }) => server().ask("PUT", `/users/${id}`, { password: "two unlike words" }),
      ["API key"],
    ],
    "an admin disables the user": [
      ({ id }) => server().ask("PUT", `/users/${id}`, { disabled: true }),
      [],
    ],
    "an admin disables the user and enables the user again": [
      async ({ id }) => {
        await server().ask("PUT", `/users/${id}`, { disabled: true });
        await server().ask("PUT", `/users/${id}`, { disabled: false });
      },
      // A key is suspended while its owner is disabled. It is revoked by itself.
      ["API key"],
    ],
  };
  for (const [way, [end, survivors]] of Object.entries(ways)) {
    test(`ends with all that came from it when ${way}`, async () => {
      const { checks, ...owned } = await makeCredentials();
      await end(owned);
      const alive: Credential[] = [];
      for (const credential of all) if (await checks[credential]()) alive.push(credential);
      assert.deepEqual(new Set(alive), new Set(survivors));
    });
  }
});
