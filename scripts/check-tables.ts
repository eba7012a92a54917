import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tables } from "../packages/server/src/database/tables.ts";

/** Reports SQL of the server on a table of another room. The room that owns a table has functions for the others. */
const source = join(import.meta.dirname, "../packages/server/src");

const roomOf: Readonly<Record<keyof Tables, string>> = {
  users: "access",
  identities: "access",
  sessions: "access",
  refresh_tokens: "access",
  login_failures: "access",
  signing_keys: "access",
  api_keys: "access",
  device_logins: "access",
  document_keys: "document-keys",
  specs: "specs",
  spec_search: "specs",
  spec_tags: "specs",
  spec_managers: "specs",
  spec_custom_types: "specs",
  versions: "publishing",
  channels: "publishing",
  channel_releases: "publishing",
  channel_settings: "publishing",
  scheduled_publishes: "publishing",
  preview_links: "previews",
  channel_policies: "reviews",
  reviews: "reviews",
  review_reviewers: "reviews",
  review_decisions: "reviews",
  review_comments: "reviews",
  events: "events",
  event_feed: "events",
  event_feed_state: "events",
  endpoints: "webhooks",
  deliveries: "webhooks",
  delivery_attempts: "webhooks",
  recoveries: "webhooks",
  jobs: "jobs",
  custom_types: "custom-types",
  catalog_state: "custom-types",
  audit_entries: "audit",
  idempotency_keys: "idempotency",
  request_counts: "admission",
  epoch_state: "database",
  processes: "database",
};

/** Files with a statement that spans rooms and can't be split: a join, or a lock or a question to a room above. */
const exceptions: Readonly<Record<string, readonly (keyof Tables)[]>> = {
  "access/users/require-person-to-grant.ts": ["channel_policies"],
  "specs/queries.ts": ["channels", "channel_settings"],
  "specs/erase-queries.ts": ["channels"],
  "database/postgres/create-trigram-index.ts": ["spec_search"],
  "previews/queries.ts": ["specs", "users", "sessions"],
  "publishing/queries.ts": ["specs"],
  "publishing/pointers/list-queries.ts": ["specs"],
  "publishing/release-queries.ts": ["specs"],
  "publishing/schedules/queries.ts": ["specs"],
  "reviews/gate/release-queries.ts": ["channel_releases", "versions"],
  "reviews/queries.ts": ["specs"],
  "reviews/list-queries.ts": ["specs"],
  "webhooks/queries.ts": ["events"],
  "webhooks/dispatch/queries.ts": ["events"],
  "webhooks/deliveries/log-queries.ts": ["events"],
  "webhooks/deliveries/held-queries.ts": ["events", "channels", "specs"],
};

/** Migrations create the tables. A backup is a copy of the database, which no room opens. */
const unchecked = /\.test\.ts$|^database\/migrations\/|^backup\//;

const builder =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin|preparedInsert)\(\s*"(\w+)/g;
const statement = /\b(?:from|join|into|update|table|on)\s+(\w+)/g;
const lock = /\blockTable(?:Exclusively)?\(\w+,\s*"(\w+)/g;

/** A table expression that is neither a literal nor a subquery. This script can't check it. */
const unnamed =
  /\b(?:(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join|preparedInsert|sql\.table)\(|lockTable(?:Exclusively)?\(\w+,)(?!\s*(?:"|\w+\.as\())/;

/** Files with functions that take a table. Their callers name it. */
const generic = ["database/dialect.ts", "database/leases.ts", "database/prepared-insert.ts"];

const expected = new Set(
  Object.entries(exceptions).flatMap(([file, tables]) => tables.map((table) => `${file} ${table}`)),
);
for await (const file of glob("**/*.ts", { cwd: source })) {
  if (unchecked.test(file)) continue;
  const code = (await readFile(join(source, file), "utf8")).replaceAll(/^\s*(\/?\*|\/\/).*$/gm, "");
  const names = [
    ...code.matchAll(builder),
    ...code.matchAll(statement),
    ...code.matchAll(lock),
  ].map(([, name]) => name);
  if (unnamed.test(code) && !generic.includes(file)) {
    report(`${file} has SQL on a table in a variable: name the table.`);
  }
  for (const table of new Set(names.filter(isTable))) {
    const room = roomOf[table];
    if (file.startsWith(`${room}/`) || expected.delete(`${file} ${table}`)) continue;
    report(`${file} has SQL on ${table}: move the query to ${room}/.`);
  }
}
for (const exception of expected) report(`The exception "${exception}" is not needed any more.`);

function isTable(name: string | undefined): name is keyof Tables {
  return name !== undefined && Object.hasOwn(roomOf, name);
}

function report(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
