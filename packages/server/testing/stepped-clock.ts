import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// Preload for a server, as `stepped-clock.ts?file=<path>`: shifts the process's clock by the milliseconds in
// the file, in JavaScript and in SQLite. Timers continue, as when a real clock is set.

const file = new URL(import.meta.url).searchParams.get("file") ?? "";
const machineNow = Date.now;
const now = () => machineNow() + Number(readFileSync(file, "utf8"));

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

const stepped = new WeakSet<Database.Database>();
Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply(prepare, database: Database.Database, args) {
    if (!stepped.has(database)) {
      stepped.add(database);
      database.function("unixepoch", { varargs: true }, () => now() / 1000);
    }
    return Reflect.apply(prepare, database, args);
  },
});
