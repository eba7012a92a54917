import { parentPort, workerData } from "node:worker_threads";
import SqliteDatabase from "better-sqlite3";
import type { Checkpoint } from "./write-ahead-log.ts";

/** What a checkpoint came to, or why it failed. */
export type CheckpointAnswer = Checkpoint | { readonly error: unknown };

/** What the thread runs: `checkpoint-thread.ts` says what for. */
const file: string = workerData;
const database = new SqliteDatabase(file, { fileMustExist: true });

parentPort?.on("message", (asked: "checkpoint" | "close") => {
  if (asked === "checkpoint") {
    parentPort?.postMessage(checkpoint());
    return;
  }
  database.close();
  parentPort?.close();
});

function checkpoint(): CheckpointAnswer {
  try {
    const [answer] = database.pragma("wal_checkpoint(passive)") as Checkpoint[];
    return answer ?? { error: "nothing was answered" };
  } catch (error) {
    return { error };
  }
}
