import type { ChannelPolicy } from "@screenspec/api";
import { type Account, holdAccounts, readAccounts } from "../../access/account-queries.ts";
import { readEpoch } from "../../database/renew-epoch-if-restored.ts";
import type { ReviewDecisionRow, ReviewRow } from "../../database/review-tables.ts";
import type { Db } from "../../database/tables.ts";
import { reasonAgainstApprover } from "./policy.ts";
import { listDecisions, readProtection } from "./queries.ts";

/** A decision on a review, and whether it counts at this instant. */
interface CountedDecision extends ReviewDecisionRow {
  readonly counts: boolean;
  /** Why it doesn't count, as a clause without its subject; null: it counts. */
  readonly reason: string | null;
}

export interface Approvals {
  /** The earliest first. */
  readonly decisions: readonly CountedDecision[];
  readonly required: number;
  /** How many more approvals are needed. */
  readonly missing: number;
  /** The users who may approve and ask for changes of the present state. */
  readonly changesRequestedBy: readonly string[];
  /** Whether the approvals suffice at this instant. */
  readonly hold: boolean;
}

export type CountedReview = Pick<
  ReviewRow,
  "id" | "channel" | "user_id" | "editors" | "sha256" | "served_generation"
>;

/**
 * Counts the approvals of a review. In a transaction the users whose decisions count stay as they are until it ends.
 *
 * @param policy undefined: the channel isn't protected, so that no approval is needed
 */
export async function countApprovals(
  db: Db,
  review: CountedReview,
  policy: ChannelPolicy | undefined,
): Promise<Approvals> {
  const counted = await countApprovalsOfAll(db, [review], () => policy);
  const approvals = counted.get(review.id);
  if (approvals === undefined) throw new Error("One review has one count.");
  return approvals;
}

/** Counts the approvals of a review by the policy of its channel, which can't change until the transaction ends. */
export async function countApprovalsByPolicy(
  transaction: Db,
  review: CountedReview & Pick<ReviewRow, "spec_id">,
): Promise<Approvals> {
  const { spec_id: specId, channel } = review;
  const { policy } = await readProtection(transaction, { specId, channel });
  return countApprovals(transaction, review, policy);
}

/** Counts the approvals of many reviews, by their ids. */
export async function countApprovalsOfAll(
  db: Db,
  reviews: readonly CountedReview[],
  policyOf: (channel: string) => ChannelPolicy | undefined,
): Promise<ReadonlyMap<string, Approvals>> {
  if (reviews.length === 0) return new Map();
  const decisions = await listDecisions(
    db,
    reviews.map(({ id }) => id),
  );
  const byReview = Map.groupBy(decisions, ({ review_id }) => review_id);
  const decided = reviews.filter(({ id }) => byReview.has(id));
  const { epoch, accounts } = await readCounting(db, decided, decisions);
  return new Map(
    reviews.map((review) => {
      const policy = policyOf(review.channel);
      return [review.id, count(byReview.get(review.id) ?? [], { review, policy, epoch, accounts })];
    }),
  );
}

/** Without decisions, as in most lists, neither the epoch nor any account is needed. */
async function readCounting(
  db: Db,
  reviews: readonly CountedReview[],
  decisions: readonly ReviewDecisionRow[],
): Promise<{ epoch: string; accounts: ReadonlyMap<string, Account> }> {
  if (decisions.length === 0) return { epoch: "", accounts: new Map() };
  const deciders = decisions.map(({ user_id }) => user_id);
  const makers = reviews.flatMap(makersOf);
  return {
    epoch: await readEpoch(db),
    accounts: await holdAccounts(db, [...new Set([...makers, ...deciders])]),
  };
}

/**
 * Returns why the approvals of users would not count at this instant, in their order, as clauses without their subjects;
 * undefined: it would count. The users may change until the transaction ends.
 */
export async function reasonsAgainstApprovals(
  db: Db,
  {
    review,
    policy,
    userIds,
  }: { review: CountedReview; policy: ChannelPolicy | undefined; userIds: readonly string[] },
): Promise<(string | undefined)[]> {
  const accounts = await readAccounts(db, [...new Set([...makersOf(review), ...userIds])]);
  return userIds.map((userId) => reasonAgainst(userId, { review, policy, accounts }));
}

interface Counting {
  readonly review: CountedReview;
  readonly policy: ChannelPolicy | undefined;
  readonly accounts: ReadonlyMap<string, Account>;
}

function count(
  decisions: readonly ReviewDecisionRow[],
  { epoch, ...counting }: Counting & { readonly epoch: string },
): Approvals {
  const { review, policy, accounts } = counting;
  const approvers: Account[] = [];
  const changesRequestedBy: string[] = [];
  const counted = decisions.map((decision): CountedDecision => {
    const { user_id } = decision;
    const account = accounts.get(user_id);
    if (decision.decision === "changes_requested") {
      const reason =
        reasonOfState(decision, { review, epoch, policy: undefined }) ??
        reasonAgainstApprover(account, review.channel, policy);
      if (reason === undefined) changesRequestedBy.push(user_id);
      return { ...decision, counts: reason === undefined, reason: reason ?? null };
    }
    const twin = account && approvers.find((other) => isSamePerson(other, account));
    const reason =
      reasonOfState(decision, { review, epoch, policy }) ??
      reasonAgainst(user_id, counting) ??
      (twin === undefined ? undefined : "has the same email as another approver");
    if (reason === undefined && account !== undefined) approvers.push(account);
    return { ...decision, counts: reason === undefined, reason: reason ?? null };
  });
  const required = policy?.required_approvals ?? 0;
  const missing = Math.max(0, required - approvers.length);
  const hold = missing === 0 && changesRequestedBy.length === 0;
  return { decisions: counted, required, missing, changesRequestedBy, hold };
}

/** Why a decision isn't about the present state of the review. */
function reasonOfState(
  { sha256, served_generation, epoch: decidedIn, dismissed }: ReviewDecisionRow,
  { review, policy, epoch }: Pick<Counting, "review" | "policy"> & { readonly epoch: string },
): string | undefined {
  if (decidedIn !== epoch) return "decided before the database was restored";
  if (dismissed !== 0) return "decided before an update that answers requested changes";
  if (served_generation !== review.served_generation) return "decided before the channel changed";
  const isDismissed = policy?.dismiss_on_change ?? true;
  return sha256 !== review.sha256 && isDismissed ? "decided on an earlier content" : undefined;
}

function reasonAgainst(userId: string, { review, policy, accounts }: Counting): string | undefined {
  const account = accounts.get(userId);
  const reason = reasonAgainstApprover(account, review.channel, policy);
  if (reason !== undefined || account === undefined) return reason;
  if (policy?.author_may_approve ?? false) return undefined;
  const isOf = (makerId: string) => makerId === userId;
  if (isOf(review.user_id)) return "opened the review";
  const makers = makersOf(review);
  if (makers.some(isOf)) return "changed the draft";
  const twin = makers.some((id) => {
    const maker = accounts.get(id);
    return maker !== undefined && isSamePerson(maker, account);
  });
  return twin ? "has the same email as someone who made the change" : undefined;
}

/** The users who opened the review, or changed the draft since the served version. */
function makersOf({ user_id, editors }: Pick<CountedReview, "user_id" | "editors">): string[] {
  const ids: string[] = JSON.parse(editors);
  return [user_id, ...ids];
}

/** Whether two accounts are of one person, as far as their emails tell. */
function isSamePerson(one: Account, other: Account): boolean {
  if (one.hasMoreEmails || other.hasMoreEmails) return true;
  return one.emails.some((email) => other.emails.includes(email));
}
