import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { createFirstAdmin, type FirstAdmin } from "./access/create-first-admin.ts";
import { addressesOf } from "./addresses.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { type Context, type ContextOptions, openContext } from "./context.ts";

export interface RunningServer {
  readonly context: Context;
  /** The port that was bound. */
  readonly port: number;
  /** Set on the very first start, when there were no users. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Answers what has been asked, ends what runs, closes everything. */
  stop(): Promise<void>;
}

/** Starts the whole service; resolves when it answers. Nothing is left open when it throws. */
export async function startServer(
  config: Config,
  log: Logger,
  options: ContextOptions = {},
): Promise<RunningServer> {
  const context = await openContext(config, log, options);
  try {
    const firstAdmin = await createFirstAdmin(context);
    const app = buildApp(context);
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    context.addresses = addressesOf(config, port);
    context.jobs.start();
    const stop = async () => {
      await app.close();
      await context.close();
    };
    return { context, port, firstAdmin, stop };
  } catch (error) {
    await context.close();
    throw error;
  }
}
