import pg from "pg";

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Returns all rows of a PostgreSQL database and the values of its sequences, as SQL for a database with its tables.
 * Tables are in the order of their creation, so that rows follow the rows that they refer to.
 */
export async function dumpRows(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const tables = await listTables(client);
    const statements = [`truncate ${tables.map(({ name }) => name).join(", ")}`];
    for (const table of tables) {
      const rows = await readRows(client, table);
      if (rows.length === 0) continue;
      const values = rows.map((row) => `  (${row.map(literal).join(", ")})`).join(",\n");
      statements.push(`insert into ${table.name} (${table.columns.join(", ")}) values\n${values}`);
    }
    const sequences = await client.query<{ name: string; value: string }>(
      "select sequencename as name, last_value as value from pg_sequences where last_value is not null",
    );
    for (const { name, value } of sequences.rows) {
      statements.push(`select setval('${name}', ${value})`);
    }
    return statements.join(";\n\n");
  } finally {
    await client.end();
  }
}

/** The tables and their columns, without generated ones. */
async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`);
  return rows;
}

/** The values as PostgreSQL writes them. */
async function readRows(client: pg.Client, { name, columns }: Table): Promise<(string | null)[][]> {
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${columns.join(", ")} from ${name} order by 1`,
    rowMode: "array",
    types: { getTypeParser: () => String },
  });
  return rows;
}

function literal(value: string | null): string {
  return value === null ? "null" : pg.escapeLiteral(value);
}
