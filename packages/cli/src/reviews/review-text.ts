import type { DataOf } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import type { Output } from "../output/output.ts";
import { type Difference, listDifferences } from "../sync/describe-differences.ts";
import { type Comment, type FoundReview, reviewUrl } from "./find-review.ts";

type Review = DataOf<"openReview">;
type Approver = FoundReview["other_approvers"][number];

/** Writes a review after a change of it. */
export function reportReview({ output }: CommandContext, server: string, review: Review): void {
  const url = reviewUrl(server, review.id);
  output.result(
    { server, url, ...review },
    `${server}  ${changeText(output, review)}\n${review.id}\n${url}`,
  );
}

/** The spec, the channel, the version before and after, and the status. */
function changeText(output: Output, review: Review): string {
  const { spec_name, channel, served_version: served, version, status } = review;
  const versions = `${served ?? "nothing"} → ${version ?? "nothing"}`;
  return `${output.style("bold", spec_name)}  ${output.style("cyan", channel)}  ${versions}  ${status}`;
}

export interface ReviewContents {
  /** Null if the channel has only one of the versions. */
  readonly differences: readonly Difference[] | null;
  readonly comments: readonly Comment[];
}

/** The whole review, for people. */
export function reviewText(
  output: Output,
  review: FoundReview,
  { differences, comments }: ReviewContents,
): string {
  const { id, title, description, sha256, created_at, created_by, url } = review;
  const { reviewers } = review;
  const unable = reviewers.flatMap(({ cannot_approve_reason: reason, ...reviewer }) =>
    reason ? [`${nameOf(reviewer)} can't approve it any more. ${reason}`] : [],
  );
  const waiting = waitingText(review);
  return [
    `${output.style("bold", title)}`,
    changeText(output, review),
    `${id}  ${review.action}, by ${review.created_by_name ?? created_by}, ${created_at}`,
    ...(sha256 === null ? [] : [`SHA-256 ${sha256}`]),
    url,
    ...(reviewers.length === 0 ? [] : [`Reviewers: ${reviewers.map(nameOf).join(", ")}`]),
    ...unable,
    ...(description === "" ? [] : ["", description]),
    "",
    ...(differences === null
      ? [review.version === null ? "Nothing is served after it." : "Nothing is served before it."]
      : differences.length === 0
        ? ["The content is the same."]
        : listDifferences(output, differences)),
    ...section("Decisions", review.decisions.map(decisionText)),
    ...section("Comments", comments.map(commentText)),
    ...(waiting === undefined ? [] : ["", waiting]),
  ].join("\n");
}

function nameOf({ user_id, user_name }: Approver): string {
  return user_name ?? user_id;
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", `${heading}:`, ...lines.map((line) => `  ${line}`)];
}

function decisionText(decision: FoundReview["decisions"][number]): string {
  const {
    user_id,
    user_name,
    decision: verdict,
    message,
    counts,
    reason,
    is_text_changed,
  } = decision;
  const text = verdict === "approved" ? "approved" : "requested changes";
  const ignored = counts ? "" : `, which doesn't count: the user ${reason}`;
  const since = counts && is_text_changed ? ", before the title or the description changed" : "";
  return `${user_name ?? user_id} ${text}${ignored}${since}${message === "" ? "" : `: ${message}`}`;
}

function commentText(comment: Comment): string {
  const { created_by, created_by_name, pointer, is_outdated, resolved_at, text } = comment;
  const place = pointer === null ? "" : ` at ${pointer}${is_outdated ? " (removed since)" : ""}`;
  const state = resolved_at === null ? "" : " (resolved)";
  return `${created_by_name ?? created_by}${place}${state}: ${text}`;
}

/** Why a review can't be applied yet; undefined if it can be, or was applied or closed. */
export function waitingText(review: FoundReview): string | undefined {
  const { channel, conflict, decisions, ended_at, status, version } = review;
  const { required_approvals: required, missing_approvals: missing } = review;
  if (status === "superseded" || (ended_at === null && conflict !== null)) {
    const served = conflict?.served_version ?? review.superseded_by;
    const now = served === null ? "nothing" : `version ${served}`;
    return `The channel ${channel} serves ${now} by now: update the review.`;
  }
  if (ended_at !== null) return undefined;
  const requests = decisions.filter(
    ({ decision, counts }) => decision === "changes_requested" && counts,
  );
  if (requests.length > 0) return `Waiting for an update: ${requests.map(decisionText).join(" ")}`;
  if (missing === 0) return undefined;
  const content = version === null ? "" : ` of version ${version}`;
  const waiting = `Waiting for approvals${content}: ${required - missing} of ${required}.`;
  return review.lacks_approvers ? `${waiting} ${lackText(review)}` : waiting;
}

/** Why the missing approvals can't come, and who can change that. */
function lackText({ id, reviewers, can_change, other_approvers: others }: FoundReview): string {
  if (reviewers.length === 0) return "Too few people can approve it: an admin can let others.";
  const lack = "Too few of those who are asked can approve it";
  if (!can_change) return `${lack}: its author can ask others.`;
  if (others.length === 0) return `${lack}, and nobody else can: an admin can let others.`;
  const names = others.slice(0, 5).map((other) => `${nameOf(other)} (${other.user_id})`);
  const command = `screenspec review update ${id} --reviewers …`;
  return `${lack}. Ask others with \`${command}\`, such as ${names.join(", ")}.`;
}
