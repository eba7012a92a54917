import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Permission,
  permissions,
  type Role,
  type Route,
  roles,
  routes,
} from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onEachDatabase } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** The roles, and the single API key scopes, that a route admits. */
interface Admitted {
  readonly roles: readonly Role[];
  readonly scopes: readonly Permission[];
}

const everyone = "everyone";
const anyKnown: Admitted = { roles, scopes: permissions };
const readers: Admitted = {
  roles: ["viewer", "editor", "publisher", "admin"],
  scopes: ["specs:read"],
};
const writers: Admitted = { roles: ["editor", "publisher", "admin"], scopes: ["specs:write"] };
const publishers: Admitted = { roles: ["publisher", "admin"], scopes: ["specs:publish"] };
const catalogWriters: Admitted = { roles: ["admin"], scopes: ["catalog:write"] };
const webhookReaders: Admitted = { roles: ["admin"], scopes: ["webhooks:read"] };
const webhookWriters: Admitted = { roles: ["admin"], scopes: ["webhooks:write"] };
const auditors: Admitted = { roles: ["admin"], scopes: ["audit:read"] };
const keyWriters: Admitted = { roles: ["admin"], scopes: ["document-keys:write"] };
const userWriters: Admitted = { roles: ["admin"], scopes: ["users:write"] };

/** Every route, written down a second time, so that a wrong permission in the contract is noticed. */
const table: Readonly<Record<string, Admitted | typeof everyone>> = {
  createSpec: writers,
  listSpecs: readers,
  getSpec: readers,
  updateSpec: writers,
  deleteSpec: writers,
  restoreSpec: writers,
  duplicateSpec: writers,
  revertSpec: writers,
  exportSpecs: readers,
  importSpecs: writers,
  getDiagnostics: readers,
  validate: readers,
  publishSpec: publishers,
  rollbackSpec: publishers,
  unpublishSpec: publishers,
  promoteSpec: publishers,
  listChannels: readers,
  listSchedules: readers,
  cancelSchedule: publishers,
  listPublishedSpecs: readers,
  getDraftDocument: readers,
  listVersions: readers,
  getVersion: readers,
  getVersionDocument: readers,
  getDiff: readers,
  listCustomWidgets: readers,
  getCustomWidget: readers,
  putCustomWidget: catalogWriters,
  deleteCustomWidget: catalogWriters,
  listCustomActions: readers,
  getCustomAction: readers,
  putCustomAction: catalogWriters,
  deleteCustomAction: catalogWriters,
  login: everyone,
  refreshSession: everyone,
  logout: anyKnown,
  changePassword: anyKnown,
  getCurrentUser: anyKnown,
  createUser: userWriters,
  listUsers: userWriters,
  getUser: userWriters,
  updateUser: userWriters,
  createApiKey: anyKnown,
  listApiKeys: anyKnown,
  getApiKey: anyKnown,
  revokeApiKey: anyKnown,
  createWebhook: webhookWriters,
  listWebhooks: webhookReaders,
  getWebhook: webhookReaders,
  updateWebhook: webhookWriters,
  deleteWebhook: webhookWriters,
  enableWebhook: webhookWriters,
  disableWebhook: webhookWriters,
  rotateWebhookSecret: webhookWriters,
  listDeliveries: webhookReaders,
  getDelivery: webhookReaders,
  redeliverDelivery: webhookWriters,
  recoverWebhook: webhookWriters,
  pingWebhook: webhookWriters,
  streamEvents: readers,
  listDocumentKeys: keyWriters,
  createDocumentKey: keyWriters,
  activateDocumentKey: keyWriters,
  revokeDocumentKey: keyWriters,
  listAuditLog: auditors,
  exportAuditLog: auditors,
  getOpenApi: everyone,
};

test("The table has a row for each route, and no other", () => {
  const operations = routes.map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(table).sort(), operations.toSorted());
});

onEachDatabase("The authorization of every route", (makeDatabase) => {
  let now = Date.now();
  const server = sharedServer(makeDatabase, {}, { clock: () => now });

  for (const role of roles) {
    test(`admits a ${role} where the table says so, and responds 403 elsewhere`, async () => {
      const { token } = await addUser(server(), role);
      for (const [route, admitted] of rows()) {
        const isAdmitted = admitted === everyone || admitted.roles.includes(role);
        await assertAdmitted(server(), { route, token, isAdmitted });
      }
    });
  }

  for (const scope of permissions) {
    test(`admits an API key with only the scope ${scope} where the table says so, and responds 403 elsewhere`, async () => {
      const { key } = await addApiKey(server(), { scopes: [scope] });
      for (const [route, admitted] of rows()) {
        const isAdmitted = admitted === everyone || admitted.scopes.includes(scope);
        await assertAdmitted(server(), { route, token: key, isAdmitted });
      }
    });
  }

  test("responds 401 to unknown callers, and to those whose access has ended", async () => {
    const unknown = { "no token": {}, ...(await tokensOfNobody()) };
    const before = await storedRows(server().context.db);
    for (const [who, headers] of Object.entries(unknown)) {
      for (const [route, admitted] of rows()) {
        const answer = await knock(server(), route, headers);
        if (admitted === everyone) assert.ok(![401, 403].includes(answer.status), who);
        else assertProblem(answer, 401, "unauthenticated");
      }
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  /** Tokens that were valid once, by why they no longer are. */
  async function tokensOfNobody() {
    const disabled = await addUser(server(), "admin");
    const ofDisabled = await addApiKey(server(), {}, disabled.token);
    const loggedOut = await addUser(server(), "admin");
    const revoked = await addApiKey(server());
    const expires_at = new Date(now + 1000).toISOString();
    const expired = await addApiKey(server(), { expires_at });
    const tokens = {
      "a disabled user": disabled.token,
      "a disabled user's key": ofDisabled.key,
      "who has logged out": loggedOut.token,
      "a revoked key": revoked.key,
      "an expired key": expired.key,
    };
    for (const token of Object.values(tokens)) {
      assert.equal((await server().ask("GET", "/auth/me", undefined, bearer(token))).status, 200);
    }
    await server().ask("PUT", `/users/${disabled.id}`, { disabled: true });
    await server().ask("POST", "/auth/logout", undefined, bearer(loggedOut.token));
    await server().ask("DELETE", `/api-keys/${revoked.id}`);
    now += 1000;
    return Object.fromEntries(Object.entries(tokens).map(([who, token]) => [who, bearer(token)]));
  }
});

function rows(): [Route, Admitted | typeof everyone][] {
  return routes.map((route) => [route, table[route.operationId] ?? everyone]);
}

async function assertAdmitted(
  server: TestServer,
  { route, token, isAdmitted }: { route: Route; token: string; isAdmitted: boolean },
): Promise<void> {
  const answer = await knock(server, route, bearer(token));
  if (!isAdmitted) assertProblem(answer, 403, "forbidden");
  else assert.ok(![401, 403].includes(answer.status), `${route.operationId}: ${answer.text}`);
}

/** Sends a request that changes nothing: routes that write get a body that none accepts. */
function knock(server: TestServer, route: Route, headers: Readonly<Record<string, string>>) {
  const path = `/api/v1${routePath(route, "spec_01h455vb4pex5vsknk084sn02q")}`;
  if (route.method === "GET") return server.fetch(path, { headers });
  const unreadable = { ...headers, "content-type": "text/plain" };
  return server.fetch(path, { method: route.method, headers: unreadable, body: "x" });
}
