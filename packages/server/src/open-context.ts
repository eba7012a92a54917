import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { findActorNames } from "./access/actor-name-queries.ts";
import { createAuthenticator } from "./access/authenticator.ts";
import { createOpenIdIssuer } from "./access/openid/open-id-issuer.ts";
import { createPasswords } from "./access/passwords/passwords.ts";
import { createLoginLimits } from "./access/sessions/login-limits.ts";
import { deleteAllSessions } from "./access/sessions/queries.ts";
import { openSigningKeys } from "./access/sessions/signing-keys.ts";
import { createAdmission } from "./admission/admit-requests.ts";
import { createRateLimits } from "./admission/rate-limits.ts";
import { createSharedRateCounter } from "./admission/shared-rate-counter.ts";
import { jobHandlers, recurringWork } from "./background-work.ts";
import { createKeyedMutex } from "./concurrency/keyed-mutex.ts";
import { WorkerThread } from "./concurrency/worker-thread.ts";
import { addressesOf } from "./config/addresses.ts";
import type { Config } from "./config/config.ts";
import type { Context, ContextOptions } from "./context.ts";
import { createRegisteredTypes } from "./custom-types/registered-types.ts";
import { endLeases } from "./database/leases.ts";
import { openDatabase } from "./database/open-database.ts";
import { openPeers } from "./database/open-peers.ts";
import { createProcessWatch } from "./database/postgres/process-watch.ts";
import { renewEpochIfRestored } from "./database/renew-epoch-if-restored.ts";
import { openDocumentKeys, renumberDocumentKeys } from "./document-keys/document-keys.ts";
import { createEventFeed } from "./events/event-feed.ts";
import { createOpenStreams, streamLimits } from "./events/open-streams.ts";
import { makeDataDir } from "./files/make-data-dir.ts";
import { requestTimeouts } from "./http/create-http-server.ts";
import { createPageCache } from "./http/page-cache.ts";
import { clearSpool, createSpool } from "./http/spool-body.ts";
import { createIdempotencyKeys } from "./idempotency/idempotency-keys.ts";
import { createJobRunner } from "./jobs/job-runner.ts";
import { createRecurringJobRunner } from "./jobs/recurring-jobs.ts";
import { createMailer } from "./mail/mailer.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { openObjectStore } from "./objects/open-object-store.ts";
import type * as diffTasks from "./publishing/diff-tasks.ts";
import { moveAllPointers } from "./publishing/pointers/pointer-job.ts";
import { openPurging } from "./purging/open-purging.ts";
import { createSealer } from "./sealing/seal.ts";
import { loadSecretKey } from "./sealing/secret-key.ts";
import { searchLimits } from "./specs/scan-search.ts";
import { createSpecCache } from "./specs/spec-cache.ts";
import { openTracing } from "./tracing/open-tracing.ts";
import { createDeliveryLoop } from "./webhooks/dispatch/create-delivery-loop.ts";
import { createWebhookSender } from "./webhooks/dispatch/webhook-sender.ts";
import { retryDelays } from "./webhooks/retry-schedule.ts";

/** How long a webhook or purge in flight may continue after the server begins to stop. */
const sendingMs = 5000;

/**
 * Opens all parts and connects them; starts no background work.
 *
 * @throws a start error, a stopped error, or an error of the database or the file system. Nothing is left
 *   open then.
 */
export async function openContext(
  config: Config,
  log: Logger,
  options: ContextOptions = {},
): Promise<Context> {
  const clock = options.clock ?? Date.now;
  /** Parts are closed in the reverse of the order in which they were opened. */
  const opened = new AsyncDisposableStack();
  try {
    await makeDataDir(config.dataDir);
    const tracing = opened.adopt(await openTracing(config.tracing), ({ stop }) =>
      // Unsent traces must not delay or fail the stop.
      stop().catch((error) => log.warn({ err: error }, "traces were not sent")),
    );
    const database = opened.adopt(
      await openDatabase(config, log, { onQuery: tracing.queried }),
      ({ close }) => close(),
    );
    const { db } = database;
    // With SQLite the folder is locked for this process from here on.
    const { objects, publishedObjects } = opened.adopt(
      await openObjectStore(config.origin, log),
      ({ close }) => close(),
    );
    await clearSpool(config.dataDir);
    const sealer = createSealer(await loadSecretKey(config));
    const epoch = await renewEpochIfRestored(db, async (transaction) => {
      log.warn("an older state of the database was restored: pointers are moved, sessions end");
      await moveAllPointers(transaction);
      await renumberDocumentKeys(transaction);
      // Sessions that were ended since that state would be valid again.
      await deleteAllSessions(transaction);
    });
    const signingKeys = await openSigningKeys({ db, sealer, clock });
    const documentKeys = await openDocumentKeys({ db, sealer, clock });
    // With SQLite only one process runs, so existing leases belong to a dead one.
    if (config.databaseUrl === undefined) await endLeases(db, undefined);
    const openIdIssuer =
      config.openId === undefined ? undefined : createOpenIdIssuer(config.openId);
    const webhookSender = opened.adopt(
      createWebhookSender(config.webhookAllowedNetworks),
      (sender) => sender.close(),
    );
    const metrics = createMetrics();
    const mailer =
      config.mail === undefined
        ? undefined
        : opened.adopt(createMailer(config.mail), ({ close }) => close());
    const peers = opened.adopt(await openPeers(config.databaseUrl, log), ({ close }) => close());
    const { processId } = peers;
    const purging = opened.adopt(
      await openPurging({ config, db, log, metrics, clock }),
      ({ close }) => close(),
    );
    const authenticator = createAuthenticator({ db, peers, signingKeys, openIdIssuer, clock, log });
    const eventFeed = createEventFeed({ db, peers, log, epoch });
    const sharedRateCounter =
      config.databaseUrl === undefined
        ? undefined
        : opened.adopt(
            await createSharedRateCounter({ db, log, clock }, config.rateLimitPerMinute),
            ({ stop }) => stop(),
          );
    const timeouts = options.requestTimeouts ?? requestTimeouts;
    const limitsOfSearches = options.searchLimits ?? searchLimits;
    const limitsOfStreams = options.streamLimits ?? streamLimits;
    const jobs = createJobRunner(
      { db, log, processId },
      jobHandlers(tracing, purging, () => context),
    );
    const { random } = Math;
    const delays = options.retryDelays ?? retryDelays;
    const deliveryLoop = createDeliveryLoop({
      db,
      processId,
      jobs,
      log,
      metrics,
      tracing,
      sealer,
      clock,
      random,
      webhookSender,
      retryDelays: delays,
    });
    const recurringJobs = createRecurringJobRunner(
      { db, log, processId },
      recurringWork({
        config,
        db,
        objects,
        jobs,
        deliveryLoop,
        documentKeys,
        clock,
        log,
        metrics,
      }),
    );
    peers.onLockRestored(deliveryLoop.checkLeases);
    const processWatch =
      config.databaseUrl === undefined
        ? undefined
        : createProcessWatch({
            db,
            log,
            peers,
            processId,
            onEnded: () => {
              jobs.wake();
              deliveryLoop.wake();
            },
          });
    const context: Context = {
      config,
      log,
      db,
      processId,
      peers,
      epoch,
      clock,
      sealer,
      signingKeys,
      documentKeys,
      metrics,
      mailer,
      objects,
      publishedObjects,
      webhookSender,
      deliveryLoop,
      authenticator,
      findNames: (ids) => findActorNames(db, ids),
      eventFeed,
      jobs,
      recurringJobs,
      processWatch,
      databasePool: database.pool,
      probeWrites: database.probeWrites,
      databaseSyncingMs: database.syncingMs,
      databaseFailed: database.failed,
      tracing,
      random,
      idempotencyKeys: createIdempotencyKeys({ db, log, sealer, processId }),
      openStreams: createOpenStreams(
        { authenticator, log },
        { ...limitsOfStreams, perUser: config.maxStreamsPerUser },
      ),
      streamLimits: limitsOfStreams,
      publishMutex: createKeyedMutex(),
      draftMutex: createKeyedMutex(),
      importMutex: pLimit(1),
      ...createAdmission(config, limitsOfSearches),
      diffMutex: createKeyedMutex(),
      diffThread: opened.adopt(
        new WorkerThread<typeof diffTasks>({ module: "@screenspec/server/diff-tasks" }),
        (thread) => thread.close(),
      ),
      searchMutex: pLimit(1),
      searchLimits: limitsOfSearches,
      passwords: createPasswords(config.passwordHashers, options.passwordCost),
      loginLimits: createLoginLimits({
        db,
        sealer,
        wait: options.slowLogin,
        failuresPerMinute: config.loginRateLimitPerMinute,
      }),
      rateLimits: createRateLimits(
        config.rateLimitPerMinute,
        sharedRateCounter?.now ?? clock,
        sharedRateCounter,
      ),
      requestTimeouts: timeouts,
      importSpool: createSpool(config, timeouts.pauseMs),
      specCache: createSpecCache(),
      pageCache: createPageCache(),
      registeredTypes: createRegisteredTypes(db),
      retryDelays: delays,
      browserFolder: options.browserFolder ?? browserFolder,
      addresses: addressesOf(config, config.port),
      close: async () => {
        context.loadGauge.stop();
        // Requests in flight may take long: they are aborted, and retried after the start.
        const abortTimer = setTimeout(() => {
          deliveryLoop.abortRequests();
          purging.abort();
        }, sendingMs);
        const working = [jobs, recurringJobs, deliveryLoop, eventFeed, processWatch];
        await Promise.all(working.map((each) => each?.stop()));
        clearTimeout(abortTimer);
        await opened.disposeAsync();
      },
    };
    return context;
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** The folder of bundled browser code, for the built server as well as for its sources. */
const browserFolder = fileURLToPath(new URL("../dist/browser", import.meta.url));
