import type { Context } from "../context.ts";
import { invalid, notFound } from "../errors/errors.ts";
import { JsonText } from "../http/ready-text.ts";
import type { Caller } from "../identity/caller.ts";
import { isId } from "../ids.ts";
import { readLiveVersion } from "../specs/queries.ts";
import { diffAsJson } from "./diff-tasks.ts";
import { readDraftDocument } from "./read-draft-document.ts";
import { readVersionDocument } from "./read-versions.ts";

/** The sides to compare: the number of a version, or `draft`. */
export interface DiffQuery {
  readonly from?: string;
  readonly to?: string;
}

/** Documents with more characters are compared by a worker thread: composed from components, they can take a second. */
const minThreadSize = 128 * 1024;

/**
 * Compares two documents of a spec, by default the live version with the draft.
 *
 * @throws `not_found`, `not_publishable` for a draft that can't be composed, `invalid_request` when nothing is live and
 *   `from` is omitted
 */
export async function diffSpec(
  context: Pick<Context, "db" | "objects" | "registeredTypes" | "fairQueue"> &
    Pick<Context, "diffThread" | "diffMutex">,
  caller: Caller,
  specId: string,
  { from: givenFrom, to = "draft" }: DiffQuery,
) {
  const from = givenFrom ?? (await liveVersion(context, specId));
  const before = await readDocument(context, caller, specId, from);
  const after = await readDocument(context, caller, specId, to);
  const input = { from: asNumber(from), to: asNumber(to), before, after };
  const size = before.length + after.length;
  const { fairQueue, diffThread, diffMutex } = context;
  if (size < minThreadSize) {
    return new JsonText(await fairQueue.run(caller.userId, size, () => diffAsJson(input)));
  }
  const leave = fairQueue.enter(caller, size);
  try {
    // The thread's queue is first come, first served. One comparison per user at a time keeps it fair.
    const json = await diffMutex(caller.userId, () => diffThread.run("diffAsJson", input));
    return new JsonText(json);
  } finally {
    leave();
  }
}

async function liveVersion({ db }: Pick<Context, "db">, specId: string): Promise<string> {
  const spec = isId("spec", specId) ? await readLiveVersion(db, specId) : undefined;
  if (spec === undefined) throw notFound("spec", specId);
  if (spec.live_version !== null) return String(spec.live_version);
  const message = "Nothing is live to compare with.";
  const hint = "Name a version, or publish the spec first.";
  throw invalid("invalid_request", [
    { pointer: "", parameter: "from", code: "required", message, hint },
  ]);
}

async function readDocument(
  context: Pick<Context, "db" | "objects" | "registeredTypes" | "fairQueue">,
  caller: Caller,
  specId: string,
  side: string,
): Promise<string> {
  if (side === "draft") return readDraftDocument(context, caller, specId);
  return (await readVersionDocument(context, specId, side)).toString("utf8");
}

function asNumber(side: string): number | "draft" {
  return side === "draft" ? side : Number(side);
}
