import { type Client, type DataOf, ProblemError } from "@screenspec/client";
import { Option } from "commander";
import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";
import type { OpenServer } from "../server/open-server.ts";

export const emergencyOption = new Option(
  "--emergency",
  "change a protected channel without a review: only admins, with --message",
);

type Channel = DataOf<"listChannels">[number];

/** A spec and a channel whose live version a command changes. */
export interface Release {
  readonly server: string;
  readonly slug: string;
  readonly id: string;
  readonly channel: string;
  /** The channel before the command; undefined if nothing was live in it. */
  readonly before: Channel | undefined;
}

/**
 * Chooses the channel: the given one, else that of the configuration. It is never production by default.
 *
 * @throws Failure that lists the channels
 */
export async function chooseChannel(
  { api, config }: OpenServer,
  given: string | undefined,
): Promise<string> {
  const channel = given ?? config?.channel;
  if (channel !== undefined) return channel;
  const known = (await api.listKnownChannels()).map(({ name }) => name);
  throw new Failure("channel_ambiguous", "No channel is chosen.", {
    hint: `Choose one: ${known.map((name) => `--channel ${name}`).join(", ")}.`,
  });
}

/** Reads the live version of a channel before a command changes it. */
export async function readRelease(
  { api, server }: OpenServer,
  slug: string,
  channel: string,
): Promise<Release> {
  const { id } = await findSpec(api, slug);
  const channels = await api.listChannels({ spec_id: id });
  const before = channels.find((each) => each.channel === channel);
  return { server, slug, id, channel, before };
}

/** @throws Failure if no spec has the slug */
export async function findSpec(api: Client, slug: string) {
  try {
    return await api.getSpecBySlug({ slug });
  } catch (error) {
    if (Object(error).code !== "not_found") throw error;
    throw new Failure("not_found", `The server has no spec with the slug "${slug}".`, {
      requestId: Object(error).requestId,
      hint: "`screenspec status` lists the specs that differ; `screenspec apply` creates them.",
      cause: error,
    });
  }
}

/** Waits for a change of a channel, which the server answers when apps get it. */
export function untilLive<Result>({ output }: CommandContext, change: Promise<Result>) {
  return output.during("Waiting until apps get it …", change);
}

/**
 * Adds a hint to the error of a change that a protected channel refuses: the command that opens a review, or `--message`
 * if only the reason is missing.
 *
 * @param review the version and the options of `screenspec review open` for the same change
 * @throws Failure
 */
export async function explainReview<Result>(
  change: Promise<Result>,
  { slug, channel }: Pick<Release, "slug" | "channel">,
  review = "",
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, detail, errors, requestId, problem } = error;
    if (code === "review_required") {
      const { review_id: open } = problem;
      const command = `screenspec review open ${slug}${review} --channel ${channel} --title "…"`;
      const other = open === undefined ? "" : ` Or look at ${open}, which is open.`;
      const hint = `Open a review: \`${command}\`.${other}`;
      throw new Failure(code, detail, { requestId, hint, cause: error });
    }
    if (errors.some((each) => each.pointer === "/message" && each.code === "required")) {
      const hint = "Add the reason with --message.";
      throw new Failure(code, detail, { requestId, hint, cause: error });
    }
    throw error;
  }
}

/** Writes the result: server, spec, channel, and the live version before and after. */
export function reportRelease(
  { output }: CommandContext,
  { server, slug, id, channel, before }: Release,
  result: {
    readonly status: string;
    readonly version?: number | undefined;
    readonly cdn_url?: string;
  },
): void {
  const { status, version, cdn_url } = result;
  const was = before?.live_version ?? null;
  output.result(
    {
      server,
      slug,
      id,
      channel,
      status,
      before: was,
      after: version ?? null,
      cdn_url: cdn_url ?? null,
    },
    [
      `${server}  ${output.style("bold", slug)}  ${output.style("cyan", channel)}  ${was ?? "nothing"} → ${version ?? "nothing"}  ${status}`,
      ...(cdn_url === undefined ? [] : [cdn_url]),
    ].join("\n"),
  );
}
