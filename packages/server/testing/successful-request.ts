import type { Route } from "@screenspec/api";
import { decodeJwt } from "jose";
import { sealResetToken } from "../src/access/passwords/reset-token.ts";
import { findUser } from "../src/access/users/queries.ts";
import { newId } from "../src/ids.ts";
import { addApiKey, addUser, bearer, logIn, type TestUser } from "./actors.ts";
import { addFailedDelivery } from "./deliveries.ts";
import { recover } from "./recoveries.ts";
import { placeholders, routePath } from "./route-path.ts";
import { componentsOfSize } from "./screens.ts";
import { createSpecFor, readSpec, schedulePublish } from "./specs.ts";
import type { Answer, TestServer } from "./test-server.ts";
import { registerEndpoint } from "./webhooks.ts";

/** A request to which a route responds with success. */
export interface SuccessfulRequest {
  readonly target: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates everything that the route needs to succeed, and returns the request of the admin. */
export async function successfulRequest(
  server: TestServer,
  route: Route,
): Promise<SuccessfulRequest> {
  const specId = needsSpec(route) ? await createSpecFor(server, route) : "";
  const [, list] = /^\/catalog\/(\w+)/.exec(route.path) ?? [];
  if (list !== undefined) await server.ask("PUT", `/catalog/${list}/${placeholders.name}`, {});
  // Sessions that end must not be those of other tests.
  const user = route.path.startsWith("/auth/") ? await addUser(server, "admin") : undefined;
  const other = user === undefined ? "" : (await logIn(server, user)).json.access_token;
  const session_id = String(other === "" ? "" : decodeJwt(other)["sid"]);
  const device = await deviceLogin(server, route, user);
  const bodiesOfUser =
    user === undefined ? undefined : await bodiesOf(server, user, device?.device_code);
  return {
    target: routePath(route, specId, {
      session_id,
      ...(device && { user_code: device.user_code }),
      ...(await otherIds(server, route, specId)),
    }),
    body: (bodiesOfUser ?? bodies())[route.operationId],
    headers: {
      ...(user === undefined ? {} : bearer(user.token)),
      ...(route.bodyType === undefined ? {} : { "content-type": route.bodyType }),
    },
  };
}

/** Whether the route needs a spec to succeed, or to have something to list. */
function needsSpec({ method, path }: Route): boolean {
  return method === "GET" || /\{(spec_id|slug|review_id)\}/.test(path);
}

/** Sends such a request. */
export async function sendSuccessful(
  server: TestServer,
  { method }: Route,
  { target, body, headers }: SuccessfulRequest,
  moreHeaders: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return server.ask(method, target, body, { ...headers, ...moreHeaders });
}

/** The body for each operation that takes one. */
function bodies(): Readonly<Record<string, unknown>> {
  return {
    createSpec: { name: "Home", components: componentsOfSize(1000), screens: {} },
    updateSpec: { name: "Start", globalData: { a: 1 } },
    putSpecBySlug: { name: "Start", globalData: { a: 1 } },
    importSpecs: { id: "spec_01h455vb4pex5vsknk084sn02q", name: "Home", globalData: {} },
    publishSpec: { message: "first" },
    rollbackSpec: { version: 1, message: "back" },
    unpublishSpec: { channel: "production" },
    promoteSpec: { from: "production", to: "staging", message: "forth" },
    revertSpec: { version: 1 },
    openReview: { title: "A warmer greeting", description: "For spring" },
    updateReview: { title: "A warmer greeting for all" },
    approveReview: { sha256: null, served_version: 1 },
    requestReviewChanges: { message: "It is cut off." },
    closeReview: { message: "Not needed any more." },
    commentOnReview: { text: "Does it fit?" },
    createPreviewLink: { expires_in: 60 },
    duplicateSpec: { name: "Another" },
    validate: { spec: { components: [{ type: "Widgt" }] } },
    putChannel: { order: 20, color: "#D97706", description: "ours" },
    putCustomWidget: { attributes_schema: { type: "object" }, description: "Stars" },
    putCustomAction: {},
    createUser: {
      email: `${newId("user")}@example.com`,
      password: "two unlike words",
      role: "editor",
    },
    updateUser: { name: "Ada", disabled: true },
    createApiKey: { name: "CI", scopes: ["specs:read"], expires_at: "2099-01-01T00:00:00.000Z" },
    createWebhook: { url: "https://example.com/hooks", events: ["spec.*"], description: "ours" },
    updateWebhook: { url: "https://example.com/others", events: ["*"], description: "theirs" },
    rotateWebhookSecret: { overlap_seconds: 3600 },
    recoverWebhook: { since: new Date(Date.now() - 3_600_000).toISOString() },
  };
}

/** The same for the routes about a user's own session. */
async function bodiesOf(
  { context }: TestServer,
  { id, email, password, refreshToken }: TestUser,
  device_code: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await findUser(context.db, id);
  return {
    login: { email, password },
    finishDeviceLogin: { device_code },
    confirmDeviceLogin: { approved: true },
    refreshSession: { refresh_token: refreshToken },
    changePassword: { current_password: password, new_password: "two unlike words" },
    requestPasswordReset: { email },
    completePasswordReset: {
      token: row === undefined ? "" : sealResetToken(context, row),
      new_password: "two unlike words",
    },
  };
}

/** A login that waits for its confirmation, or that was approved if the route finishes it. */
async function deviceLogin(server: TestServer, { path }: Route, user: TestUser | undefined) {
  if (!path.startsWith("/auth/device/") || user === undefined) return undefined;
  const { json } = await server.ask("POST", "/auth/device");
  if (path.endsWith("/token")) {
    const approval = { approved: true };
    await server.ask("PUT", `/auth/device/${json.user_code}`, approval, bearer(user.token));
  }
  return json as { readonly device_code: string; readonly user_code: string };
}

async function otherIds(
  server: TestServer,
  { path, operationId }: Route,
  specId: string,
): Promise<Record<string, string>> {
  if (path === "/channels/{channel}") {
    const { channel } = placeholders;
    await server.ask("PUT", `/channels/${channel}`, { order: 10, color: null, description: "" });
    return { channel };
  }
  if (path.includes("{slug}")) return { slug: (await readSpec(server, specId)).slug };
  if (path.includes("{user_id}")) return { user_id: (await addUser(server, "viewer")).id };
  if (path.includes("{key_id}")) return { key_id: (await addApiKey(server)).id };
  if (path.includes("{webhook_id}")) {
    // The receiver answers immediately, whatever its response.
    const { id } = await registerEndpoint(server, { url: `${server.origin}/hooks` });
    if (operationId === "cancelRecovery") await recover(server, id);
    if (operationId === "enableWebhook") await server.ask("POST", `/webhooks/${id}/disable`);
    return { webhook_id: id };
  }
  if (path.includes("{delivery_id}")) return { delivery_id: await addFailedDelivery(server) };
  if (path.includes("{preview_id}")) {
    return { preview_id: (await server.ask("POST", `/specs/${specId}/previews`)).json.id };
  }
  if (path.includes("{schedule_id}")) return { schedule_id: await schedulePublish(server, specId) };
  if (path.includes("{review_id}")) return reviewFor(server, operationId, specId);
  if (path.includes("{kid}")) {
    return { kid: (await server.ask("POST", "/document-keys")).json.kid };
  }
  return {};
}

/** A review by another user, of an unpublish, which the admin may approve. */
async function reviewFor(server: TestServer, operationId: string, specId: string) {
  const { token } = await addUser(server, "publisher");
  const fields = { action: "unpublish", title: "Not needed any more" };
  const review = await server.ask("POST", `/specs/${specId}/reviews`, fields, bearer(token));
  const review_id: string = review.json.id;
  const comments = `/reviews/${review_id}/comments`;
  const comment_id: string = (await server.ask("POST", comments, { text: "Really?" })).json.id;
  if (operationId === "reopenReviewComment") {
    await server.ask("POST", `${comments}/${comment_id}/resolve`);
  }
  return { review_id, comment_id };
}
