import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { adminEmail, adminPassword } from "../../server/testing/test-server.ts";
import { createClient, type Tokens } from "./index.ts";

const server = sharedServer(onSqlite);

test("A session resumes from its stored refresh token and ends by logout", async () => {
  const baseUrl = `${server().origin}/api/v1`;
  let stored: Tokens = {};
  const onTokens = (tokens: Tokens) => {
    stored = tokens;
  };
  const body = { email: adminEmail, password: adminPassword };
  await createClient({ baseUrl, onTokens }).login({ body });
  const { refreshToken } = stored;
  assert.ok(refreshToken !== undefined);
  const api = createClient({ baseUrl, refreshToken, token: "expired", onTokens });
  await Promise.all([1, 2, 3].map(() => api.getCurrentUser()));
  assert.notEqual(stored.refreshToken, refreshToken);
  await api.logout();
  assert.deepEqual(stored, {});
  await assert.rejects(api.getCurrentUser(), { code: "unauthenticated" });
});
