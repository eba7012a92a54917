import { type PostgresCluster, startPostgresCluster } from "./postgres-cluster.ts";

let cluster: PostgresCluster | undefined;

/** Starts the one PostgreSQL that all tests of a run share; each takes databases of its own in it. */
export async function globalSetup(): Promise<void> {
  cluster = await startPostgresCluster();
  process.env["TEST_POSTGRES_URL"] = cluster.url;
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
