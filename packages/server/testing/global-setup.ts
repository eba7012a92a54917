import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";
import { hasS3, makeTestBucket } from "./s3.ts";

let cluster: PostgresCluster | undefined;

/** Starts one PostgreSQL for all tests of a run; each test creates its own databases. */
export async function globalSetup(): Promise<void> {
  cluster = await startPostgresCluster();
  process.env["TEST_POSTGRES_URL"] = cluster.url;
  if (hasS3) await makeTestBucket();
  else
    process.stdout.write(
      "Left out: what needs S3. Run it by scripts/with-ceph.sh npm run test:full.\n",
    );
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
