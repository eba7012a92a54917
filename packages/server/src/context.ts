import pLimit, { type LimitFunction } from "p-limit";
import type { Logger } from "pino";
import { type Authenticator, createAuthenticator } from "./access/authenticator.ts";
import { createOpenIdIssuer } from "./access/openid/open-id-issuer.ts";
import { createPasswords, type Passwords } from "./access/passwords/passwords.ts";
import { createLoginLimits, type LoginLimits } from "./access/sessions/login-limits.ts";
import { deleteAllSessions } from "./access/sessions/queries.ts";
import { openSigningKeys, type SigningKeys } from "./access/sessions/signing-keys.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import { jobHandlers, recurringWork } from "./background-work.ts";
import { browserFolder } from "./browser-folder.ts";
import { type Bulkhead, createBulkhead } from "./bulkhead.ts";
import { createRegisteredTypes, type ReadRegisteredTypes } from "./catalog/registered-types.ts";
import type { Config } from "./config.ts";
import { openDatabase, type PoolState } from "./database/open-database.ts";
import { openPeers, type Peers } from "./database/peers.ts";
import { settleEpoch } from "./database/settle-epoch.ts";
import type { Db } from "./database/tables.ts";
import { createEventFeed, type EventFeed } from "./events/event-feed.ts";
import {
  createOpenStreams,
  type OpenStreams,
  type StreamLimits,
  streamLimits,
} from "./events/open-streams.ts";
import { createCountTogether } from "./http/count-together.ts";
import { type RequestTimeouts, requestTimeouts } from "./http/create-http-server.ts";
import { type LoadGauge, startLoadGauge } from "./http/load-gauge.ts";
import { createRateLimits, type RateLimits } from "./http/rate-limits.ts";
import { createPageCache, type PageCache } from "./http/remember-page.ts";
import { clearSpool } from "./http/spool-body.ts";
import { createIdempotencyKeys, type IdempotencyKeys } from "./idempotency/idempotency-keys.ts";
import { freeAllClaims } from "./idempotency/queries.ts";
import { createJobRunner, type JobRunner } from "./jobs/job-runner.ts";
import { clearLeases } from "./jobs/lease-queries.ts";
import { createRecurringJobRunner, type RecurringJobRunner } from "./jobs/recurring-jobs.ts";
import { makeDataDir } from "./make-data-dir.ts";
import { createMetrics, type Metrics } from "./metrics/metrics.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import { openObjectStore } from "./objects/open-object-store.ts";
import type { PublishedObjects } from "./objects/published-objects.ts";
import { moveAllPointers } from "./publishing/pointers/move-all-pointers.ts";
import { openPurging } from "./purging/open-purging.ts";
import { createSealer, type Sealer } from "./seal.ts";
import { loadSecretKey } from "./secret-key.ts";
import { type DocumentKeys, openDocumentKeys } from "./signatures/document-keys.ts";
import { renumberDocumentKeys } from "./signatures/renumber-document-keys.ts";
import { type SearchLimits, searchLimits } from "./specs/find-by-comparing.ts";
import { createSpecCache, type SpecCache } from "./specs/read-spec.ts";
import { createSearchIndexer, type SearchIndexer } from "./specs/search-indexer.ts";
import { openTracing, type Tracing } from "./tracing/tracing.ts";
import { createTurns, type InTurn } from "./turns.ts";
import { retryDelays } from "./webhooks/retry-schedule.ts";
import { createDeliveryLoop, type DeliveryLoop } from "./webhooks/sending/delivery-loop.ts";
import { createWebhookSender, type WebhookSender } from "./webhooks/sending/webhook-sender.ts";

/** Everything that the features work with. Each function names the few things that it takes of it. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /** What ids of events and ETags of specs carry: another when an older state was restored. */
  readonly epoch: string;
  readonly peers: Peers;
  /** How many connections to the database there are; undefined with SQLite. */
  readonly databasePool: () => PoolState | undefined;
  /** For how long the disk has been at work on what is committed. */
  readonly databaseSyncingMs: () => number;
  /** Resolves with the reason when nothing can be stored any more until a new start. */
  readonly databaseFailed: Promise<unknown>;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly objects: ObjectStore;
  /** The same origin, for readers from outside. */
  readonly publishedObjects: PublishedObjects;
  readonly jobs: JobRunner;
  readonly recurringJobs: RecurringJobRunner;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly eventFeed: EventFeed;
  readonly openStreams: OpenStreams;
  readonly streamLimits: StreamLimits;
  /** One publish of a spec at a time. */
  readonly publishTurns: InTurn;
  readonly searchIndexer: SearchIndexer;
  readonly searchBulkhead: Bulkhead;
  /** One comparison at a time. */
  readonly searchTurns: LimitFunction;
  readonly searchLimits: SearchLimits;
  readonly clock: () => number;
  /** A number from 0 to 1. */
  readonly random: () => number;
  readonly sealer: Sealer;
  readonly passwords: Passwords;
  readonly loginLimits: LoginLimits;
  readonly signingKeys: SigningKeys;
  readonly documentKeys: DocumentKeys;
  readonly authenticator: Authenticator;
  readonly rateLimits: RateLimits;
  readonly loadGauge: LoadGauge;
  readonly requestTimeouts: RequestTimeouts;
  readonly specCache: SpecCache;
  readonly pageCache: PageCache;
  readonly registeredTypes: ReadRegisteredTypes;
  readonly webhookSender: WebhookSender;
  readonly deliveryLoop: DeliveryLoop;
  readonly pingBulkhead: Bulkhead;
  /** Milliseconds before each attempt of a delivery but the first. */
  readonly retryDelays: readonly number[];
  /** Where what browsers load is built. */
  readonly browserFolder: string;
  /** Settled when the port is: one of 0 becomes one that was free. */
  addresses: Addresses;
  close(): Promise<void>;
}

/** How long a webhook or a purge that is being sent may go on once the server stops. */
const sendingMs = 5000;

/** What a start goes by besides, and what a test may set in place of what a server has. */
export interface ContextOptions
  extends Partial<
    Pick<
      Context,
      | "clock"
      | "requestTimeouts"
      | "retryDelays"
      | "streamLimits"
      | "searchLimits"
      | "browserFolder"
    >
  > {
  /** Says when the start is to end where it would wait long. */
  readonly stopping?: AbortSignal;
  /** By which logins are slowed. */
  readonly slowLogin?: (ms: number) => Promise<void>;
}

/**
 * Opens everything and wires it up; starts no work yet.
 *
 * @throws a start error, a stopped error, or what the database or the file system threw. Nothing is left open then.
 */
export async function openContext(
  config: Config,
  log: Logger,
  options: ContextOptions = {},
): Promise<Context> {
  const clock = options.clock ?? Date.now;
  /** Closed in the reverse of the order in which it was opened. */
  const opened = new AsyncDisposableStack();
  try {
    await makeDataDir(config.dataDir);
    const tracing = opened.adopt(await openTracing(config.tracing), ({ stop }) =>
      // What is not sent by now matters less than that the stop ends.
      stop().catch((error) => log.warn({ err: error }, "traces were not sent")),
    );
    const database = opened.adopt(
      await openDatabase(config, log, { onQuery: tracing.queried, stopping: options.stopping }),
      ({ close }) => close(),
    );
    const { db } = database;
    // With SQLite the folder is ours from here on.
    const { objects, publishedObjects } = opened.adopt(
      await openObjectStore(config.origin, log),
      ({ close }) => close(),
    );
    await clearSpool(config.dataDir);
    const sealer = createSealer(await loadSecretKey(config));
    const epoch = await settleEpoch(db, async (transaction) => {
      log.warn("an older state of the database was restored: pointers are moved, sessions end");
      await moveAllPointers(transaction);
      await renumberDocumentKeys(transaction);
      // Those that were ended since then would go on.
      await deleteAllSessions(transaction);
    });
    const signingKeys = await openSigningKeys({ db, sealer, clock });
    const documentKeys = await openDocumentKeys({ db, sealer, clock });
    // With SQLite no other process can be at work: what is leased was leased by one that died.
    if (config.databaseUrl === undefined) {
      await clearLeases(db);
      await freeAllClaims(db);
    }
    const openIdIssuer =
      config.openId === undefined ? undefined : createOpenIdIssuer(config.openId);
    const webhookSender = opened.adopt(
      createWebhookSender(config.webhookAllowedNetworks),
      (sender) => sender.close(),
    );
    const metrics = createMetrics();
    const peers = opened.adopt(await openPeers(config.databaseUrl, log), ({ close }) => close());
    const purging = opened.adopt(
      await openPurging({ config, db, log, metrics, clock }),
      ({ close }) => close(),
    );
    const authenticator = createAuthenticator({ db, peers, signingKeys, openIdIssuer, clock, log });
    const eventFeed = createEventFeed({ db, peers, log, epoch });
    const countTogether =
      config.databaseUrl === undefined
        ? undefined
        : opened.adopt(
            await createCountTogether({ db, log, clock }, config.rateLimitPerMinute),
            ({ stop }) => stop(),
          );
    const searchIndexer = createSearchIndexer({ db, log });
    const limitsOfSearches = options.searchLimits ?? searchLimits;
    const limitsOfStreams = options.streamLimits ?? streamLimits;
    const jobs = createJobRunner(
      { db, log },
      jobHandlers(tracing, purging, () => context),
    );
    const { random } = Math;
    const delays = options.retryDelays ?? retryDelays;
    const deliveryLoop = createDeliveryLoop({
      ...{
        db,
        jobs,
        log,
        metrics,
        tracing,
        sealer,
        clock,
        random,
        webhookSender,
        retryDelays: delays,
      },
    });
    const recurringJobs = createRecurringJobRunner(
      { db, log },
      recurringWork({
        ...{ config, db, objects, jobs, deliveryLoop, documentKeys, clock, log, metrics },
      }),
    );
    const context: Context = {
      ...{ config, log, db, peers, epoch, clock, sealer, signingKeys, documentKeys, metrics },
      ...{
        objects,
        publishedObjects,
        webhookSender,
        deliveryLoop,
        authenticator,
        eventFeed,
        searchIndexer,
        jobs,
        recurringJobs,
      },
      databasePool: database.pool,
      databaseSyncingMs: database.syncingMs,
      databaseFailed: database.failed,
      tracing,
      random,
      idempotencyKeys: createIdempotencyKeys({ db, log, sealer }),
      openStreams: createOpenStreams({ authenticator, log }, limitsOfStreams),
      streamLimits: limitsOfStreams,
      publishTurns: createTurns(),
      searchBulkhead: createBulkhead({
        ...limitsOfSearches,
        of: "searches",
        retryAfterSeconds: 1,
      }),
      searchTurns: pLimit(1),
      searchLimits: limitsOfSearches,
      // Each may take 15 s.
      pingBulkhead: createBulkhead({
        ...{ perProcess: 16, perActor: 4, of: "pings", retryAfterSeconds: 1 },
      }),
      passwords: createPasswords(config.passwordHashers),
      loginLimits: createLoginLimits({
        ...{ db, sealer, wait: options.slowLogin },
        failuresPerMinute: config.loginRateLimitPerMinute,
      }),
      rateLimits: createRateLimits(
        config.rateLimitPerMinute,
        countTogether?.now ?? clock,
        countTogether,
      ),
      loadGauge: startLoadGauge(),
      requestTimeouts: options.requestTimeouts ?? requestTimeouts,
      specCache: createSpecCache(),
      pageCache: createPageCache(),
      registeredTypes: createRegisteredTypes(db),
      retryDelays: delays,
      browserFolder: options.browserFolder ?? browserFolder,
      addresses: addressesOf(config, config.port),
      close: async () => {
        context.loadGauge.stop();
        // What is being sent may take long: it is cut short then, and tried again after the start.
        const cutShort = setTimeout(() => {
          deliveryLoop.cutShort();
          purging.abort();
        }, sendingMs);
        const working = [jobs, recurringJobs, deliveryLoop, eventFeed, searchIndexer];
        await Promise.all(working.map((each) => each.stop()));
        clearTimeout(cutShort);
        await opened.disposeAsync();
      },
    };
    return context;
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
