import type { ChannelPolicy } from "@screenspec/api";
import { listPublisherIds } from "../access/account-queries.ts";
import type { Db } from "../database/tables.ts";
import { type Approvals, reasonsAgainstApprovals } from "./gate/count-approvals.ts";
import type { ReviewOfSpec } from "./queries.ts";
import { isOver } from "./require-review.ts";

/** How many users are looked at. */
export const maxApprovers = 1000;

interface ApproverSearch {
  readonly review: ReviewOfSpec;
  readonly policy: ChannelPolicy | undefined;
  readonly approvals: Approvals;
  /** A user who reads the review. */
  readonly userId: string;
}

/** Who can approve a review at this instant. */
interface Approvers {
  /** Why the user can't, as a clause without its subject; undefined: the user can. */
  readonly ownReason: string | undefined;
  /** The same of the users who are asked, in their order. */
  readonly reasons: readonly (string | undefined)[];
  /** Whether those who are asked are too few for the missing approvals. */
  readonly areLacking: boolean;
  /** If they are, those who aren't asked and could be. */
  readonly others: readonly string[];
}

/** Finds out who can approve a review, and whether those who are asked suffice. Nobody has to if it was applied or closed. */
export async function findApprovers(
  db: Db,
  { review, policy, approvals: { missing, decisions }, userId }: ApproverSearch,
): Promise<Approvers> {
  if (isOver(review)) return { ownReason: undefined, reasons: [], areLacking: false, others: [] };
  const asked: string[] = JSON.parse(review.reviewers);
  const reasonsAgainst = (userIds: readonly string[]) =>
    reasonsAgainstApprovals(db, { review, policy, userIds });
  const [ownReason, ...reasons] = await reasonsAgainst([userId, ...asked]);
  const canStillApprove = (id: string, reason: string | undefined) =>
    reason === undefined &&
    !decisions.some(
      ({ user_id, decision, counts }) => user_id === id && decision === "approved" && counts,
    );
  const able = asked.filter((id, index) => canStillApprove(id, reasons[index]));
  if (able.length >= missing) return { ownReason, reasons, areLacking: false, others: [] };
  const publishers = await listPublisherIds(db, maxApprovers);
  const reasonsOfPublishers = await reasonsAgainst(publishers);
  const others = publishers.filter(
    (id, index) => !asked.includes(id) && canStillApprove(id, reasonsOfPublishers[index]),
  );
  // Without reviewers, everyone is asked.
  return asked.length === 0
    ? { ownReason, reasons, areLacking: others.length < missing, others: [] }
    : { ownReason, reasons, areLacking: true, others };
}
