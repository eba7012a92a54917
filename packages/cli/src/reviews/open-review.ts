import type { InputOf } from "@screenspec/client";
import type { CommandContext } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { chooseChannel, type Release, readRelease } from "../publishing/release.ts";
import { type OpenServer, openServer } from "../server/open-server.ts";
import { reportReview } from "./review-text.ts";

type Body = InputOf<"openReview">["body"];

export interface OpenOptions {
  readonly channel?: string;
  readonly action: NonNullable<Body["action"]>;
  readonly from?: string;
  readonly version?: number | undefined;
  readonly title: string;
  readonly description?: string;
  readonly reviewers?: readonly string[];
  readonly ifChanged?: boolean;
}

/** Opens a review of a change of one channel. */
export async function openReview(
  context: CommandContext,
  slug: string,
  options: OpenOptions,
): Promise<number> {
  const { output } = context;
  const connection = await openServer(context);
  const channel = await chooseChannel(connection, options.channel);
  const release = await readRelease(connection, slug, channel);
  if (options.ifChanged === true && !(await changes(connection, release, options))) {
    const { server } = release;
    output.result(
      { server, slug, channel, status: "unchanged" },
      `${server}  ${slug}  ${channel}  unchanged`,
    );
    return exitCodes.success;
  }
  const { action, from, version, title, description, reviewers } = options;
  const review = await connection.api.openReview({
    spec_id: release.id,
    body: {
      channel,
      action,
      title,
      ...(from !== undefined && { from }),
      ...(version !== undefined && { version }),
      ...(description !== undefined && { description }),
      ...(reviewers !== undefined && { reviewers: [...reviewers] }),
    },
  });
  reportReview(context, release.server, review);
  output.note(`\`screenspec review apply ${review.id} --wait\` applies it when it is approved.`);
  return exitCodes.success;
}

/** Whether the review would change what the channel serves. */
async function changes(
  { api }: OpenServer,
  { id, before }: Release,
  { action, from, version }: OpenOptions,
): Promise<boolean> {
  const live = before?.live_version ?? null;
  if (live === null) return action !== "unpublish";
  if (action === "publish") {
    const diff = await api.getDiff({ spec_id: id, from: `${live}`, to: "draft" });
    return diff.changes.length > 0;
  }
  if (action !== "promote") return true;
  if (version !== undefined) return version !== live;
  const channels = await api.listChannels({ spec_id: id });
  return channels.find(({ channel }) => channel === from)?.live_version !== live;
}
