import type { Client, DataOf } from "@screenspec/client";
import { Failure } from "../output/failure.ts";
import { findSpec } from "../publishing/release.ts";
import type { OpenServer } from "../server/open-server.ts";

type ReviewDetails = DataOf<"getReview">;
export type Comment = DataOf<"listReviewComments">[number];

/** A review with its page in the Console, where people look at it and approve it. */
export type FoundReview = ReviewDetails & { readonly url: string };

/**
 * Reads a review by its id, or by the slug of a spec that has only one review that has not ended.
 *
 * @throws Failure if there is none, or several
 */
export async function findReview(connection: OpenServer, name: string): Promise<FoundReview> {
  const id = name.startsWith("review_") ? name : await idOfPending(connection, name);
  return readReview(connection, id);
}

/** Returns all comments of a review, oldest first. */
export async function listComments(api: Client, review_id: string): Promise<Comment[]> {
  return Array.fromAsync(api.listReviewComments({ review_id, include: "names", limit: 200 }));
}

export async function readReview(
  { api, server }: Pick<OpenServer, "api" | "server">,
  id: string,
): Promise<FoundReview> {
  const review = await api.getReview({ review_id: id, include: "names" });
  return { url: reviewUrl(server, id), ...review };
}

export function reviewUrl(server: string, id: string): string {
  return `${server}/console/reviews/${encodeURIComponent(id)}`;
}

async function idOfPending({ api }: OpenServer, slug: string): Promise<string> {
  const { id: spec_id } = await findSpec(api, slug);
  const reviews = await api.listReviews({ spec_id, status: "pending", limit: 200 });
  const [first, ...others] = reviews;
  if (first === undefined) {
    throw new Failure("review_missing", `No review of "${slug}" is open.`, {
      hint: `\`screenspec review list --spec ${slug} --all\` lists the ended ones.`,
    });
  }
  if (others.length === 0) return first.id;
  const list = reviews.slice(0, 5).map(({ id, channel, title }) => `${id} (${channel}: ${title})`);
  throw new Failure("review_ambiguous", `${reviews.length} reviews of "${slug}" are open.`, {
    reason: list.join(", "),
    hint: "Use an id.",
  });
}
