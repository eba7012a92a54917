import type { RequestError } from "@screenspec/api";
import * as api from "@screenspec/api";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import type { Handle } from "../http/handle.ts";
import { cachedPage } from "../http/page-cache.ts";
import { waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { applyReview, pendingOf } from "./apply-review.ts";
import { closeReview } from "./close-review.ts";
import { commentOnReview } from "./comment-on-review.ts";
import { decideOnReview } from "./decide-on-review.ts";
import { listApprovers } from "./list-approvers.ts";
import { listComments } from "./list-comments.ts";
import { listReviews } from "./list-reviews.ts";
import { openReview } from "./open-review.ts";
import { readReview } from "./read-review.ts";
import { resolveComment } from "./resolve-comment.ts";
import { scheduleReview } from "./schedule-review.ts";
import { updateReview } from "./update-review.ts";

export function registerReviews(handle: Handle, context: Context): void {
  handle(
    api.openReview,
    ({ params, headers, body: fields, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      return openReview(context, { specId: params.spec_id, caller, ifMatch, fields });
    },
    { findBodyErrors: unusedFields },
  );
  handle(api.listReviews, (request) => {
    const { route, query, caller } = request;
    // The page depends on the user too: `me` is the caller.
    const ofCaller = { route, query, params: { me: caller.userId } };
    return cachedPage(context, ofCaller, () => listReviews(context, request));
  });
  handle(api.listApprovers, ({ params }) => listApprovers(context, params.channel));
  handle(api.getReview, (request) => readReview(context, request));
  handle(api.updateReview, ({ params, body: fields, caller }) =>
    updateReview(context, { id: params.review_id, caller, fields }),
  );
  handle(api.approveReview, ({ params, body, caller }) =>
    decideOnReview(context, {
      id: params.review_id,
      caller,
      decision: "approved",
      seen: { sha256: body.sha256, servedVersion: body.served_version },
      message: body.message,
    }),
  );
  handle(api.requestReviewChanges, ({ params, body: { message }, caller }) =>
    decideOnReview(context, {
      id: params.review_id,
      caller,
      decision: "changes_requested",
      seen: undefined,
      message,
    }),
  );
  handle(
    api.applyReview,
    async ({ params, body: { schedule_at: scheduleAt }, caller }) => {
      const id = params.review_id;
      return scheduleAt === undefined
        ? applyReview(context, { id, caller })
        : scheduleReview(context, { id, caller, scheduleAt });
    },
    {
      beforeReplay: (_, review, generation) =>
        waitUntilLive(
          context,
          { specId: review.spec_id, channel: review.channel },
          generation,
          pendingOf(review),
        ),
    },
  );
  handle(api.closeReview, ({ params, body: { message }, caller }) =>
    closeReview(context, { id: params.review_id, caller, message }),
  );
  handle(api.listReviewComments, (request) =>
    cachedPage(context, request, () =>
      listComments(context, request.params.review_id, request.query),
    ),
  );
  handle(api.commentOnReview, ({ params, body: { text, pointer }, caller }) =>
    commentOnReview(context, { id: params.review_id, caller, text, pointer }),
  );
  for (const [route, isResolved] of [
    [api.resolveReviewComment, true],
    [api.reopenReviewComment, false],
  ] as const) {
    handle(route, ({ params, caller }) =>
      resolveComment(context, {
        reviewId: params.review_id,
        id: params.comment_id,
        caller,
        isResolved,
      }),
    );
  }
}

const usersOfFields: Readonly<Record<string, readonly string[]>> = {
  version: ["promote", "rollback"],
  from: ["promote"],
};

/** Fields that the action doesn't use, and the one that a rollback needs. */
function unusedFields(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null) return [];
  const fields = new Map<string, unknown>(Object.entries(body));
  const { action = "publish" }: { readonly action?: unknown } = body;
  if (typeof action !== "string") return [];
  const errors: RequestError[] = [];
  for (const [name, actions] of Object.entries(usersOfFields)) {
    if (fields.get(name) === undefined || actions.includes(action)) continue;
    const message = `\`${name}\` is only for ${actions.join(" and ")}. Remove it.`;
    errors.push({ pointer: `/${name}`, code: "not_valid", message });
  }
  if (action === "rollback" && fields.get("version") === undefined) {
    const message = "A rollback needs the version to go back to.";
    errors.push({ pointer: "/version", code: "required", message });
  }
  return errors;
}
