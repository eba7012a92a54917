import { reviewActions, reviewStatuses } from "@screenspec/api/review-states";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { type ApplyOptions, applyReview } from "../reviews/apply-review.ts";
import { type ApproveOptions, approveReview, requestChanges } from "../reviews/decide-on-review.ts";
import { findReview } from "../reviews/find-review.ts";
import { type ListOptions, listReviews } from "../reviews/list-reviews.ts";
import { type OpenOptions, openReview } from "../reviews/open-review.ts";
import { reportReview } from "../reviews/review-text.ts";
import { showReview } from "../reviews/show-review.ts";
import { openServer } from "../server/open-server.ts";

type Changes = Pick<Partial<OpenOptions>, "title" | "description" | "reviewers">;

export function configure(command: Command, run: RunAction): void {
  configureOpen(command, run);
  command
    .command("list")
    .description("List reviews, the newest first; by default those that have not ended")
    .option("--spec <slug>", "only of this spec")
    .option("--channel <channel>", "only of this channel")
    .addOption(
      new Option("--status <status>", "only those with this status").choices(reviewStatuses),
    )
    .addOption(new Option("--all", "also those that have ended").conflicts("status"))
    .option("--mine", "only those that you opened")
    .option("--waiting", "only those that wait for your approval")
    .option("--limit <count>", "at most this many", Number, 50)
    .action((options: ListOptions) => run((context) => listReviews(context, options)));
  subcommand(command, "show", "Show a review with its changes").action((name: string) =>
    run((context) => showReview(context, name)),
  );
  subcommand(command, "update", "Bind a review to the present draft; earlier approvals don't count")
    .option("--title <text>", "another title")
    .option("--description <text>", "another description")
    .option("--reviewers <users>", "the users who are asked instead, by email or id", listOf)
    .action((name: string, changes: Changes) => run((context) => update(context, name, changes)));
  subcommand(command, "approve", "Approve a review, after a login with a password")
    .option(
      "--sha256 <hash>",
      "approve the document with this hash without a question; `none` if it unpublishes",
    )
    .option("--message <text>", "a remark")
    .addHelpText(
      "after",
      "\nShows the review and asks, unless --sha256 has the hash of the document that you looked at. API keys and\nlogins in the browser can't approve: then it prints the page of the Console where people do, and exits with 2.",
    )
    .action((name: string, options: ApproveOptions) =>
      run((context) => approveReview(context, name, options)),
    );
  subcommand(command, "request-changes", "Ask for a change before the review can be applied")
    .requiredOption("--message <text>", "the change")
    .action((name: string, { message }: { readonly message: string }) =>
      run((context) => requestChanges(context, name, message)),
    );
  subcommand(command, "comment", "Comment on a review, or on a node of its document")
    .argument("<text>", "the comment")
    .option("--pointer <pointer>", "the node: a JSON Pointer into the document")
    .action((name: string, text: string, { pointer }: { readonly pointer?: string }) =>
      run((context) => comment(context, name, text, pointer)),
    );
  subcommand(command, "close", "End a review without applying it")
    .option("--message <text>", "the reason")
    .action((name: string, { message }: { readonly message?: string }) =>
      run((context) => close(context, name, message)),
    );
  subcommand(command, "apply", "Make the version of an approved review live")
    .option("--wait", "wait for the approvals; exit with 1 if it can't be applied then")
    .option("--timeout <minutes>", "with --wait, for at most this long", minutes, 60)
    .option("--at <time>", "apply it at this time (ISO 8601), if the approvals hold then")
    .action((name: string, options: ApplyOptions) =>
      run((context) => applyReview(context, name, options)),
    );
}

function subcommand(command: Command, name: string, description: string): Command {
  return command
    .command(name)
    .description(description)
    .argument("<review>", "its id, or the slug of a spec with only one review that has not ended");
}

function configureOpen(command: Command, run: RunAction): void {
  command
    .command("open")
    .description("Ask for a change of a channel: by default, to publish the draft as it is now")
    .argument("<slug>", "the spec")
    .argument("[version]", "of a rollback or a promotion, the version", versionNumber)
    .requiredOption("--title <text>", "the change in a few words; also the version's message")
    .option("--description <text>", "what reviewers should know")
    .option("--channel <channel>", "the channel; required unless the configuration has one")
    .addOption(
      new Option("--action <action>", "the change").choices(reviewActions).default("publish"),
    )
    .option("--from <channel>", "of a promotion, the channel whose live version is promoted")
    .option(
      "--reviewers <users>",
      "the emails or ids of the users who are asked, separated by commas",
      listOf,
    )
    .option("--if-changed", "open none if the channel would serve the same, or had a newer version")
    .action((slug: string, version: number | undefined, options: OpenOptions) =>
      run((context) => openReview(context, slug, { ...options, version })),
    );
}

async function update(context: CommandContext, name: string, changes: Changes): Promise<number> {
  const connection = await openServer(context);
  const { id } = await findReview(connection, name);
  const { reviewers, ...texts } = changes;
  const body = { ...texts, ...(reviewers !== undefined && { reviewers: [...reviewers] }) };
  const review = await connection.api.updateReview({ review_id: id, body });
  reportReview(context, connection.server, review);
  return exitCodes.success;
}

async function comment(
  context: CommandContext,
  name: string,
  text: string,
  pointer: string | undefined,
): Promise<number> {
  const connection = await openServer(context);
  const { id: review_id, url } = await findReview(connection, name);
  const body = { text, ...(pointer !== undefined && { pointer }) };
  const added = await connection.api.commentOnReview({ review_id, body });
  const { server } = connection;
  context.output.result({ server, url, review_id, ...added }, `${added.id}\n${url}`);
  return exitCodes.success;
}

async function close(
  context: CommandContext,
  name: string,
  message: string | undefined,
): Promise<number> {
  const connection = await openServer(context);
  const { id } = await findReview(connection, name);
  const body = message === undefined ? {} : { message };
  const review = await connection.api.closeReview({ review_id: id, body });
  reportReview(context, connection.server, review);
  return exitCodes.success;
}

function listOf(value: string): readonly string[] {
  return value.split(",").map((item) => item.trim());
}

function versionNumber(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidArgumentError("It must be the number of a version.");
}

function minutes(value: string): number {
  const number = Number(value);
  if (value !== "" && number >= 0 && number <= 7 * 24 * 60) return number;
  throw new InvalidArgumentError("It must be a number of minutes, at most those of a week.");
}
