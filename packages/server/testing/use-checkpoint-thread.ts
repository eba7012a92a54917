import SqliteDatabase from "better-sqlite3";
import { CheckpointThread } from "../src/database/sqlite/checkpoint-thread.ts";

/** A process that runs a checkpoint of a new database in a thread, and closes the thread if requested. */
const [, , file = "", ...others] = process.argv;
const database = new SqliteDatabase(file);
database.pragma("journal_mode = WAL");
database.exec("create table texts (text text)");
const thread = new CheckpointThread(file);
await thread.run();
const [moved] = database.pragma("wal_checkpoint(noop)") as { log: number; checkpointed: number }[];
if (others.includes("close")) await thread.close();
process.stdout.write(`${moved?.checkpointed} of ${moved?.log}\n`);
