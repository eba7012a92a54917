import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { production } from "@screenspec/api";
import { type HeardEvent, listen } from "./listener.ts";
import { type Receiver, startReceiver } from "./receiver.ts";
import { signedBy } from "./signatures.ts";
import type { Answer, TestServer } from "./test-server.ts";
import { until } from "./until.ts";

/** A failure of a dependency that ends later. */
export interface Outage {
  /** Whether some requests must fail meanwhile; otherwise none may. */
  readonly failsRequests: boolean;
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

/** The service during an outage: one server, or a process of several. */
export type OutageServer = Pick<TestServer, "origin" | "token" | "ask" | "fetch">;

/** A change that is requested during an outage. */
interface Change {
  readonly method: "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Its idempotency key, and the message of the version that it makes. */
  readonly message: string;
  answer?: Answer;
}

const staging = "staging";
const channels = [production, staging];
/** Codes that the other changes of the same spec may cause. */
const refusals = ["not_found", "not_published", "in_the_past"];
/** Deliveries to an endpoint that are sent at a time. Their success may be unrecorded, so that they are repeated. */
const mostRepeats = 4;

/**
 * Requests all kinds of changes during an outage that begins in the midst of publishes. Each request must succeed or
 * get a 503. Afterwards pointers must move without further requests, requests with a 503 must succeed when they are
 * repeated, each publish must have made one version, and feed and webhooks must have each event.
 */
export async function assertSurvives(
  test: Parameters<typeof startReceiver>[0],
  server: OutageServer,
  outage: Outage,
): Promise<void> {
  const receiver = await startReceiver(test);
  await post(server, "/webhooks", { url: receiver.url, events: ["spec.*"] });
  const feed = await listen(server);
  feed.close();
  const ids = await createPublishedSpecs(server, 6);
  const inTheMidst = ids.map((id) => publishOf(id, production));
  const changes = [...inTheMidst, ...changesOf(ids)];
  const begun = inTheMidst.map((change) => send(server, change));
  await outage.begin();
  await Promise.all([...begun, ...changes.slice(ids.length).map((change) => send(server, change))]);
  await outage.end();
  assertAnswers(changes, outage);
  await assertRecoversAlone(server, ids, changes);
  await repeatFailed(server, changes);
  for (const id of ids) {
    await server.ask("POST", `/specs/${id}/restore`);
    await post(server, `/specs/${id}/publish`, { message: randomUUID() });
  }
  for (const id of ids) {
    await untilNoneIsScheduled(server, id);
    await assertVersions(server, id, changes);
    await assertPointersShowLive(server, id);
  }
  const events = await readEvents(server, feed.lastEventId);
  for (const id of ids) assertEvents(events.filter(({ data }) => data.data.id === id));
  await assertWebhooks(receiver, events);
}

async function createPublishedSpecs(server: OutageServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const { json } = await post(server, "/specs", { name: `Screen ${ids.length}` });
    ids.push(json.id);
    for (const channel of channels) {
      await post(server, `/specs/${json.id}/publish`, { channel, message: randomUUID() });
    }
  }
  return ids;
}

/** One change of each kind, in different specs. */
function changesOf(ids: readonly string[]): Change[] {
  const message = randomUUID;
  const [saved, rolledBack, unpublished, deleted, promoted, scheduled] = ids;
  const schedule_at = new Date(Date.now() + 1500).toISOString();
  const schedule = { message: message(), schedule_at, channel: staging };
  const rollback = { message: message(), version: 1, channel: production };
  const promotion = { version: 1, to: "preview" };
  return [
    { method: "POST", path: "/specs", body: { name: "New" }, message: message() },
    { method: "PUT", path: `/specs/${saved}`, body: { name: "Saved" }, message: message() },
    { method: "DELETE", path: `/specs/${deleted}`, message: message() },
    { ...asPost(rolledBack, "rollback", rollback), message: rollback.message },
    { ...asPost(scheduled, "publish", schedule), message: schedule.message },
    { ...asPost(unpublished, "unpublish", { channel: staging }), message: message() },
    { ...asPost(promoted, "promote", promotion), message: message() },
    publishOf(saved, staging),
    publishOf(promoted, staging),
  ];
}

function publishOf(id: string | undefined, channel: string): Change {
  const message = randomUUID();
  return { ...asPost(id, "publish", { message, channel }), message };
}

function asPost(id = "", action: string, body: Readonly<Record<string, unknown>>) {
  return { method: "POST" as const, path: `/specs/${id}/${action}`, body };
}

async function send(server: OutageServer, change: Change): Promise<void> {
  const { method, path, body, message } = change;
  const headers: Record<string, string> = method === "POST" ? { "idempotency-key": message } : {};
  change.answer = await server.ask(method, path, body, headers);
}

async function post(server: OutageServer, path: string, body: object): Promise<Answer> {
  const answer = await server.ask("POST", path, body);
  assert.ok(answer.status < 300, `${path}: ${answer.text}`);
  return answer;
}

function assertAnswers(changes: readonly Change[], { failsRequests }: Outage): void {
  for (const change of changes) assert.ok(isMade(change) || isRefused(change) || hasFailed(change));
  assert.equal(changes.some(hasFailed), failsRequests, "requests failed during the outage");
}

function isMade({ answer }: Change): boolean {
  return answer !== undefined && answer.status < 300;
}

function isRefused({ answer }: Change): boolean {
  const { code, errors } = answer?.json ?? {};
  return refusals.includes(code) || refusals.includes(errors?.[0]?.code);
}

function hasFailed({ answer }: Change): boolean {
  const code = answer?.json?.code;
  return (answer?.status === 503 && code !== undefined) || code === "idempotency_key_in_use";
}

/** Pointers move without further requests. A version whose publish was answered as pending must be live then. */
async function assertRecoversAlone(
  server: OutageServer,
  ids: readonly string[],
  changes: readonly Change[],
): Promise<void> {
  const moves = /^screenspec_jobs\{kind="move-pointer",.*\} [1-9]/m;
  await until(async () => {
    const { status, text } = await server.fetch("/metrics");
    return status === 200 && !moves.test(text);
  });
  for (const id of ids) {
    const live = await assertPointersShowLive(server, id);
    for (const { path, body, answer } of changes) {
      const isPending = path === `/specs/${id}/publish` && answer?.json.code === "pointer_pending";
      const version = live.get(String(body?.["channel"]));
      if (isPending && version !== undefined) assert.ok(version >= answer.json.version);
    }
  }
}

/** Waits until all pointers of a spec are moved, and `/cdn` shows them. Returns the live versions by channel. */
async function assertPointersShowLive(server: OutageServer, id: string) {
  let live = new Map<string, number>();
  await until(async () => {
    // Read again each time: a scheduled publish may move a pointer meanwhile.
    const { status, json } = await server.ask("GET", `/specs/${id}/channels`);
    const listed: ListedChannel[] = status === 404 ? [] : json;
    live = new Map(listed.map(({ channel, live_version }) => [channel, live_version]));
    if (listed.some(({ pending }) => pending)) return false;
    // Of several processes, one caches for a second a pointer that another has moved.
    const shown = await Promise.all(channels.map((channel) => shownVersion(server, id, channel)));
    return channels.every((channel, index) => shown[index] === live.get(channel));
  });
  return live;
}

interface ListedChannel {
  readonly channel: string;
  readonly live_version: number;
  readonly pending?: true;
}

/** The version that `/cdn` shows in a channel; undefined: none. */
async function shownVersion(
  server: OutageServer,
  id: string,
  channel: string,
): Promise<number | undefined> {
  const suffix = channel === production ? "" : `@${channel}`;
  const { status, json } = await server.fetch(`/cdn/specs/${id}${suffix}.json`);
  return status === 404 ? undefined : json.version;
}

async function repeatFailed(server: OutageServer, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    await until(async () => {
      if (hasFailed(change)) await send(server, change);
      return !hasFailed(change);
    });
    assert.ok(isMade(change) || isRefused(change), change.answer?.text);
  }
}

async function untilNoneIsScheduled(server: OutageServer, id: string): Promise<void> {
  await until(async () => {
    const { json } = await server.ask("GET", `/specs/${id}/schedules`);
    return json.every(({ status }: { status: string }) => status !== "scheduled");
  });
}

/** The versions are numbered without gaps, each publish made one, and their documents and signatures are whole. */
async function assertVersions(server: OutageServer, id: string, changes: readonly Change[]) {
  const { json: versions } = await server.ask("GET", `/specs/${id}/versions?limit=200`);
  const messages: string[] = versions.map(({ message }: { message: string }) => message);
  assert.equal(new Set(messages).size, messages.length, "one publish made two versions");
  for (const { path, message, answer } of changes) {
    const isVersion = path === `/specs/${id}/publish` || path === `/specs/${id}/rollback`;
    if (!isVersion || answer?.status !== 200 || answer.json.status === "scheduled") continue;
    const { version, sha256 } = answer.json;
    const found = versions.find((each: { version: number }) => each.version === version);
    assert.deepEqual([found?.message, found?.sha256], [message, sha256]);
  }
  for (const [index, found] of versions.entries()) {
    assert.equal(found.version, versions.length - index);
    const { text } = await server.fetch(new URL(found.version_url).pathname);
    assert.equal(createHash("sha256").update(text).digest("hex"), found.sha256);
    await signedBy(server, found);
  }
}

/** The events after that one, up to a publish that follows all others. */
async function readEvents(server: OutageServer, lastEventId: string): Promise<HeardEvent[]> {
  const { json } = await post(server, "/specs", { name: "Last" });
  await post(server, `/specs/${json.id}/publish`, {});
  const feed = await listen(server, { lastEventId, query: "?types=spec.*" });
  const isLast = ({ type, data }: HeardEvent) =>
    type === "spec.published" && data.data.id === json.id;
  await until(() => feed.events.some(isLast));
  feed.close();
  return [...feed.events];
}

/** Each version of a spec was reported once, and in each channel in order. */
function assertEvents(events: readonly HeardEvent[]): void {
  const live = events
    .filter(({ type }) => type === "spec.published" || type === "spec.rolled_back")
    .map(({ data }) => data.data);
  const made = live.filter(({ channel }) => channel !== "preview").map(({ version }) => version);
  const numbers = made.toSorted((one, other) => one - other);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  for (const each of channels) {
    const shown = live.filter(({ channel = production }) => channel === each);
    const versions = shown.map(({ version }) => version);
    assert.deepEqual(
      versions,
      versions.toSorted((one, other) => one - other),
    );
  }
}

/** An endpoint received every event of the feed and no other, and repeats have the same id and body. */
async function assertWebhooks({ received }: Receiver, events: readonly HeardEvent[]) {
  const expected = events.map(({ data }) => JSON.stringify(data)).toSorted();
  const bodies = () => new Map(received.map(({ headers, body }) => [headers["webhook-id"], body]));
  await until(() => bodies().size >= expected.length);
  assert.deepEqual([...bodies().values()].toSorted(), expected);
  const ids = new Set(received.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`));
  assert.equal(ids.size, bodies().size, "a webhook came with another body");
  assert.ok(received.length - ids.size <= mostRepeats, `${received.length - ids.size} repeats`);
}
