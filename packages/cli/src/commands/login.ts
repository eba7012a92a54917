import { ConnectionError, createClient, ProblemError } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget, type Target } from "../config/target.ts";
import { openInBrowser } from "../open-in-browser.ts";
import { askPassword } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { requireConfirmedServer } from "../server/confirmed-server.ts";
import { clientOptions } from "../server/connect.ts";
import { type Credentials, isConfirmed, storeServer } from "../server/credentials.ts";
import { isInteractive, type Shell } from "../shell.ts";

interface Options {
  readonly web?: boolean;
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly withToken?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .option("--web", "log in on a page of the Console, also without a terminal")
    .option("--email <email>", "log in with this email and a password")
    .option("--password-stdin", "read the password from stdin")
    .option("--with-token", "store an API key, read from stdin, instead of logging in")
    .addHelpText("after", "\nCI needs no login: set SCREENSPEC_TOKEN to an API key.")
    .action((options: Options) => run((context) => login(context, options)));
}

async function login(context: CommandContext, options: Options): Promise<number> {
  const target = chooseTarget(context, await findConfig(context));
  const { url } = target;
  const confirmed = await confirmTarget(context, target, options);
  const credentials =
    options.withToken === true
      ? { access_token: await readLine(context.shell, "--with-token") }
      : await logIn(context, url, options);
  const api = createClient({
    ...clientOptions(context.shell, url),
    token: credentials.access_token,
  });
  // A wrong key isn't stored.
  const { email, role } = await api.getCurrentUser();
  await storeServer(context.shell, url, { credentials, ...(confirmed && { confirmed }) });
  context.output.result({ server: url, email, role }, `Logged in at ${url} as ${email}.`);
  return exitCodes.success;
}

/**
 * A key or a password goes only to a server that the user has named or confirmed. A login in the browser shows the address
 * of the Console, so without a terminal the user is only warned. Returns whether the user has named or confirmed the server.
 */
async function confirmTarget(
  context: CommandContext,
  target: Target,
  { web, email, withToken }: Options,
): Promise<boolean> {
  const isByBrowser = withToken !== true && (email === undefined || web === true);
  if (!isByBrowser || isInteractive(context.shell)) {
    await requireConfirmedServer(context, target, withToken ? "the API key" : "the login");
    return true;
  }
  const isKnown = target.isGiven || (await isConfirmed(context.shell, target.url));
  if (!isKnown) context.output.note(`Only the repository names ${target.url}: check the address.`);
  return isKnown;
}

async function logIn(context: CommandContext, url: string, options: Options): Promise<Credentials> {
  const { email } = options;
  if (email === undefined || options.web === true) return logInByBrowser(context, url, options);
  const password =
    options.passwordStdin === true
      ? await readLine(context.shell, "--password-stdin")
      : await askPassword(context, "Password", "--password-stdin");
  const api = createClient(clientOptions(context.shell, url));
  const { access_token, refresh_token } = await api.login({ body: { email, password } });
  return { access_token, refresh_token };
}

/** The user confirms a code on a page of the Console (after RFC 8628), also with single sign-on. */
async function logInByBrowser(
  { shell, output }: CommandContext,
  url: string,
  { web = false }: Options,
): Promise<Credentials> {
  if (!web && !isInteractive(shell)) {
    throw new Failure("no_terminal", "There is no terminal to log in at.", {
      hint: "Use --with-token, --web, or --email with --password-stdin.",
    });
  }
  const api = createClient(clientOptions(shell, url));
  const begun = await api.beginDeviceLogin();
  const { device_code, user_code, verification_url, interval, expires_in } = begun;
  output.note(`Confirm the code ${user_code} at ${verification_url}`);
  if (isInteractive(shell) && !output.isJson) openInBrowser(shell, verification_url);
  for (let waited = interval; ; waited += interval) {
    await shell.sleep(interval * 1000);
    const asked = api.finishDeviceLogin({ body: { device_code } });
    const { status, tokens } = await asked.catch((error) => {
      if (waited < expires_in && isLost(error)) return { status: "pending", tokens: undefined };
      throw error;
    });
    if (tokens) return { access_token: tokens.access_token, refresh_token: tokens.refresh_token };
    if (status === "pending") continue;
    throw new Failure(
      "login_refused",
      status === "denied" ? "The login was denied." : "The code has expired.",
      { hint: "Run `screenspec login` again." },
    );
  }
}

/** The service repeats an answer that was lost, as when it restarts. RFC 8628, section 3.5. */
function isLost(error: unknown): boolean {
  return error instanceof ConnectionError || (error instanceof ProblemError && error.status >= 500);
}

async function readLine({ stdin }: Shell, flag: string): Promise<string> {
  let text = "";
  for await (const chunk of stdin) text += chunk;
  const line = text.replace(/\r?\n$/, "");
  if (line !== "" && !line.includes("\n")) return line;
  throw new Failure("usage", `stdin must have one line for ${flag}.`);
}
