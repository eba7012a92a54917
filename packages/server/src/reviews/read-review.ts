import type {
  ReviewDecision,
  ReviewDetails,
  RouteInput,
  getReview as route,
} from "@screenspec/api";
import { impersonalCredential } from "../access/sessions/impersonal-credential.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { notFound } from "../errors/errors.ts";
import { toTime } from "../http/represent-time.ts";
import type { Caller } from "../identity/caller.ts";
import { includeNames } from "../identity/include-names.ts";
import { readPointer } from "../publishing/pointers/queries.ts";
import { findApprovers } from "./find-approvers.ts";
import { type Approvals, countApprovals } from "./gate/count-approvals.ts";
import { findPolicy } from "./gate/queries.ts";
import type { ReviewOfSpec } from "./queries.ts";
import { nameActorsOf, representReview } from "./represent-review.ts";
import { mayChange } from "./require-changer.ts";
import { isOver, requireReview } from "./require-review.ts";

interface ReadRequest {
  readonly caller: Caller;
  readonly params: RouteInput<typeof route>["params"];
  readonly query: RouteInput<typeof route>["query"];
}

/** As many as can be asked. */
const maxOthers = 20;

/**
 * Returns a review with its decisions, each with whether it counts now, and with what its approvals lack.
 *
 * @throws `not_found`
 */
export async function readReview(
  context: Pick<Context, "db" | "addresses" | "findNames">,
  { caller, params, query }: ReadRequest,
): Promise<ReviewDetails> {
  const { db, addresses } = context;
  const id = params.review_id;
  const row = await requireReview(db, id);
  const policy = await findPolicy(db, row.channel);
  const approvals = await countApprovals(db, row, policy);
  const [review] = await nameActorsOf(context, query, [representReview(row, approvals)]);
  if (review === undefined) throw notFound("review", id);
  const { ownReason, reasons, areLacking, others } = await findApprovers(db, {
    review: row,
    policy,
    approvals,
    userId: caller.userId,
  });
  const reason = await reasonAgainst(db, { row, ownReason, caller });
  const canChange = !isOver(row) && mayChange(caller, row);
  const paths = pathsOf(row);
  return {
    ...review,
    reviewers: review.reviewers.map((reviewer, index) => ({
      ...reviewer,
      cannot_approve_reason: reasons[index] === undefined ? null : `The user ${reasons[index]}.`,
    })),
    lacks_approvers: areLacking,
    other_approvers: await includeNames(context, query, {
      items: canChange ? others.slice(0, maxOthers).map((user_id) => ({ user_id })) : [],
      fields: { user_id: "user_name" },
    }),
    required_approvals: approvals.required,
    missing_approvals: approvals.missing,
    decisions: await representDecisions(context, query, approvals),
    can_approve: reason === undefined,
    cannot_approve_reason: reason ?? null,
    can_change: canChange,
    conflict: await conflictOf(db, row),
    document_url: paths.document && addresses.api + paths.document,
    diff_url: paths.diff && addresses.api + paths.diff,
  };
}

/**
 * Why the caller can't approve the review now; undefined: the caller can.
 *
 * @param ownReason why the approval of the caller's user wouldn't count; undefined: it would
 */
async function reasonAgainst(
  db: Db,
  { row, ownReason, caller }: { row: ReviewOfSpec; ownReason: string | undefined; caller: Caller },
): Promise<string | undefined> {
  if (row.ended_at !== null) return `The review was ${row.status}.`;
  const credential = await impersonalCredential(db, caller);
  if (credential !== undefined)
    return `Only people who have signed in approve: this is ${credential}.`;
  return ownReason === undefined ? undefined : `Your user ${ownReason}.`;
}

async function conflictOf(db: Db, row: ReviewOfSpec): Promise<ReviewDetails["conflict"]> {
  const { spec_id: specId, channel, served_version: served } = row;
  if (isOver(row)) return null;
  const { target_version: target } = await readPointer(db, { specId, channel });
  return target === served ? null : { served_version: target };
}

function pathsOf({ spec_id, version, served_version: served }: ReviewOfSpec) {
  if (version === null) return { document: null, diff: null };
  const path = `/specs/${spec_id}`;
  return {
    document: `${path}/versions/${version}/document`,
    diff: served === null ? null : `${path}/diff?from=${served}&to=${version}`,
  };
}

async function representDecisions(
  context: Pick<Context, "findNames">,
  query: ReadRequest["query"],
  { decisions }: Approvals,
): Promise<ReviewDecision[]> {
  const items = decisions.map((decision) => ({
    user_id: decision.user_id,
    decision: decision.decision,
    message: decision.message ?? "",
    at: toTime(decision.decided_at),
    counts: decision.counts,
    reason: decision.reason,
    is_text_changed: decision.text_changed !== 0,
  }));
  return includeNames(context, query, { items, fields: { user_id: "user_name" } });
}
