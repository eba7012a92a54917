import type { InputOf } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { table } from "../output/table.ts";
import { findSpec } from "../publishing/release.ts";
import { openServer } from "../server/open-server.ts";

type Status = NonNullable<NonNullable<InputOf<"listReviews">>["status"]>;

export interface ListOptions {
  readonly spec?: string;
  readonly channel?: string;
  readonly status?: Status;
  readonly all?: boolean;
  readonly mine?: boolean;
  readonly waiting?: boolean;
  readonly limit: number;
}

/** Lists reviews, newest first: by default those that have not ended. */
export async function listReviews(context: CommandContext, options: ListOptions): Promise<number> {
  const { output } = context;
  const { spec, channel, status, all, mine, waiting, limit } = options;
  const { api, server } = await openServer(context);
  const reviews = await api.listReviews({
    limit,
    include: "names",
    ...(all !== true && { status: status ?? "pending" }),
    ...(spec !== undefined && { spec_id: (await findSpec(api, spec)).id }),
    ...(channel !== undefined && { channel }),
    ...(mine === true && { author: "me" }),
    ...(waiting === true && { reviewer: "me" }),
  });
  const rows = reviews.map((review) => [
    review.id,
    review.status,
    review.spec_name,
    review.channel,
    `${review.served_version ?? "nothing"} → ${review.version ?? "nothing"}`,
    review.created_by_name ?? review.created_by,
    review.title,
  ]);
  output.result({ server, reviews }, table(rows));
  if (reviews.length === 0) {
    output.note(waiting === true ? "No review waits for you." : "There are no such reviews.");
  }
  return exitCodes.success;
}
