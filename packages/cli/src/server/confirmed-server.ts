import type { CommandContext } from "../command-context.ts";
import type { Target } from "../config/target.ts";
import { confirm } from "../output/ask.ts";
import { Failure } from "../output/failure.ts";
import { isInteractive } from "../shell.ts";
import { isConfirmed, isConfirmedApi, storeServer } from "./credentials.ts";

/**
 * Makes sure that the user, not only the repository, has chosen the server that gets a token or a password: by its URL in
 * `--server` or `SCREENSPEC_SERVER`, or once on this machine. Otherwise it asks, and remembers the answer.
 *
 * @param secret what would be sent, as the object of a sentence
 * @throws Failure `server_unconfirmed` without a terminal, `declined`
 */
export async function requireConfirmedServer(
  context: CommandContext,
  { url, isGiven }: Target,
  secret: string,
): Promise<void> {
  const { shell } = context;
  if (isGiven || (await isConfirmed(shell, url))) return;
  const from = `Only the configuration of this repository names ${url}`;
  if (!isInteractive(shell)) {
    throw new Failure("server_unconfirmed", `${from}, so ${secret} isn't sent to it.`, {
      hint: "Name the server yourself: set SCREENSPEC_SERVER to its URL, as in CI beside SCREENSPEC_TOKEN, or use --server.",
    });
  }
  await confirm(context, `${from}. Send ${secret} to it, now and later?`, "--server");
  await storeServer(shell, url, { confirmed: true });
}

/**
 * Returns the API of the configuration if the user confirms it, once on this machine. A hostile repository could otherwise
 * name a service that only this machine reaches, read it with the requests of a screen, and send its answers anywhere.
 *
 * @returns undefined without a terminal, after a note
 * @throws Failure `declined`
 */
export async function confirmedApi(
  context: CommandContext,
  baseUrl: string | undefined,
): Promise<string | undefined> {
  const { shell, output } = context;
  if (baseUrl === undefined || (await isConfirmedApi(shell, baseUrl))) return baseUrl;
  const from = "only the configuration of this repository names it";
  if (!isInteractive(shell)) {
    output.note(`Requests aren't sent to ${baseUrl}: ${from}. Name it with --base-url.`);
    return undefined;
  }
  const question = `Send the requests of screens to ${baseUrl}, now and later? As yet, ${from}.`;
  await confirm(context, question, "--base-url");
  await storeServer(shell, baseUrl, { answersScreens: true });
  return baseUrl;
}
