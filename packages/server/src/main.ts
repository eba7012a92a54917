import type { DestinationStream, Logger } from "pino";
import { readCommandLine } from "./command-line.ts";
import { type Config, readConfig } from "./config/config.ts";
import { createLog } from "./create-log.ts";
import { AppError, StartError } from "./errors/errors.ts";
import { isDiskFull } from "./errors/is-disk-full.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { version } from "./version.ts";

const configurationFailed = 78; // EX_CONFIG of sysexits.h
const wrongArguments = 64; // EX_USAGE
const failed = 1;
/** How long requests may still be answered whose changes a failing disk has lost. */
const answeringMs = 200;

/**
 * Runs the command in the arguments, by default the service. Only this file and `bin`, which handles
 * signals before this module is loaded, touch the process's state.
 *
 * @param stopping aborts when the process should stop, with the signal's name as reason
 */
export async function main(
  stopping: AbortSignal,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> {
  const command = readCommandLine(args);
  switch (command.name) {
    case "help":
      process.stdout.write(command.text);
      return;
    case "version":
      process.stdout.write(`${version}\n`);
      return;
    case "wrong":
      process.stderr.write(command.message);
      process.exitCode = wrongArguments;
      return;
  }
  const result = readConfig(process.env);
  if (!result.ok) {
    const problems = result.problems.map((problem) => `  ${problem}\n`).join("");
    process.stderr.write(`Screenspec can't start; the configuration is invalid:\n${problems}`);
    process.exitCode = configurationFailed;
    return;
  }
  if (command.name === "serve") return serve(result.config, stopping);
  if (command.name === "reset-password") {
    const { runResetPassword } = await import("./access/passwords/reset-password.ts");
    if (!(await runResetPassword(result.config, command.email))) process.exitCode = failed;
    return;
  }
  const { runBackup, runRestore } = await import("./backup/run-command.ts");
  const succeeded =
    command.name === "backup"
      ? await runBackup(result.config, command, stopping)
      : await runRestore(result.config, command, stopping);
  if (!succeeded) process.exitCode = failed;
}

async function serve(config: Config, stopping: AbortSignal): Promise<void> {
  const log = createLog(config.logLevel, await terminalStream());
  try {
    const server = await startServer(config, log);
    printAddresses(server);
    log.info({ port: server.port }, "ready");
    server.context.databaseFailed.then((error) => exitAtOnce(log, error));
    // During the start a signal mostly waits for the start to finish, so that there is only one way to stop.
    if (stopping.aborted) await stop(server, stopping);
    else stopping.addEventListener("abort", () => stop(server, stopping));
  } catch (error) {
    const sentence = explain(error);
    if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
    else log.fatal({ err: error }, "the start failed");
    process.exitCode = failed;
  }
}

/** What operators can do something about is a sentence, without a stack trace. */
function explain(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof AppError) return error.message;
  return isDiskFull(error) ? `The disk is full. ${Object(error).message}` : undefined;
}

/** On a terminal, a stream that formats logs for people; undefined elsewhere, where logs are JSON. */
async function terminalStream(): Promise<DestinationStream | undefined> {
  if (!process.stdout.isTTY) return undefined;
  const { default: pretty } = await import("pino-pretty");
  return pretty({ ignore: "pid,hostname", singleLine: true, sync: true });
}

/**
 * Exits without closing the database: acknowledged changes are on the disk, and closing would write
 * changes that nobody has seen.
 */
function exitAtOnce(log: Logger, error: unknown): void {
  log.fatal({ err: error }, "the database can't go on: restart the server");
  setTimeout(() => process.exit(failed), answeringMs);
}

/**
 * Prints the addresses: on a terminal at each start; elsewhere only with a password that was generated, and
 * on stderr, because stdout has only JSON lines.
 */
function printAddresses({ context, firstAdmin }: RunningServer): void {
  const { isTTY } = process.stdout;
  if (!isTTY && !firstAdmin?.generated) return;
  const { server, api, cdn } = context.addresses;
  const lines = [
    "Screenspec is ready.",
    "",
    `Console   ${server}/console`,
    `API       ${api}`,
    `API docs  ${api}/docs`,
    `Docs      ${server}/docs`,
    `CDN       ${cdn}`,
  ];
  if (firstAdmin !== undefined) {
    const password = firstAdmin.generated ? firstAdmin.password : "the one in ADMIN_PASSWORD";
    lines.push(
      `Email     ${firstAdmin.email}`,
      `Password  ${password}${firstAdmin.generated ? "   (shown this once)" : ""}`,
    );
  }
  const output = isTTY ? process.stdout : process.stderr;
  output.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join("\n")}\n\n`);
}

async function stop(server: RunningServer, { reason }: AbortSignal): Promise<void> {
  const { log } = server.context;
  log.info({ signal: reason }, "stopping");
  try {
    await server.stop();
    log.info("stopped");
  } catch (error) {
    log.error({ err: error }, "the stop failed");
    process.exitCode = failed;
  }
}
