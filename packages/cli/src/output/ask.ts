import type { Writable } from "node:stream";
import type { CommandContext } from "../command-context.ts";
import { isInteractive } from "../shell.ts";
import { Failure } from "./failure.ts";
import { escapeControls } from "./output.ts";

/**
 * Asks a question with yes or no.
 *
 * @param flag what to use without a terminal
 * @throws Failure without a terminal, or if the answer isn't yes
 */
export async function confirm({ shell }: CommandContext, question: string, flag: string) {
  requireTerminal({ shell }, question, flag);
  const prompts = await import("@clack/prompts");
  const message = escapeControls(question);
  const answer = await prompts.confirm({ message, initialValue: false, ...streams({ shell }) });
  if (prompts.isCancel(answer)) throw interrupted();
  if (!answer) throw new Failure("declined", "Nothing was changed.");
}

export async function askText(
  { shell }: Pick<CommandContext, "shell">,
  message: string,
  flag: string,
  initialValue = "",
) {
  requireTerminal({ shell }, message, flag);
  const prompts = await import("@clack/prompts");
  return answered(await prompts.text({ message, initialValue, ...streams({ shell }) }));
}

export async function choose<Value extends string>(
  { shell }: Pick<CommandContext, "shell">,
  message: string,
  choices: readonly { readonly value: Value; readonly label: string }[],
  flag: string,
): Promise<Value> {
  requireTerminal({ shell }, message, flag);
  const prompts = await import("@clack/prompts");
  const options = choices.map(({ value, label }) => ({ value: value as string, label }));
  const answer = answered(await prompts.select({ message, options, ...streams({ shell }) }));
  return answer as Value;
}

export async function askPassword(
  { shell }: Pick<CommandContext, "shell">,
  message: string,
  flag: string,
) {
  requireTerminal({ shell }, message, flag);
  const prompts = await import("@clack/prompts");
  return answered(await prompts.password({ message, ...streams({ shell }) }));
}

/** Ctrl-C, which is no signal while a question is open. */
function interrupted(): Failure {
  return new Failure("interrupted", "Interrupted. Nothing was changed.");
}

function answered(answer: unknown): string {
  if (typeof answer === "string" && answer !== "") return answer;
  if (typeof answer === "symbol") throw interrupted();
  throw new Failure("declined", "Nothing was changed.");
}

/** Questions are written to stderr, so that stdout has only results. */
function streams({ shell }: Pick<CommandContext, "shell">) {
  const output: Writable = shell.stderr;
  return { input: shell.stdin, output, signal: shell.signal };
}

function requireTerminal({ shell }: Pick<CommandContext, "shell">, message: string, flag: string) {
  if (isInteractive(shell)) return;
  throw new Failure("no_terminal", `There is no terminal to ask: ${message}`, {
    hint: `Use ${flag}.`,
  });
}
