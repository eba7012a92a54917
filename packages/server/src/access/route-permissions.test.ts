import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { permissions, permissionsOfRole, type Route, roles, routes } from "@screenspec/api";
import { addApiKey, addUser, bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { storedRows } from "../../testing/stored-rows.ts";
import type { TestServer } from "../../testing/test-server.ts";

/** Written down a second time, so that a wrong permission in a descriptor is noticed. */
const expected: Readonly<Record<Route["access"], readonly string[]>> = {
  public: [
    "beginDeviceLogin",
    "completePasswordReset",
    "finishDeviceLogin",
    "getOpenApi",
    "getSignInOptions",
    "login",
    "refreshSession",
    "requestPasswordReset",
  ],
  optional: ["logout"],
  actor: [
    "applyReview",
    "changePassword",
    "confirmDeviceLogin",
    "createApiKey",
    "endOtherSessions",
    "endSession",
    "getApiKey",
    "getCurrentUser",
    "getDeviceLogin",
    "listApiKeys",
    "listSessions",
    "revokeApiKey",
  ],
  "specs:read": [
    "exportSpecs",
    "getCustomAction",
    "getCustomWidget",
    "getDiagnostics",
    "getDiff",
    "getDraftDocument",
    "getReview",
    "getSpec",
    "getSpecBySlug",
    "getVersion",
    "getVersionDocument",
    "listAllHistory",
    "listAllSchedules",
    "listChannels",
    "listCustomActionUses",
    "listCustomActions",
    "listCustomWidgetUses",
    "listCustomWidgets",
    "listHistory",
    "listKnownChannels",
    "listPreviewLinks",
    "listPublishedSpecs",
    "listReleases",
    "listReviewComments",
    "listReviews",
    "listSchedules",
    "listSpecs",
    "listVersions",
    "streamEvents",
    "validate",
  ],
  "specs:write": [
    "closeReview",
    "commentOnReview",
    "createPreviewLink",
    "createSpec",
    "deleteSpec",
    "duplicateSpec",
    "importSpecs",
    "listApprovers",
    "openReview",
    "putSpecBySlug",
    "reopenReviewComment",
    "resolveReviewComment",
    "restoreSpec",
    "revertSpec",
    "revokePreviewLink",
    "updateReview",
    "updateSpec",
  ],
  "specs:publish": [
    "approveReview",
    "cancelSchedule",
    "promoteSpec",
    "publishSpec",
    "requestReviewChanges",
    "rollbackSpec",
    "unpublishSpec",
  ],
  "channels:write": ["deleteChannel", "putChannel"],
  "catalog:write": [
    "deleteCustomAction",
    "deleteCustomWidget",
    "putCustomAction",
    "putCustomWidget",
  ],
  "webhooks:read": ["getDelivery", "getWebhook", "listDeliveries", "listWebhooks"],
  "webhooks:write": [
    "cancelRecovery",
    "createWebhook",
    "deleteWebhook",
    "disableWebhook",
    "enableWebhook",
    "pingWebhook",
    "recoverWebhook",
    "redeliverDelivery",
    "rotateWebhookSecret",
    "updateWebhook",
  ],
  "users:write": ["createUser", "getUser", "listUsers", "updateUser"],
  "audit:read": ["exportAuditLog", "listAuditLog"],
  "document-keys:write": [
    "activateDocumentKey",
    "createDocumentKey",
    "listDocumentKeys",
    "revokeDocumentKey",
  ],
};

test("Each operation needs the permission that is expected of it", () => {
  const found = Object.groupBy(routes, ({ access }) => access);
  for (const [access, operations] of Object.entries(expected)) {
    const names = found[access as Route["access"]]?.map(({ operationId }) => operationId).sort();
    assert.deepEqual(names, operations, access);
  }
});

describe("The authorization of every route", () => {
  let now = Date.now();
  const server = sharedServer(onSqlite, {}, { clock: () => now });

  for (const role of roles) {
    const tag = role === "publisher" ? "" : " @full";
    test(`admits a ${role} to operations of the role's permissions, and responds 403 elsewhere${tag}`, async () => {
      const { token } = await addUser(server(), role);
      for (const route of routes) {
        const isAdmitted =
          isOpen(route) || permissionsOfRole[role].some((own) => own === route.access);
        await assertAdmitted(server(), { route, token, isAdmitted });
      }
    });
  }

  for (const scope of permissions) {
    test(`admits an API key with only the scope ${scope} to operations of that scope, and responds 403 elsewhere`, async () => {
      const { key } = await addApiKey(server(), { scopes: [scope] });
      for (const route of [...routes.filter(({ access }) => access === scope), ...oneOfEach]) {
        const isAdmitted =
          (isOpen(route) && !["listSessions", "getDeviceLogin"].includes(route.operationId)) ||
          route.access === scope;
        await assertAdmitted(server(), { route, token: key, isAdmitted });
      }
    });
  }

  test("responds 401 to unknown callers, and to those whose access has ended", async () => {
    const unknown = { "no token": {}, ...(await tokensOfNobody()) };
    const before = await storedRows(server().context.db);
    for (const [who, headers] of Object.entries(unknown)) {
      for (const route of who === "no token" ? routes : oneOfEach) {
        const answer = await knock(server(), route, headers);
        const isPublic =
          route.access === "public" || (route.access === "optional" && who === "no token");
        if (isPublic) assert.ok(![401, 403].includes(answer.status), who);
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

/** A route of each access. The tests of roles and of requests without a token send one to every route. */
const oneOfEach = Object.keys(expected).flatMap((access) =>
  routes.filter((route) => route.access === access).slice(0, 1),
);

/** Whether an operation asks for no permission. */
function isOpen({ access }: Route): boolean {
  return access === "public" || access === "optional" || access === "actor";
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
