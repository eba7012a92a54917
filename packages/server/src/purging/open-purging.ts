import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import type { PurgeConfig } from "../config/purge-config.ts";
import type { Db } from "../database/tables.ts";
import { deleteJobsOfKind } from "../jobs/job-queries.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { CdnApi } from "./cdn-api.ts";
import { type CdnPurger, createCdnPurger } from "./cdn-purger.ts";
import { purgeCdnJob } from "./purge-cdn.ts";

/** The purging of changed objects from a CDN. */
export interface Purging {
  /** Undefined if no CDN is configured. */
  readonly purger: CdnPurger | undefined;
  abort(): void;
  close(): Promise<void>;
}

interface PurgingContext {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: () => number;
}

/** Opens the configured purger. Without a CDN, deletes the remaining purge jobs. */
export async function openPurging(context: PurgingContext): Promise<Purging> {
  const { config, db, log, metrics, clock } = context;
  if (config.cdnPurge === undefined) {
    await deleteJobsOfKind(db, purgeCdnJob);
    return { purger: undefined, abort: () => {}, close: async () => {} };
  }
  const { cdn, cdnBaseUrl } = config.cdnPurge;
  const purger = createCdnPurger({
    api: await loadCdnApi(config.cdnPurge),
    cdnBaseUrl,
    metrics,
    clock,
    log: log.child({ cdn }),
  });
  return { purger, abort: purger.abort, close: purger.close };
}

export async function loadCdnApi(config: PurgeConfig): Promise<CdnApi> {
  switch (config.cdn) {
    case "cloudflare":
      return (await import("./cloudflare.ts")).cloudflareApi(config);
    case "fastly":
      return (await import("./fastly.ts")).fastlyApi(config);
    case "cloudfront":
      return (await import("./cloudfront.ts")).cloudFrontApi(config);
    case "http":
      return (await import("./http-cache.ts")).httpCacheApi(config);
  }
}
