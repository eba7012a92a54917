import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Delivery } from "@screenspec/api";
import { addApiKey, bearer, logIn } from "../actors.ts";
import { listen } from "../listener.ts";
import type { Receiver } from "../receiver.ts";
import { textNode } from "../screens.ts";
import type { Answer, TestServer } from "../test-server.ts";
import { until } from "../until.ts";
import type { Facts, PublishedVersion } from "./fixture.ts";

const minute = 60_000;
const password = "a kettle of grey herons";

/**
 * Stores data of every kind by requests.
 *
 * @param receiver of an endpoint whose deliveries are to wait
 * @returns what clients know about the data
 */
export async function fillServer(server: TestServer, receiver: Receiver): Promise<Facts> {
  const ask = (method: string, path: string, body?: unknown) =>
    succeed(server.ask(method, path, body));
  const publish = (id: string, body: object = {}) => ask("POST", `/specs/${id}/publish`, body);
  const people = await addPeople(server);
  await ask("PUT", "/channels/staging", { order: 10, color: "#D97706", description: "For tests" });
  const attributes_schema = { type: "object", properties: { max: { type: "integer" } } };
  await ask("PUT", "/catalog/widgets/RatingStars", { attributes_schema, description: "Stars" });
  await ask("PUT", "/catalog/actions/TrackEvent", { description: "Counts" });
  const removed = await ask("POST", "/webhooks", { url: receiver.url });
  await ask("DELETE", `/webhooks/${removed.id}`);
  const endpoint = await ask("POST", "/webhooks", { url: receiver.url, events: ["spec.*"] });
  const rotation = { overlap_seconds: 86_400 };
  const { secret } = await ask("POST", `/webhooks/${endpoint.id}/rotate-secret`, rotation);

  const home = await ask("POST", "/specs", {
    name: "Home",
    description: "The first screen",
    tags: ["shop", "start"],
    components: [textNode("One")],
  });
  const versions = [await publish(home.id, { message: "first" })];
  await ask("POST", `/specs/${home.id}/promote`, { version: 1, to: "staging" });
  await receiver.count(3);
  const listener = await listen(server);
  const { lastEventId } = listener;

  receiver.answerWith(500);
  const { kid } = await ask("POST", "/document-keys");
  await ask("POST", `/document-keys/${kid}/activate`);
  await ask("PUT", `/specs/${home.id}`, { components: [textNode("Two")] });
  versions.push(await publish(home.id, { message: "second" }));
  versions.push(await ask("POST", `/specs/${home.id}/rollback`, { version: 1, message: "back" }));
  await ask("PUT", `/specs/${home.id}`, { components: [textNode("Three")] });

  const checkout = await ask("PUT", "/specs/by-slug/checkout", {
    name: "Checkout",
    tags: ["shop"],
    components: [{ type: "Widget", widgetType: "RatingStars", attributes: { max: 5 } }],
  });
  const ended = await ask("POST", "/specs", { name: "Ended", components: [textNode("Ended")] });
  await publish(ended.id);
  await ask("POST", `/specs/${ended.id}/unpublish`, {});
  const deleted = await ask("POST", "/specs", { name: "Deleted" });
  await ask("DELETE", `/specs/${deleted.id}`);
  const due = await ask("POST", "/specs", { name: "Due", components: [textNode("Due")] });
  await publish(due.id, { channel: "beta", schedule_at: inFuture(30 * minute) });
  const later = await ask("POST", "/specs", { name: "Later", components: [textNode("Later")] });
  await publish(later.id, { schedule_at: inFuture(300 * 24 * 60 * minute) });

  const preview = await ask("POST", `/specs/${home.id}/previews`, { expires_in: 86_400 });
  const idempotent = { key: "before-the-upgrade", body: { name: "Once" } };
  const header = { "idempotency-key": idempotent.key };
  const reply = await succeed(server.ask("POST", "/specs", idempotent.body, header));
  const pending = `/webhooks/${endpoint.id}/deliveries?status=pending&limit=200`;
  const listWaiting = async (): Promise<readonly Delivery[]> => ask("GET", pending);
  await until(async () => (await listWaiting()).some(({ attempt_count }) => attempt_count > 0));
  const waiting = await listWaiting();

  const reads: Record<string, unknown> = {};
  for (const path of [
    `/specs/${home.id}`,
    `/specs/${home.id}/versions`,
    `/specs/${home.id}/versions/1`,
    `/specs/${home.id}/channels`,
    `/specs/${home.id}/history`,
    `/specs/${home.id}/diff?from=1&to=2`,
    `/specs/${later.id}/schedules`,
    "/specs/by-slug/checkout",
    "/specs?q=checkou",
    "/specs?tag=start",
    "/catalog/widgets/RatingStars",
    "/catalog/widgets/RatingStars/uses",
    "/catalog/actions",
    "/channels",
    "/document-keys",
    "/users",
    "/audit-log?action=spec.rolled_back",
    `/audit-log?target=${checkout.id}`,
  ]) {
    reads[path] = await ask("GET", path);
  }
  const channels = await ask("GET", `/specs/${home.id}/channels`);
  const objects: Record<string, string> = {};
  const urls = [
    ...channels.map((channel: PublishedVersion) => channel.cdn_url),
    ...versions.flatMap((version: PublishedVersion) => [
      version.version_url,
      version.signature_url,
    ]),
  ];
  for (const url of urls) {
    const { pathname } = new URL(url);
    objects[pathname] = sha256(await fetchObject(server, pathname));
  }
  listener.close();
  return {
    ...people,
    home: { id: home.id, versions },
    ended: ended.id,
    due: due.id,
    deleted: deleted.id,
    endpoint: { id: endpoint.id, secret, waiting: waiting.map(({ event_id }) => event_id) },
    previewToken: new URL(preview.url).pathname.split("/").at(-1) ?? "",
    idempotent: { ...idempotent, reply },
    feed: { lastEventId, later: listener.events.map(({ id, type }) => ({ id, type })) },
    reads,
    objects,
  };
}

/** Adds users with each role, a session, and API keys. */
async function addPeople(
  server: TestServer,
): Promise<Pick<Facts, "publisher" | "refreshToken" | "apiKey">> {
  const add = (name: string, fields: object) =>
    succeed(server.ask("POST", "/users", { email: `${name}@example.com`, password, ...fields }));
  const publisher = await add("publisher", { role: "publisher", channels: ["staging"] });
  await add("viewer", { role: "viewer" });
  const former = await add("former", { role: "editor" });
  await succeed(server.ask("PUT", `/users/${former.id}`, { disabled: true }));
  await logIn(server, { email: "viewer@example.com", password: "a wrong one" });
  const { email } = publisher;
  const tokens = (await logIn(server, { email, password })).json;
  const { key } = await addApiKey(server, { scopes: ["specs:read", "specs:write"] });
  const revoked = await addApiKey(server, { name: "Revoked" });
  await server.ask("DELETE", `/api-keys/${revoked.id}`);
  await succeed(server.ask("GET", "/specs", undefined, bearer(key)));
  return { publisher: { email, password }, refreshToken: tokens.refresh_token, apiKey: key };
}

async function succeed(asked: Promise<Answer>): Promise<Answer["json"]> {
  const answer = await asked;
  assert.ok(answer.status < 300, answer.text);
  return answer.json;
}

function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

/** A published text. */
export async function fetchObject(server: TestServer, path: string): Promise<string> {
  const answer = await server.fetch(path);
  assert.equal(answer.status, 200, path);
  return answer.text;
}

/** The SHA-256 of a published text, in hexadecimal. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
