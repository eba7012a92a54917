import type { Database, Statement } from "better-sqlite3";

/**
 * The state that a connection reads: the database as it was when the snapshot was taken, without later commits.
 */
export class Snapshot {
  readonly #begin: Statement;
  readonly #read: Statement;
  readonly #end: Statement;

  /** @param reader a connection on which nothing else begins transactions */
  constructor(reader: Database) {
    this.#begin = reader.prepare("begin");
    this.#read = reader.prepare("select 1 from sqlite_schema limit 1");
    this.#end = reader.prepare("commit");
    this.#take();
  }

  /** Takes a new snapshot of the present state. */
  renew(): void {
    this.#end.run();
    this.#take();
  }

  #take(): void {
    this.#begin.run();
    // A transaction takes its snapshot with its first read.
    this.#read.get();
  }
}
