import type { Command } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { type Check, failedCheck } from "../doctor/check.ts";
import { checkFolder } from "../doctor/check-folder.ts";
import { checkProxy } from "../doctor/check-proxy.ts";
import { checkConnection, checkVersion } from "../doctor/check-server.ts";
import { checkToken } from "../doctor/check-token.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import type { Output } from "../output/output.ts";

export function configure(command: Command, run: RunAction): void {
  command
    .addHelpText("after", "\nExits with 1 if a check fails. Warnings (!) are advice.")
    .action(() => run(examine));
}

async function examine(context: CommandContext): Promise<number> {
  const { output } = context;
  const checks: Check[] = [];
  for await (const check of runChecks(context)) {
    checks.push(check);
    // At once: a server may take seconds to answer.
    if (!output.isJson) output.line(check, asText(output, check));
  }
  const isHealthy = checks.every(({ status }) => status !== "error");
  if (output.isJson) output.result({ healthy: isHealthy, checks }, "");
  return isHealthy ? exitCodes.success : exitCodes.negative;
}

/** Runs one check after another, as far as earlier ones allow. */
async function* runChecks(context: CommandContext): AsyncGenerator<Check> {
  const { shell } = context;
  try {
    const config = await findConfig(context);
    const target = chooseTarget(context, config);
    const { url, name } = target;
    const project =
      config === undefined ? "There is no configuration" : `The project is ${config.folder}`;
    const server = name === undefined ? url : `${name}, ${url}`;
    yield { check: "config", status: "ok", message: `${project}; the server is ${server}.` };
    if (config !== undefined) yield await checkFolder(config);
    yield checkProxy(shell.env, url);
    const { checks, isReached } = await checkConnection(url, shell.signal);
    yield* checks;
    if (!isReached) return;
    yield await checkVersion(url, shell.signal);
    yield* await checkToken(context, target, config);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    yield failedCheck("config", error);
  }
}

const signs = { ok: "✓", warning: "!", error: "✗" } as const;
const colors = { ok: "green", warning: "yellow", error: "red" } as const;

function asText({ style }: Output, { check, status, message, hint }: Check): string {
  const lines = message.split("\n").join("\n    ");
  const first = `${style(colors[status], signs[status])} ${style("bold", check)}: ${lines}`;
  return hint === undefined ? first : `${first}\n    ${style("cyan", "next:")} ${hint}`;
}
