import type { LimitFunction } from "p-limit";
import type { Logger } from "pino";
import type { Authenticator } from "./access/authenticator.ts";
import type { Passwords } from "./access/passwords/passwords.ts";
import type { LoginLimits } from "./access/sessions/login-limits.ts";
import type { SigningKeys } from "./access/sessions/signing-keys.ts";
import type { Addresses } from "./addresses.ts";
import type { ReadRegisteredTypes } from "./catalog/registered-types.ts";
import type { Bulkhead } from "./concurrency/bulkhead.ts";
import type { FairQueue } from "./concurrency/fair-queue.ts";
import type { KeyedMutex } from "./concurrency/keyed-mutex.ts";
import type { ThreadPool } from "./concurrency/thread-pool.ts";
import type { Config } from "./config/config.ts";
import type { PoolState } from "./database/open-database.ts";
import type { Peers } from "./database/peers.ts";
import type { ProcessWatch } from "./database/postgres/process-watch.ts";
import type { Db } from "./database/tables.ts";
import type { EventFeed } from "./events/event-feed.ts";
import type { OpenStreams, StreamLimits } from "./events/open-streams.ts";
import type { RequestTimeouts } from "./http/create-http-server.ts";
import type { LoadGauge } from "./http/load-gauge.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { Spool } from "./http/spool-body.ts";
import type { IdempotencyKeys } from "./idempotency/idempotency-keys.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import type { RecurringJobRunner } from "./jobs/recurring-jobs.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import type { PublishedObjects } from "./objects/published-objects.ts";
import type * as diffTasks from "./publishing/diff-tasks.ts";
import type { RateLimits } from "./rate-limits/rate-limits.ts";
import type { Sealer } from "./sealing/seal.ts";
import type { DocumentKeys } from "./signatures/document-keys.ts";
import type { SpecCache } from "./specs/read-spec.ts";
import type { SearchLimits } from "./specs/scan-search.ts";
import type { SearchIndexer } from "./specs/search-indexer.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { DeliveryLoop } from "./webhooks/sending/delivery-loop.ts";
import type { WebhookSender } from "./webhooks/sending/webhook-sender.ts";

/** Everything that the features work with. Each function names the few things that it takes of it. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /** The owner of what this process leases. */
  readonly processId: string;
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
  /** Undefined with SQLite, where there is one process. */
  readonly processWatch: ProcessWatch | undefined;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly eventFeed: EventFeed;
  readonly openStreams: OpenStreams;
  readonly streamLimits: StreamLimits;
  /** One publish of a spec at a time. */
  readonly publishMutex: KeyedMutex;
  /** One change of a draft's content by a user at a time. */
  readonly draftMutex: KeyedMutex;
  /** One import's transaction at a time: with SQLite all other writes wait for it. */
  readonly importMutex: LimitFunction;
  readonly searchIndexer: SearchIndexer;
  readonly fairQueue: FairQueue;
  /** Bytes of request bodies and answers in memory. */
  readonly bodyBudget: Bulkhead;
  readonly exportBulkhead: Bulkhead;
  /** Compares large documents. */
  readonly diffThread: ThreadPool<typeof diffTasks>;
  /** One large comparison of a user at a time. */
  readonly diffMutex: KeyedMutex;
  readonly searchBulkhead: Bulkhead;
  /** One comparison at a time. */
  readonly searchMutex: LimitFunction;
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
  readonly importSpool: Spool;
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
  /** By which logins are slowed. */
  readonly slowLogin?: (ms: number) => Promise<void>;
}
