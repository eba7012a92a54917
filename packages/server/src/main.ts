import { readConfig } from "./config.ts";
import { createLog } from "./create-log.ts";
import { StartError } from "./errors.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const configurationFailed = 78; // EX_CONFIG of sysexits.h
const startFailed = 1;

/** Runs the service until SIGTERM or SIGINT: the one place that knows of the process. */
export async function main(): Promise<void> {
  const result = readConfig(process.env);
  if (!result.ok) {
    const problems = result.problems.map((problem) => `  ${problem}\n`).join("");
    process.stderr.write(
      `Screenspec can't start; the configuration has to be mended:\n${problems}`,
    );
    process.exitCode = configurationFailed;
    return;
  }
  const log = createLog(result.config.logLevel);
  try {
    const server = await startServer(result.config, log);
    greet(server);
    stopOnSignal(server);
    log.info({ port: server.port }, "ready");
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "the start failed");
    process.exitCode = startFailed;
  }
}

/** Tells, on the first start only, where everything is. */
function greet({ context, firstAdmin }: RunningServer): void {
  if (firstAdmin === undefined) return;
  const { api } = context.addresses;
  const password = firstAdmin.generated ? firstAdmin.password : "the one in ADMIN_PASSWORD";
  process.stdout.write(
    [
      "",
      "  Screenspec is ready.",
      "",
      `  API       ${api}`,
      `  Docs      ${api}/docs`,
      `  Email     ${firstAdmin.email}`,
      `  Password  ${password}${firstAdmin.generated ? "   (shown this once)" : ""}`,
      "",
      "",
    ].join("\n"),
  );
}

function stopOnSignal(server: RunningServer): void {
  const { log } = server.context;
  let stopping = false;
  const stop = async (signal: string) => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(startFailed);
    stopping = true;
    log.info({ signal }, "stopping");
    try {
      await server.stop();
      log.info("stopped");
    } catch (error) {
      log.error({ err: error }, "the stop failed");
      process.exitCode = startFailed;
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
