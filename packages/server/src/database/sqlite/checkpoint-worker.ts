import { parentPort, workerData } from "node:worker_threads";
import SqliteDatabase from "better-sqlite3";

/** Why a checkpoint failed; undefined if it succeeded. */
export interface CheckpointAnswer {
  readonly error: unknown;
}

/** The code of the thread of `checkpoint-thread.ts`. */
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
    database.pragma("wal_checkpoint(passive)");
    return { error: undefined };
  } catch (error) {
    return { error };
  }
}
