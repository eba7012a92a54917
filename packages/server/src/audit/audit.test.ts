import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type AuditAction, feedEventTypes, type Route, routes } from "@screenspec/api";
import { addUser, bearer, logIn } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { createSpec } from "../../testing/specs.ts";
import { startOnce } from "../../testing/start-once.ts";
import {
  type SuccessfulRequest,
  sendSuccessful,
  successfulRequest,
} from "../../testing/successful-request.ts";
import { type Answer, adminEmail, adminPassword } from "../../testing/test-server.ts";

/** The audit actions that each writing route records. */
const leaves: Readonly<Record<string, readonly AuditAction[]>> = {
  createSpec: ["spec.created"],
  updateSpec: ["spec.updated"],
  putSpecBySlug: ["spec.updated"],
  deleteSpec: ["spec.deleted"],
  restoreSpec: ["spec.restored"],
  duplicateSpec: ["spec.created"],
  revertSpec: ["spec.updated"],
  importSpecs: ["spec.created"],
  publishSpec: ["spec.published"],
  rollbackSpec: ["spec.rolled_back"],
  unpublishSpec: ["spec.unpublished"],
  promoteSpec: ["spec.published"],
  cancelSchedule: ["schedule.cancelled"],
  openReview: ["review.opened"],
  updateReview: ["review.updated"],
  approveReview: ["review.approved"],
  requestReviewChanges: ["review.changes_requested"],
  closeReview: ["review.closed"],
  applyReview: ["review.applied", "spec.unpublished"],
  commentOnReview: ["review.commented"],
  resolveReviewComment: ["review.commented"],
  reopenReviewComment: ["review.commented"],
  createPreviewLink: ["preview.created"],
  revokePreviewLink: ["preview.revoked"],
  // Validating changes nothing.
  validate: [],
  putChannel: ["channel.put"],
  deleteChannel: ["channel.deleted"],
  putCustomWidget: ["custom_type.put"],
  deleteCustomWidget: ["custom_type.deleted"],
  putCustomAction: ["custom_type.put"],
  deleteCustomAction: ["custom_type.deleted"],
  login: ["login.succeeded"],
  // Refreshing continues a session whose login was recorded.
  refreshSession: [],
  beginDeviceLogin: [],
  finishDeviceLogin: ["login.succeeded"],
  confirmDeviceLogin: ["device_login.approved"],
  logout: ["session.ended"],
  endSession: ["session.ended"],
  endOtherSessions: ["session.ended"],
  changePassword: ["password.changed"],
  // It changes nothing.
  requestPasswordReset: [],
  completePasswordReset: ["password.changed"],
  createUser: ["user.created"],
  updateUser: ["user.updated", "user.disabled"],
  createApiKey: ["api_key.created"],
  revokeApiKey: ["api_key.revoked"],
  createWebhook: ["webhook.created"],
  updateWebhook: ["webhook.updated"],
  deleteWebhook: ["webhook.deleted"],
  enableWebhook: ["webhook.enabled"],
  disableWebhook: ["webhook.disabled"],
  rotateWebhookSecret: ["webhook.secret_rotated"],
  redeliverDelivery: ["delivery.redelivered"],
  recoverWebhook: ["webhook.recovered"],
  cancelRecovery: ["webhook.recovery_cancelled"],
  // A ping changes nothing, and is in the delivery log.
  pingWebhook: [],
  createDocumentKey: ["document_key.created"],
  activateDocumentKey: ["document_key.activated"],
  revokeDocumentKey: ["document_key.revoked"],
};

/** The names of response fields with secrets. */
const secretFields = ["password", "access_token", "refresh_token", "key", "secret", "url"];

/** Whether a viewer may send the request, which then needs no permission or only that to read. */
function isOpenToViewers({ access }: Route): boolean {
  return ["public", "optional", "actor", "specs:read"].includes(access);
}

const changing = routes.filter(({ method }) => method !== "GET");

describe("The audit log", () => {
  const server = sharedServer(onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });
  const viewer = startOnce(() => addUser(server(), "viewer"));
  const secrets = new Set<string>();
  let requests = 0;

  /** Sends a route's request, as the admin unless it says otherwise, and returns the entries that it recorded. */
  async function perform(
    route: Route,
    request: SuccessfulRequest,
    changedHeaders: Record<string, string> = {},
  ): Promise<{ answer: Answer; left: { action: string; actor_id: string | null }[] }> {
    const requestId = `audited-${++requests}`;
    const headers = { "x-request-id": requestId, ...changedHeaders };
    const answer = await sendSuccessful(server(), route, request, headers);
    collectSecrets([request.body, answer.json]);
    const left = await server()
      .context.db.selectFrom("audit_entries")
      .selectAll()
      .where("request_id", "=", requestId)
      .execute();
    return { answer, left };
  }

  function collectSecrets(value: unknown): void {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (secretFields.includes(name) && typeof inner === "string") secrets.add(inner);
      collectSecrets(inner);
    }
  }

  for (const route of changing) {
    test(`records a successful ${route.operationId} and no failed one`, async () => {
      const expected = leaves[route.operationId];
      assert.ok(expected !== undefined, "Say in this test what it leaves.");
      const request = await successfulRequest(server(), route);
      const target = `${request.target}?nonsense=1`;
      const refused = await perform(route, { ...request, target });
      assertProblem(refused.answer, 400, "invalid_request");
      assert.deepEqual(refused.left, []);
      if (!isOpenToViewers(route)) {
        const denied = await perform(route, request, bearer(viewer().token));
        assertProblem(denied.answer, 403, "forbidden");
        assert.deepEqual(denied.left, []);
      }
      if (route.headers?.properties["if-match"] !== undefined) {
        const stale = await perform(route, request, { "if-match": '"999.0"' });
        const isOfSpec = route.path.startsWith("/specs");
        assertProblem(stale.answer, 412, isOfSpec ? "revision_mismatch" : "etag_mismatch");
        assert.deepEqual(stale.left, []);
      }

      const { answer, left } = await perform(route, request);
      assert.ok(answer.status < 300, answer.text);
      assert.deepEqual(left.map(({ action }) => action).sort(), expected.toSorted());
      for (const { actor_id } of left) assert.match(actor_id ?? "", /^user_/);
    });
  }

  test("has the changes that the event feed has", async () => {
    const { db } = server().context;
    const entries = await db.selectFrom("audit_entries").select("action as type").execute();
    const events = await db.selectFrom("event_feed").select("type").execute();
    const isShared = ({ type }: { type: string }) =>
      // The log has one entry for all sessions that a request ends.
      feedEventTypes.some((each) => each === type) && !type.startsWith("session.");
    const typesOf = (rows: { type: string }[]) =>
      rows
        .filter(isShared)
        .map(({ type }) => type)
        .sort();
    // The first admin is created before anyone can read.
    assert.deepEqual(typesOf(entries), typesOf([...events, { type: "user.created" }]));
  });

  test("has no entry for a request that changes a missing resource", async () => {
    const missing = await server().ask("DELETE", "/catalog/widgets/Missing");
    assertProblem(missing, 404, "not_found");
    assert.equal((await server().ask("GET", "/audit-log?target=widgets/Missing")).text, "[]");
  });

  test("records no update that changes nothing", async () => {
    const id = await createSpec(server(), { name: "Same" });
    await server().ask("PUT", `/specs/${id}`, { name: "Same" });
    const { json } = await server().ask("GET", `/audit-log?target=${id}`);
    assert.equal(json.length, 1);
  });

  test("records the first admin, created by the first start, without actor and request", async () => {
    const { json } = await server().ask("GET", "/audit-log?action=user.created");
    const first = json.at(-1);
    const { id: target } = (await server().ask("GET", "/auth/me")).json;
    const { id, at, ...rest } = first;
    assert.deepEqual(rest, {
      action: "user.created",
      actor: null,
      target,
      request_id: null,
      address: null,
      details: { email: adminEmail, role: "admin", name: "" },
    });
  });

  test("records each failed login with its account and without actor", async () => {
    const user = await addUser(server(), "viewer");
    const wrong = { email: user.email, password: "a wrong password" };
    secrets.add(wrong.password).add(user.password).add(user.token);
    assertProblem(await logIn(server(), wrong), 401, "invalid_credentials");
    const { json } = await server().ask("GET", `/audit-log?action=login.failed&target=${user.id}`);
    assert.equal(json.length, 1);
    assert.equal(json[0].actor, null);
    assert.deepEqual(json[0].details, { email: user.email });
  });

  test("contains no secrets", async () => {
    const { db } = server().context;
    secrets.add(server().token).add(adminPassword);
    for (const row of await db.selectFrom("users").select("password_hash as kept").execute()) {
      secrets.add(row.kept);
    }
    for (const row of await db.selectFrom("api_keys").selectAll().execute()) {
      secrets.add(row.secret_hash);
    }
    for (const row of await db.selectFrom("endpoints").selectAll().execute()) {
      // The path of a webhook's URL may contain a secret of the receiver.
      secrets.add(new URL(row.url).pathname);
      // A deleted webhook's URL must not appear at all.
      if (row.deleted_at === null) secrets.add(row.sealed_secret);
      for (const { sealed } of JSON.parse(row.former_secrets)) secrets.add(sealed);
    }
    assert.ok(secrets.size > 8, "this comes after the others");
    const entries = JSON.stringify(await db.selectFrom("audit_entries").selectAll().execute());
    for (const secret of secrets) assert.ok(!entries.includes(secret), "a secret is in the log");
  });

  test("can't be changed by any route", () => {
    const ofLog = routes.filter(({ path }) => path.startsWith("/audit-log"));
    assert.deepEqual([...new Set(ofLog.map(({ method }) => method))], ["GET"]);
  });
});
