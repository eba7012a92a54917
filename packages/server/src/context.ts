import type { LimitFunction } from "p-limit";
import type { Logger } from "pino";
import type { PasswordCost, Passwords } from "./access/passwords/passwords.ts";
import type { LoginLimits } from "./access/sessions/login-limits.ts";
import type { SigningKeys } from "./access/sessions/signing-keys.ts";
import type { Admission } from "./admission/admit-requests.ts";
import type { RateLimits } from "./admission/rate-limits.ts";
import type { KeyedMutex } from "./concurrency/keyed-mutex.ts";
import type { WorkerThread } from "./concurrency/worker-thread.ts";
import type { Addresses } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import type { ReadRegisteredTypes } from "./custom-types/registered-types.ts";
import type { Peers } from "./database/peers.ts";
import type { PoolState } from "./database/postgres/open-postgres.ts";
import type { ProcessWatch } from "./database/postgres/process-watch.ts";
import type { Db } from "./database/tables.ts";
import type { DocumentKeys } from "./document-keys/document-keys.ts";
import type { EventFeed } from "./events/event-feed.ts";
import type { OpenStreams, StreamLimits } from "./events/open-streams.ts";
import type { RequestTimeouts } from "./http/create-http-server.ts";
import type { PageCache } from "./http/page-cache.ts";
import type { Spool } from "./http/spool-body.ts";
import type { IdempotencyKeys } from "./idempotency/idempotency-keys.ts";
import type { Authenticator } from "./identity/authenticator.ts";
import type { FindNames } from "./identity/include-names.ts";
import type { JobRunner } from "./jobs/job-runner.ts";
import type { RecurringJobRunner } from "./jobs/recurring-jobs.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ObjectStore } from "./objects/object-store.ts";
import type { PublishedObjects } from "./objects/published-objects.ts";
import type * as diffTasks from "./publishing/diff-tasks.ts";
import type { Sealer } from "./sealing/seal.ts";
import type { SearchLimits } from "./specs/scan-search.ts";
import type { SpecCache } from "./specs/spec-cache.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { DeliveryLoop } from "./webhooks/dispatch/delivery-loop.ts";
import type { WebhookSender } from "./webhooks/dispatch/webhook-sender.ts";

/** All shared parts of the server. Each function declares the few that it uses. */
export interface Context extends Admission {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /** Identifies this process as the owner of its leases. */
  readonly processId: string;
  /** A part of event ids and ETags of specs. It changes when an older state of the database is restored. */
  readonly epoch: string;
  readonly peers: Peers;
  /** The connections to the database; undefined with SQLite. */
  readonly databasePool: () => PoolState | undefined;
  /** Throws if the database can't store changes: its disk is full, or it is read-only. */
  readonly probeWrites: () => Promise<void>;
  /** How long the present sync of commits to the disk has taken. */
  readonly databaseSyncingMs: () => number;
  /** Resolves with the reason when the database can't store anything until a restart. */
  readonly databaseFailed: Promise<unknown>;
  readonly metrics: Metrics;
  /** Undefined: no mail server is set up. */
  readonly mailer: Mailer | undefined;
  readonly tracing: Tracing;
  readonly objects: ObjectStore;
  /** The same origin, for serving published objects. */
  readonly publishedObjects: PublishedObjects;
  readonly jobs: JobRunner;
  readonly recurringJobs: RecurringJobRunner;
  /** Undefined with SQLite, which allows only one process. */
  readonly processWatch: ProcessWatch | undefined;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly eventFeed: EventFeed;
  readonly openStreams: OpenStreams;
  readonly streamLimits: StreamLimits;
  /** Serialises the publishes of a spec. */
  readonly publishMutex: KeyedMutex;
  /** Serialises the draft changes of a user. */
  readonly draftMutex: KeyedMutex;
  /** Serialises imports: with SQLite all other writes wait for an import's transaction. */
  readonly importMutex: LimitFunction;
  /** Compares large documents outside the main thread. */
  readonly diffThread: WorkerThread<typeof diffTasks>;
  /** Serialises the large comparisons of a user. */
  readonly diffMutex: KeyedMutex;
  /** Serialises searches that compare texts. */
  readonly searchMutex: LimitFunction;
  readonly searchLimits: SearchLimits;
  readonly clock: () => number;
  /** A random number from 0 to 1. */
  readonly random: () => number;
  readonly sealer: Sealer;
  readonly passwords: Passwords;
  readonly loginLimits: LoginLimits;
  readonly signingKeys: SigningKeys;
  readonly documentKeys: DocumentKeys;
  readonly authenticator: Authenticator;
  /** A part of the context, so that rooms below `access` can call it. */
  readonly findNames: FindNames;
  readonly rateLimits: RateLimits;
  readonly requestTimeouts: RequestTimeouts;
  readonly importSpool: Spool;
  readonly specCache: SpecCache;
  readonly pageCache: PageCache;
  readonly registeredTypes: ReadRegisteredTypes;
  readonly webhookSender: WebhookSender;
  readonly deliveryLoop: DeliveryLoop;
  /** Milliseconds before each retry of a delivery. */
  readonly retryDelays: readonly number[];
  /** The folder of bundled browser code. */
  readonly browserFolder: string;
  /** Final once the server listens: port 0 becomes the port that the system chose. */
  addresses: Addresses;
  close(): Promise<void>;
}

/** Options beside the configuration. Tests replace these parts. */
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
  readonly passwordCost?: PasswordCost;
  /** Delays a login of a slowed account. */
  readonly slowLogin?: (ms: number) => Promise<void>;
}
