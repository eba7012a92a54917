import assert from "node:assert/strict";
import { production } from "@screenspec/api";
import { readEpoch } from "../src/database/renew-epoch-if-restored.ts";
import type { ReviewDecisionRow, ReviewRow } from "../src/database/review-tables.ts";
import { newId } from "../src/ids.ts";
import { addUser, requestAs, type TestUser } from "./actors.ts";
import { textNode } from "./screens.ts";
import { createSpec } from "./specs.ts";
import { type Answer, bodyOf, type TestServer } from "./test-server.ts";

/** Protects a channel. Its policy has the defaults, but for the given fields. */
export async function protectChannel(
  server: TestServer,
  channel: string,
  policy: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const answer = await server.ask("PUT", `/channels/${channel}`, { protected: true, ...policy });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

interface OpenedReview {
  readonly id: string;
  readonly sha256: string | null;
  readonly served_version: number | null;
}

let channels = 0;

/** A spec whose version 1 is live in a protected channel of its own, two publishers, and what users do with its reviews. */
export async function prepareReviews(
  server: TestServer,
  policy: Readonly<Record<string, unknown>> = {},
) {
  const as = requestAs(() => server);
  channels += 1;
  const channel = `reviewed-${channels}`;
  const [ann, bob] = await Promise.all([1, 2].map(() => addUser(server, "publisher")));
  assert.ok(ann && bob);
  const spec = await createSpec(server, { name: "Home", components: [textNode("one")] });
  const publish = (to: string) =>
    bodyOf(as(ann, "POST", `/specs/${spec}/publish`, { channel: to }));
  await publish(channel);
  await protectChannel(server, channel, policy);
  const edit = (user: TestUser, text: string) =>
    bodyOf(as(user, "PUT", `/specs/${spec}`, { components: [textNode(text)] }));
  const open = (user: TestUser, fields: object = {}) =>
    bodyOf(as(user, "POST", `/specs/${spec}/reviews`, { channel, title: "A change", ...fields }));
  const approve = (user: TestUser, { id, sha256, served_version }: OpenedReview) =>
    as(user, "POST", `/reviews/${id}/approve`, { sha256, served_version });
  const apply = (user: TestUser, { id }: OpenedReview) => as(user, "POST", `/reviews/${id}/apply`);
  return { channel, ann, bob, spec, publish, edit, open, approve, apply };
}

/** A review of a new spec, in a protected channel of its own that serves nothing. */
export async function openReview(server: TestServer) {
  const as = requestAs(() => server);
  channels += 1;
  const channel = `empty-${channels}`;
  await protectChannel(server, channel);
  const author = await addUser(server, "publisher");
  const colleague = await addUser(server, "publisher");
  const spec: string = (await bodyOf(as(author, "POST", "/specs", { name: "Home" }))).id;
  const fields = { channel, title: "A change" };
  const review = await bodyOf(as(author, "POST", `/specs/${spec}/reviews`, fields));
  return { channel, author, colleague, spec, review, path: `/reviews/${review.id}` };
}

/**
 * Stores a review of what a channel serves now, as opening one does.
 *
 * @param fields by default it is to promote the version to production, and nobody has changed the draft
 */
export async function addReview(
  { context: { db } }: TestServer,
  fields: Pick<ReviewRow, "spec_id" | "user_id"> & Partial<ReviewRow>,
): Promise<ReviewRow> {
  const { spec_id, channel = production, version = null } = fields;
  const pointer = await db
    .selectFrom("channels")
    .select(["target_version", "target_generation"])
    .where("spec_id", "=", spec_id)
    .where("channel", "=", channel)
    .executeTakeFirst();
  const document = await db
    .selectFrom("versions")
    .select(["sha256", "revision"])
    .where("spec_id", "=", spec_id)
    .where("version", "=", version ?? 0)
    .executeTakeFirst();
  const review: ReviewRow = {
    id: newId("review"),
    channel,
    action: version === null ? "unpublish" : "promote",
    status: "open",
    version,
    sha256: document?.sha256 ?? null,
    source_version: null,
    served_version: pointer?.target_version ?? null,
    served_generation: pointer?.target_generation ?? 0,
    revision: document?.revision ?? null,
    epoch: await readEpoch(db),
    created_at: Date.now(),
    created_by: fields.user_id,
    updated_at: Date.now(),
    ended_at: null,
    ended_by: null,
    superseded_by: null,
    schedule_at: null,
    scheduled_by: null,
    scheduled_user_id: null,
    title: "A warmer greeting",
    reviewers: "[]",
    editors: "[]",
    problem: null,
    evidence: null,
    description: "",
    ...fields,
  };
  await db.insertInto("reviews").values(review).execute();
  return review;
}

let lastDecidedAt = 0;

/** Stores a user's decision on the present state of a review: by default an approval. */
export async function decideOn(
  { context: { db } }: TestServer,
  review: ReviewRow,
  userId: string,
  fields: Partial<ReviewDecisionRow> = {},
): Promise<void> {
  const { id: review_id, sha256, served_generation, epoch } = review;
  const state = { sha256, served_generation, epoch };
  // Two decisions in one millisecond have no order.
  lastDecidedAt = Math.max(Date.now(), lastDecidedAt + 1);
  const said = {
    decision: "approved" as const,
    decided_at: lastDecidedAt,
    dismissed: 0,
    text_changed: 0,
    message: null,
  };
  const decision = { review_id, user_id: userId, ...state, ...said, ...fields };
  await db
    .insertInto("review_decisions")
    .values(decision)
    .onConflict((conflict) => conflict.columns(["review_id", "user_id"]).doUpdateSet(decision))
    .execute();
}

export async function readReview(
  { context: { db } }: TestServer,
  { id }: Pick<ReviewRow, "id">,
): Promise<ReviewRow> {
  return db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
