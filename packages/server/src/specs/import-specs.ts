import { setImmediate } from "node:timers/promises";
import type { SpecLine } from "@screenspec/api";
import { authorizedTransaction } from "../access/authorized-transaction.ts";
import type { Context } from "../context.ts";
import type { Db } from "../database/tables.ts";
import { readLines } from "../http/read-lines.ts";
import type { SpooledBody } from "../http/spool-body.ts";
import type { Caller } from "../identity/caller.ts";
import { recordEvents, wakeEventReaders } from "../outbox/record-event.ts";
import { newSpec } from "./add-spec.ts";
import { checkImport, isBlank } from "./check-import.ts";
import { newDraft } from "./create-spec.ts";
import { insertSpecs } from "./insert-specs.ts";

/** The most specs that one statement inserts. */
const specsAtATime = 50;
const bytesAtATime = 1024 * 1024;
/** The disk space of a spec beside its content: rows, indexes, events, audit entries (measured on SQLite). */
const bytesPerSpec = 3 * 1024;

/**
 * Creates a spec for each line, or none. The lines are spooled to a file, which is read twice: first to check every
 * line, then in the transaction.
 *
 * @throws `malformed_json` or `invalid_request` with the errors of each line; `slug_taken` if a slug was taken after
 * the
 *   lines were checked; `unavailable`
 */
export async function importSpecs(
  context: Pick<
    Context,
    | "config"
    | "db"
    | "clock"
    | "deliveryLoop"
    | "eventFeed"
    | "fairQueue"
    | "importSpool"
    | "importMutex"
  >,
  caller: Caller,
  { fd }: SpooledBody,
) {
  const { maxBodyBytes } = context.config;
  const { specs, slugs } = await checkImport(context, caller, fd);
  await context.importSpool.space.requireFree(specs * bytesPerSpec);
  const reply = await context.importMutex(() =>
    authorizedTransaction(context, caller, async (transaction) => {
      const ids = await storeLines(transaction, {
        fd,
        maxBodyBytes,
        slugs,
        caller,
        now: context.clock(),
      });
      return { status: "imported" as const, count: ids.length, ids };
    }),
  );
  wakeEventReaders(context);
  return reply;
}

async function storeLines(
  db: Db,
  from: {
    fd: number;
    maxBodyBytes: number;
    /** The slugs that lines have. */
    slugs: ReadonlySet<string>;
    caller: Caller;
    now: number;
  },
): Promise<string[]> {
  const { fd, maxBodyBytes, slugs, caller, now } = from;
  const state = { next: new Map<string, number>(), reserved: slugs };
  const ids: string[] = [];
  for (const lines of batches(fd, maxBodyBytes)) {
    const specs = await insertSpecs(
      db,
      lines.map((line) => newSpec({ draft: newDraft(line), slug: line.slug, caller, at: now })),
      state,
    );
    await recordEvents(
      db,
      specs.map((spec) => ({ type: "spec.created", spec, caller, occurredAt: now })),
    );
    for (const { id } of specs) ids.push(id);
    // SQLite's queries are synchronous, so the event loop would block other requests for the whole import.
    await setImmediate();
  }
  return ids;
}

function* batches(fd: number, maxLineBytes: number): Generator<SpecLine[]> {
  let batch: SpecLine[] = [];
  let size = 0;
  for (const { bytes } of readLines(fd, maxLineBytes)) {
    if (bytes === undefined || isBlank(bytes)) continue;
    batch.push(JSON.parse(bytes.toString("utf8")));
    size += bytes.length;
    if (batch.length < specsAtATime && size < bytesAtATime) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
