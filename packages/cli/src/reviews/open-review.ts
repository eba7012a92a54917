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
  const { ifChanged = false } = options;
  try {
    if (ifChanged && !(await changes(connection, release, options))) {
      return reportUnchanged(context, release);
    }
    const review = await open(connection, release, options);
    reportReview(context, release.server, review);
    output.note(`\`screenspec review apply ${review.id} --wait\` applies it when it is approved.`);
    return exitCodes.success;
  } catch (error) {
    // The channel was rolled back from this version. A job of CI must not undo that.
    if (!ifChanged || Object(error).code !== "newer_version_live") throw error;
    return reportUnchanged(context, release);
  }
}

function reportUnchanged({ output }: CommandContext, { server, slug, channel }: Release): number {
  const status = "unchanged";
  output.result({ server, slug, channel, status }, `${server}  ${slug}  ${channel}  ${status}`);
  return exitCodes.success;
}

function open({ api }: OpenServer, { id, channel }: Release, options: OpenOptions) {
  const { action, from, version, title, description, reviewers } = options;
  return api.openReview({
    spec_id: id,
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
