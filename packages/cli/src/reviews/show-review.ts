import type { Client } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { openServer } from "../server/open-server.ts";
import { breakingFirst, type Difference } from "../sync/describe-differences.ts";
import { type FoundReview, findReview, listComments } from "./find-review.ts";
import { type ReviewContents, reviewText } from "./review-text.ts";

/** Shows a review with its changes, breaking ones first. */
export async function showReview(context: CommandContext, name: string): Promise<number> {
  const { output } = context;
  const connection = await openServer(context);
  const review = await findReview(connection, name);
  const { api, server } = connection;
  const contents = await readContents(api, review);
  output.result({ server, ...review, ...contents }, reviewText(output, review, contents));
  return exitCodes.success;
}

/** Returns what people look at before they decide. */
export async function readContents(api: Client, review: FoundReview): Promise<ReviewContents> {
  return {
    differences: await differencesOf(api, review),
    comments: await listComments(api, review.id),
  };
}

/** Returns the differences of the review's version from the served one; null if the channel has only one of them. */
async function differencesOf(
  api: Client,
  {
    spec_id,
    served_version: from,
    version: to,
  }: Pick<FoundReview, "spec_id" | "served_version" | "version">,
): Promise<readonly Difference[] | null> {
  if (from === null || to === null) return null;
  const { changes } = await api.getDiff({ spec_id, from: `${from}`, to: `${to}` });
  return breakingFirst(
    changes.map(
      ({ sentence: text, breaking }): Difference =>
        breaking === undefined ? { text } : { text, breaking: breaking.reason },
    ),
  );
}
