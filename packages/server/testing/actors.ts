import assert from "node:assert/strict";
import { permissionsOfRole, type Role } from "@screenspec/api";
import { insertUserIfAbsent } from "../src/access/users/queries.ts";
import type { Caller } from "../src/identity/caller.ts";
import { newId } from "../src/ids.ts";
import type { Answer, TestServer } from "./test-server.ts";

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The access token of a session. */
  readonly token: string;
  /** The refresh token of the same session. */
  readonly refreshToken: string;
}

/** Adds a user and logs in as that user. */
export async function addUser(server: TestServer, role: Role): Promise<TestUser> {
  const { db, passwords, clock } = server.context;
  const id = newId("user");
  const email = `${role}-${id}@example.com`;
  const password = `the password of ${id}`;
  const password_hash = await passwords.hash(password);
  await insertUserIfAbsent(db, {
    id,
    email,
    email_key: email.toLowerCase(),
    role,
    channels: null,
    password_hash,
    disabled_at: null,
    created_at: clock(),
    name: "",
  });
  const answer = await logIn(server, { email, password });
  assert.equal(answer.status, 200, answer.text);
  return {
    id,
    email,
    password,
    token: answer.json.access_token,
    refreshToken: answer.json.refresh_token,
  };
}

/** A new user as the caller of commands that a test runs directly. */
export async function addCaller(server: TestServer, role: Role): Promise<Caller> {
  const { id } = await addUser(server, role);
  return {
    id,
    userId: id,
    sessionId: null,
    keyExpiresAt: null,
    permission: undefined,
    permissions: new Set(permissionsOfRole[role]),
    channels: null,
    requestId: "test",
    address: "127.0.0.1",
  };
}

/** Requests a token, without sending one. */
export async function logIn(
  server: TestServer,
  { email, password }: { readonly email: unknown; readonly password: unknown },
  headers: Record<string, string> = {},
): Promise<Answer> {
  return server.fetch("/api/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password }),
  });
}

/** Creates an API key with the token's permissions, or with the given ones. */
export async function addApiKey(
  server: TestServer,
  fields: Readonly<Record<string, unknown>> = {},
  token = server.token,
): Promise<{ readonly id: string; readonly key: string }> {
  const answer = await server.ask("POST", "/api-keys", { name: "CI", ...fields }, bearer(token));
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}

/** Begins the login of a device, as of the command, which a user confirms. Returns its access token. */
export async function addDeviceLogin(
  server: TestServer,
  { token }: Pick<TestUser, "token">,
): Promise<string> {
  const { user_code, device_code } = (await server.ask("POST", "/auth/device")).json;
  await server.ask("PUT", `/auth/device/${user_code}`, { approved: true }, bearer(token));
  const finished = await server.ask("POST", "/auth/device/token", { device_code }, {});
  return finished.json.tokens.access_token;
}

/** Sends requests to a server as one of its users. */
export function requestAs(server: () => TestServer) {
  return (user: Pick<TestUser, "token">, method: string, path: string, body?: unknown) =>
    server().ask(method, path, body, bearer(user.token));
}

/** The header that authenticates as the token's owner. */
export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
