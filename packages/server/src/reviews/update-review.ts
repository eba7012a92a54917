import type { Review, RouteInput, updateReview as route } from "@screenspec/api";
import { followNodes } from "@screenspec/format";
import type { Context } from "../context.ts";
import type { Db, SpecRow } from "../database/tables.ts";
import { AppError } from "../errors/errors.ts";
import type { Caller } from "../identity/caller.ts";
import { eventTransaction } from "../outbox/event-transaction.ts";
import { recordReviewEvent } from "../outbox/record-review-event.ts";
import { commitWithRetry } from "../publishing/commit-with-retry.ts";
import { readPointer } from "../publishing/pointers/queries.ts";
import type { PreparedVersion } from "../publishing/prepare-version.ts";
import { readNumbers } from "../specs/queries.ts";
import { bindVersion, prepareTarget, type ReviewTarget } from "./bind-version.ts";
import { listCommentedNodes, updateComment } from "./comment-queries.ts";
import { updateDecisions } from "./decision-queries.ts";
import { findReviewers, requireApprovers } from "./find-reviewers.ts";
import { type Approvals, countApprovalsByPolicy } from "./gate/count-approvals.ts";
import { type BindContext, requireRoomForReview } from "./open-review.ts";
import { type ReviewOfSpec, setReviewers, updateReview as update } from "./queries.ts";
import { readBoundDocument } from "./read-bound-document.ts";
import { representReview, statusOf } from "./represent-review.ts";
import { requireChanger } from "./require-changer.ts";
import { isOver, lockReview, requireReview } from "./require-review.ts";
import { removeSchedule, unscheduled } from "./schedule-queries.ts";

interface UpdateInput {
  readonly id: string;
  readonly caller: Caller;
  readonly fields: RouteInput<typeof route>["body"];
}

type Follow = ReturnType<typeof followNodes>;

/**
 * Binds a review to the present draft and to what the channel serves now, and opens it again if it was superseded or
 * changes were requested. If neither has changed, the version stays, and so do its approvals, unless changes were
 * requested: an update answers them, and everyone decides again.
 *
 * @throws what opening it throws, `forbidden`, `review_ended` when it was applied or closed
 */
export async function updateReview(
  context: BindContext & Pick<Context, "objects">,
  { id, caller, fields }: UpdateInput,
): Promise<Review> {
  const found = await requireReview(context.db, id);
  requireChanger(caller, found);
  requireUpdatable(found);
  const { spec_id: specId, channel } = found;
  const asked = fields.reviewers && (await findReviewers(context.db, fields.reviewers, channel));
  return commitWithRetry(context, specId, async () => {
    const former = await requireReview(context.db, id);
    const target = targetOf(former);
    const isKept = await isBoundToPresent(context.db, former);
    const next = isKept ? undefined : await prepareTarget(context, caller, target);
    const follow = next && (await prepareFollowing(context, caller, former, next));
    return eventTransaction(context, caller, async (transaction, authorized) => {
      const { review, spec } = await lockReview(transaction, id);
      requireChanger(authorized, review);
      requireUpdatable(review);
      if (review.version !== former.version) return undefined;
      if (review.ended_at !== null) {
        await requireRoomForReview(transaction, specId, { userId: review.user_id });
      }
      if (isKept && !(await isBoundToPresent(transaction, review, spec))) return undefined;
      // A first comment on a node may have been added while there was nothing to follow.
      if (next !== undefined && follow === undefined && (await hasNodeComments(transaction, id))) {
        return undefined;
      }
      const { title = review.title, description = review.description } = fields;
      const isTextChanged = title !== review.title || description !== review.description;
      if (isTextChanged) await updateDecisions(transaction, id, { text_changed: 1 });
      const binding = isKept
        ? {}
        : await bindVersion(context, transaction, { spec, target, next, caller, title });
      if (binding === undefined) return undefined;
      const reviewers = asked ?? JSON.parse(review.reviewers);
      const now = context.clock();
      const changes = {
        ...binding,
        title,
        description,
        reviewers: JSON.stringify(reviewers),
        ...(isKept ? {} : { ...unscheduled, problem: null }),
        updated_at: now,
        ended_at: null,
        ended_by: null,
        superseded_by: null,
      };
      const bound = { ...review, ...changes };
      if (asked !== undefined) {
        await requireApprovers(transaction, bound, { ids: asked, named: fields.reviewers ?? [] });
      }
      const status = statusOf(await countAfterUpdate(transaction, bound));
      await update(transaction, id, { ...changes, status });
      await setReviewers(transaction, id, reviewers);
      if (!isKept) await removeSchedule(transaction, id);
      if (follow !== undefined) await moveComments(transaction, id, follow);
      const after = { ...bound, status };
      await recordReviewEvent(transaction, {
        type: "review.updated",
        review: after,
        caller,
        occurredAt: now,
        data: isTextChanged ? { is_text_changed: true } : {},
        details: changesOfFields(review, after),
      });
      return representReview(after);
    });
  });
}

/** The former and the new values of what an update may change beside the content, for the audit log. */
function changesOfFields(before: ReviewOfSpec, after: ReviewOfSpec): Record<string, unknown> {
  const changes = (["title", "description", "reviewers"] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [[field, { from: before[field], to: after[field] }]],
  );
  return changes.length === 0 ? {} : { changes: Object.fromEntries(changes) };
}

/** @throws `review_ended` */
function requireUpdatable(review: ReviewOfSpec): void {
  if (!isOver(review)) return;
  throw new AppError("review_ended", `The review was ${review.status}: open another one.`);
}

/** Counts the approvals of the new state. If changes are requested of it too, the update answers them. */
async function countAfterUpdate(transaction: Db, review: ReviewOfSpec): Promise<Approvals> {
  const approvals = await countApprovalsByPolicy(transaction, review);
  if (approvals.changesRequestedBy.length === 0) return approvals;
  await updateDecisions(transaction, review.id, { dismissed: 1 });
  return countApprovalsByPolicy(transaction, review);
}

function targetOf({
  spec_id,
  channel,
  action,
  version,
  source_version,
}: ReviewOfSpec): ReviewTarget {
  const bound = action === "rollback" ? source_version : action === "promote" ? version : null;
  return { specId: spec_id, channel, action, version: bound ?? undefined, from: undefined };
}

/** Returns whether the review is bound to the present draft, and to what the channel serves now. */
async function isBoundToPresent(
  db: Db,
  review: ReviewOfSpec,
  locked?: Pick<SpecRow, "revision">,
): Promise<boolean> {
  if (review.ended_at !== null) return false;
  const { spec_id: specId, channel, served_generation, version } = review;
  const pointer = await readPointer(db, { specId, channel });
  if (pointer.target_generation !== served_generation) return false;
  if (version !== null && version < pointer.newest_version) return false;
  if (review.action !== "publish") return true;
  const spec = locked ?? (await readNumbers(db, specId));
  return spec?.revision === review.revision;
}

/** Matches the nodes of the former document with those of the next one, if there are comments on nodes. */
async function prepareFollowing(
  context: Pick<Context, "db" | "objects" | "fairQueue">,
  { userId }: Caller,
  former: ReviewOfSpec,
  { bytes }: PreparedVersion,
): Promise<Follow | undefined> {
  if (!(await hasNodeComments(context.db, former.id))) return undefined;
  const before = await readBoundDocument(context, former);
  if (before === undefined) return undefined;
  return context.fairQueue.run(userId, before.length + bytes.length, () =>
    followNodes(JSON.parse(before.toString("utf8")), JSON.parse(bytes.toString("utf8"))),
  );
}

async function hasNodeComments(db: Db, reviewId: string): Promise<boolean> {
  return (await listCommentedNodes(db, reviewId)).length > 0;
}

/** Moves comments to where their nodes are now. Those of removed nodes keep their last pointer. */
async function moveComments(transaction: Db, reviewId: string, follow: Follow): Promise<void> {
  for (const { id, pointer } of await listCommentedNodes(transaction, reviewId)) {
    const moved = follow(pointer);
    if (moved === undefined) await updateComment(transaction, id, { outdated: 1 });
    else if (moved !== pointer) await updateComment(transaction, id, { pointer: moved });
  }
}
