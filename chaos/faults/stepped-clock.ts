import { readFileSync } from "node:fs";
import Database from "better-sqlite3";

// Imported before a server, as `stepped-clock.ts?file=<path>`: the clock of its process is so many milliseconds
// ahead of the machine's as the file says, in JavaScript and in SQLite. Timers go on, as when a clock is set.

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
