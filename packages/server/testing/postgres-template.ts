import { pino } from "pino";
import { openDatabase } from "../src/database/open-database.ts";
import { administerPostgres, templateDatabase } from "./administer-postgres.ts";

/** Creates the template in a new cluster. */
export async function createTemplateDatabase(clusterUrl: string): Promise<void> {
  await administerPostgres(clusterUrl, `create database ${templateDatabase}`);
  const config = { dataDir: "", databaseUrl: `${clusterUrl}/${templateDatabase}` };
  const { close } = await openDatabase(config, pino({ level: "silent" }));
  await close();
}
