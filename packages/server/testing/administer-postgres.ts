import pg from "pg";

/** The database with the current schema, of which the databases of tests are copies. */
export const templateDatabase = "template_screenspec";

/** Runs a statement as the superuser of a cluster, outside of its test databases. */
export async function administerPostgres(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${clusterUrl}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
