import { createClient } from "@screenspec/client";
import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { askPassword, askText } from "../output/ask.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import { clientOptions } from "../server/connect.ts";
import { type Credentials, storeCredentials } from "../server/credentials.ts";
import type { Shell } from "../shell.ts";

interface Options {
  readonly email?: string;
  readonly passwordStdin?: boolean;
  readonly withToken?: boolean;
}

export function configure(command: Command, run: RunAction): void {
  command
    .option("--email <email>", "the email to log in with")
    .option("--password-stdin", "read the password from stdin")
    .option("--with-token", "store an API key, read from stdin, instead of logging in")
    .addHelpText("after", "\nCI needs no login: set SCREENSPEC_TOKEN to an API key.")
    .action((options: Options) => run((context) => login(context, options)));
}

async function login(context: CommandContext, options: Options): Promise<number> {
  const { url } = chooseTarget(context, await findConfig(context));
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
  await storeCredentials(context.shell, url, credentials);
  context.output.result({ server: url, email, role }, `Logged in at ${url} as ${email}.`);
  return exitCodes.success;
}

async function logIn(context: CommandContext, url: string, options: Options): Promise<Credentials> {
  const email = options.email ?? (await askText(context, `Email at ${url}`, "--email"));
  const password =
    options.passwordStdin === true
      ? await readLine(context.shell, "--password-stdin")
      : await askPassword(context, "Password", "--password-stdin");
  const api = createClient(clientOptions(context.shell, url));
  const { access_token, refresh_token } = await api.login({ body: { email, password } });
  return { access_token, refresh_token };
}

async function readLine({ stdin }: Shell, flag: string): Promise<string> {
  let text = "";
  for await (const chunk of stdin) text += chunk;
  const line = text.replace(/\r?\n$/, "");
  if (line !== "" && !line.includes("\n")) return line;
  throw new Failure("usage", `stdin must have one line for ${flag}.`);
}
