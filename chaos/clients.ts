import { ConnectionError, ProblemError } from "@screenspec/client";
import { type ChannelName, preview, production, staging } from "./channels.ts";
import type { KnownSpec, Operation, Work } from "./journal.ts";
import {
  cancelOperation,
  createOperation,
  deleteOperation,
  promoteOperation,
  publishOperation,
  restoreOperation,
  rollbackOperation,
  saveOperation,
  scheduleOperation,
  unpublishOperation,
} from "./operations.ts";

/** Concurrent clients. */
interface Clients {
  /** Lets clients start nothing more, and aborts requests that are not answered in time. */
  stop(graceMs: number): Promise<void>;
}

const clientCount = 8;
const mostSpecs = 36;

/** Runs clients while a server is up: each sends one request after the other. */
export function startClients(work: Work): Clients {
  let isStopping = false;
  const stopping = Promise.withResolvers<void>();
  const cut = new AbortController();
  const client = async () => {
    for (;;) {
      await Promise.race([work.servers.untilUp(), stopping.promise]);
      if (isStopping) return;
      await workOnce(work, cut.signal);
    }
  };
  const working = Promise.all(Array.from({ length: clientCount }, client));
  return {
    async stop(graceMs) {
      isStopping = true;
      stopping.resolve();
      const cutting = setTimeout(() => cut.abort(), graceMs);
      await working;
      clearTimeout(cutting);
    },
  };
}

/**
 * Sends a request and records its answer, or that there was none.
 *
 * @returns whether it was acknowledged
 */
export async function perform(
  { servers, journal }: Pick<Work, "servers" | "journal">,
  operation: Operation,
  signal?: AbortSignal,
): Promise<boolean> {
  const { name, spec, isRepeated, refusals } = operation;
  const wasUnanswered = journal.unanswered.delete(operation);
  try {
    await operation.send(servers.api, { signal });
    journal.count(name);
    journal.count("writes acknowledged");
    return true;
  } catch (error) {
    const codes = error instanceof ProblemError ? [error.code, error.errors[0]?.code] : [];
    if (codes.some((code) => code !== undefined && refusals.includes(code))) return false;
    operation.leaveOpen();
    const isUnanswered = error instanceof ConnectionError || signal?.aborted === true;
    const isUnavailable = error instanceof ProblemError && error.status === 503;
    const isInUse = codes[0] === "idempotency_key_in_use" && wasUnanswered;
    if (isUnanswered || isUnavailable || isInUse) {
      journal.count("not answered");
      if (isRepeated) journal.unanswered.add(operation);
    } else journal.reportViolation(`${name} of ${spec?.id}: ${error}`);
    return false;
  }
}

async function workOnce(work: Work, cut: AbortSignal): Promise<void> {
  const { journal, random } = work;
  const { specs } = journal;
  const chance = random.next();
  if (specs.length < mostSpecs && (specs.length === 0 || chance < 0.05)) {
    await perform(work, createOperation(work), cut);
    return;
  }
  const spec = random.oneOf(specs);
  if (chance < 0.08) return deleteAndRestore(work, spec, cut);
  const operation = anyOperation(work, spec, chance);
  if ((await perform(work, operation, cut)) && operation.isRepeated && chance > 0.95) {
    journal.count("repeated though answered");
    await perform(work, operation, cut);
  }
}

function anyOperation(work: Work, spec: KnownSpec, chance: number): Operation {
  const { random } = work;
  if (chance < 0.12) {
    const channels = [production, production, staging, preview];
    return unpublishOperation(work, spec, random.oneOf(channels));
  }
  if (chance < 0.6 && chance >= 0.3) return saveOperation(work, spec, random.next() < 0.5);
  const channel = random.next() < 0.6 ? production : staging;
  if (chance < 0.17 && spec.versions.size > 0) return rollbackOperation(work, spec, channel);
  if (chance < 0.26) return promoteOperation(work, spec);
  if (chance < 0.3) return scheduleOrCancel(work, spec, channel);
  return publishOperation(work, spec, channel);
}

/** Half of the time cancels a pending schedule of any spec. */
function scheduleOrCancel(work: Work, spec: KnownSpec, channel: ChannelName): Operation {
  const { journal, random } = work;
  const waiting = journal.specs.flatMap((each) =>
    [...each.schedules].flatMap(([id, schedule]) =>
      schedule.status === "scheduled" ? [() => cancelOperation(each, id, schedule)] : [],
    ),
  );
  const mayCancel = waiting.length > 0 && random.next() < 0.5;
  return mayCancel ? random.oneOf(waiting)() : scheduleOperation(work, spec, channel);
}

async function deleteAndRestore(work: Work, spec: KnownSpec, cut: AbortSignal): Promise<void> {
  if (spec.isBeingDeleted || spec.isDeleted === undefined) return;
  spec.isBeingDeleted = true;
  try {
    // Not cut: a server may commit an aborted delete after the checks have seen the spec.
    const isGone = spec.isDeleted || (await perform(work, deleteOperation(spec)));
    // Some specs stay deleted for a while.
    if (isGone && work.random.next() < 0.7) await perform(work, restoreOperation(work, spec), cut);
  } finally {
    spec.isBeingDeleted = false;
  }
}
