import type { BrowserServer } from "playwright-core";
import { startBrowserServer } from "./browser.ts";
import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { hasS3, makeTestBucket } from "./s3.ts";

let cluster: PostgresCluster | undefined;
let browser: BrowserServer | undefined;

/** Starts one PostgreSQL and one Chromium for all tests of a run; each test creates its own databases and pages. */
export async function globalSetup(): Promise<void> {
  cluster = await startPostgresCluster();
  process.env["TEST_POSTGRES_URL"] = cluster.url;
  // Where no Chromium can be started only the tests of pages fail, each with the reason.
  browser = await startBrowserServer().catch(() => undefined);
  if (browser !== undefined) process.env["TEST_BROWSER_URL"] = browser.wsEndpoint();
  if (hasS3) await makeTestBucket();
  else
    process.stdout.write(
      "Left out: what needs S3. Run it by scripts/with-ceph.sh npm run test:full.\n",
    );
}

export async function globalTeardown(): Promise<void> {
  await browser?.close();
  await cluster?.stop();
}
