import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import { type Authenticator, createAuthenticator } from "./access/authenticator.ts";
import { createLoginLimits, type LoginLimits } from "./access/login-limits.ts";
import { createPasswords, type Passwords } from "./access/passwords.ts";
import { openSigningKeys, type SigningKeys } from "./access/signing-keys.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import { createRegisteredTypes, type ReadRegisteredTypes } from "./catalog/registered-types.ts";
import type { Config } from "./config.ts";
import { openDatabase, type PoolState } from "./database/open-database.ts";
import type { Db } from "./database/tables.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { clearLeases } from "./jobs/queries.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import { createFolderStore, type FolderStore } from "./objects/folder-store.ts";
import { movePointer, movePointerJob } from "./publishing/move-pointer.ts";
import { createSealer, type Sealer } from "./seal.ts";
import { loadSecretKey } from "./secret-key.ts";
import { createSpecCache, type SpecCache } from "./specs/read-spec.ts";
import { openTracing, type Tracing } from "./tracing/tracing.ts";
import { createTurns, type InTurn } from "./turns.ts";
import { deliverWebhook } from "./webhooks/deliver-webhook.ts";
import { retryDelays } from "./webhooks/retry-schedule.ts";
import { deliverWebhookJob } from "./webhooks/schedule-deliveries.ts";
import { createWebhookSender, type WebhookSender } from "./webhooks/webhook-sender.ts";

/** Everything that the features work with. Each function names the few things that it takes of it. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /** How many connections to the database there are; undefined with SQLite. */
  readonly databasePool: () => PoolState | undefined;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly objects: FolderStore;
  readonly jobs: JobRunner;
  /** One publish of a spec at a time. */
  readonly publishTurns: InTurn;
  readonly clock: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly sealer: Sealer;
  readonly passwords: Passwords;
  readonly loginLimits: LoginLimits;
  readonly signingKeys: SigningKeys;
  readonly authenticator: Authenticator;
  readonly specCache: SpecCache;
  readonly registeredTypes: ReadRegisteredTypes;
  readonly webhookSender: WebhookSender;
  /** Milliseconds before each attempt of a delivery but the first. */
  readonly retryDelays: readonly number[];
  /** Settled when the port is: one of 0 becomes one that was free. */
  addresses: Addresses;
  close(): Promise<void>;
}

/** How long a webhook that is being sent may go on once the server stops. */
const sendingMs = 5000;

/** What a test may set in place of what a server has. */
export type ContextOptions = Partial<Pick<Context, "clock" | "retryDelays">>;

/**
 * Opens everything and wires it up; starts no work yet.
 *
 * @throws a start error, or what the database or the file system threw. Nothing is left open then.
 */
export async function openContext(
  config: Config,
  log: Logger,
  options: ContextOptions = {},
): Promise<Context> {
  const clock = options.clock ?? Date.now;
  await mkdir(config.dataDir, { recursive: true });
  await mkdir(config.originDir, { recursive: true });
  const tracing = await openTracing(config.tracing);
  const database = await openDatabase(config, log, tracing.queried);
  const { db } = database;
  try {
    const sealer = createSealer(await loadSecretKey(config));
    const signingKeys = await openSigningKeys({ db, sealer, clock });
    // With SQLite no other process can be at work: what is leased was leased by one that died.
    if (config.databaseUrl === undefined) await clearLeases(db);
    const webhookSender = createWebhookSender(config.webhookAllowedNetworks);
    const context: Context = {
      ...{ config, log, db, clock, sealer, signingKeys, webhookSender },
      databasePool: database.pool,
      metrics: createMetrics(),
      tracing,
      random: Math.random,
      objects: createFolderStore(config.originDir),
      jobs: createJobRunner(
        { db, log },
        {
          [movePointerJob]: {
            run: (job) =>
              tracing.span("move pointer", { "screenspec.spec": job.key }, () =>
                movePointer(context, job),
              ),
            concurrency: 8,
          },
          [deliverWebhookJob]: {
            run: (job) =>
              tracing.span(
                "deliver webhook",
                { "screenspec.delivery": job.key, "screenspec.attempt": job.attempts },
                () => deliverWebhook(context, job),
              ),
            concurrency: 64,
            perLane: 4,
          },
        },
      ),
      publishTurns: createTurns(),
      passwords: createPasswords(config.passwordHashers),
      loginLimits: createLoginLimits(config.loginRateLimitPerMinute),
      authenticator: createAuthenticator({ db, signingKeys, clock, log }),
      specCache: createSpecCache(),
      registeredTypes: createRegisteredTypes(db),
      retryDelays: options.retryDelays ?? retryDelays,
      addresses: addressesOf(config, config.port),
      close: async () => {
        // What is being sent may take long: it is cut short then, and tried again after the start.
        const cutShort = setTimeout(() => webhookSender.abort(), sendingMs);
        await context.jobs.stop();
        clearTimeout(cutShort);
        await webhookSender.close();
        await database.close();
        // What is not sent by now matters less than that the stop ends.
        await tracing.stop().catch((error) => log.warn({ err: error }, "traces were not sent"));
      },
    };
    return context;
  } catch (error) {
    await database.close();
    throw error;
  }
}
