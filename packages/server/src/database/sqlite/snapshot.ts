import type { Database, Statement } from "better-sqlite3";

/**
 * What a connection reads: the database as it was when the snapshot was taken, however much is committed
 * meanwhile.
 */
export class Snapshot {
  readonly #begin: Statement;
  readonly #read: Statement;
  readonly #end: Statement;

  /** @param reader nothing else may begin a transaction there */
  constructor(reader: Database) {
    this.#begin = reader.prepare("begin");
    this.#read = reader.prepare("select 1 from sqlite_schema limit 1");
    this.#end = reader.prepare("commit");
    this.#take();
  }

  /** Takes another, of what is committed now. */
  renew(): void {
    this.#end.run();
    this.#take();
  }

  #take(): void {
    this.#begin.run();
    // A transaction has its snapshot from its first read on.
    this.#read.get();
  }
}
