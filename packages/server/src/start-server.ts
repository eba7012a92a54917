import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import {
  createFirstAdmin,
  deleteFirstAdmin,
  type FirstAdmin,
} from "./access/users/create-first-admin.ts";
import { buildApp } from "./app.ts";
import { addressesOf } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import type { Context, ContextOptions } from "./context.ts";
import { startError } from "./errors/errors.ts";
import { prepareDrain } from "./http/drain.ts";
import { openContext } from "./open-context.ts";

export interface RunningServer {
  readonly context: Context;
  /** The port that the server listens on. */
  readonly port: number;
  /** Set only on the first start, when there were no users. */
  readonly firstAdmin: FirstAdmin | undefined;
  /** Waits for requests in progress, stops background work, and closes everything. */
  stop(): Promise<void>;
}

const trustsEveryone =
  "TRUST_PROXY=true trusts any address that a client writes into X-Forwarded-For: set it to the number of proxies, or to their networks";

/**
 * Starts the whole service; resolves when it accepts requests. Nothing is left open when it throws.
 *
 * @throws a start error when the port is taken, and what `openContext` throws
 */
export async function startServer(
  config: Config,
  log: Logger,
  options: ContextOptions = {},
): Promise<RunningServer> {
  if (config.trustProxy === true) log.warn(trustsEveryone);
  const context = await openContext(config, log, options);
  const app = buildApp(context);
  const drain = prepareDrain(app.server);
  const stop = async () => {
    drain();
    context.openStreams.end();
    try {
      await app.close();
    } finally {
      await context.close();
    }
  };
  try {
    // The admin must exist before requests are accepted: earlier logins would count as failed ones.
    const firstAdmin = await createFirstAdmin(context);
    // Jobs must run before `/health/ready` can be requested.
    context.processWatch?.start();
    context.jobs.start();
    await context.recurringJobs.start();
    context.deliveryLoop.start();
    context.eventFeed.start();
    context.openStreams.start();
    const port = await listen(app, config).catch(async (error) => {
      // A start that fails can't show the password that it generated.
      if (firstAdmin?.generated) await deleteFirstAdmin(context, firstAdmin);
      throw error;
    });
    context.addresses = addressesOf(config, port);
    return { context, port, firstAdmin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE")
      throw startError(`Port ${port} of ${host} is in use. Set PORT.`, error);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw startError(`This machine has no address ${host}. Set HOST.`, error);
    }
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}
