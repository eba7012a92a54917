import type { Service } from "./ask.ts";
import { type ChannelName, preview, production, staging } from "./channels.ts";
import type { Fleet } from "./fleet.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import type { Operation } from "./operation.ts";
import { createOperation, deleteOperation, restoreOperation, saveOperation } from "./operations.ts";
import { perform } from "./perform.ts";
import {
  cancelOperation,
  promoteOperation,
  publishOperation,
  rollbackOperation,
  scheduleOperation,
  unpublishOperation,
} from "./publishing-operations.ts";
import type { Random } from "./random.ts";

export interface Work {
  readonly service: Service;
  readonly journal: Journal;
  readonly random: Random;
}

/** Concurrent clients. */
export interface Clients {
  /** Lets clients start nothing more, and aborts requests that are not answered in time. */
  stop(graceMs: number): Promise<void>;
}

const clientCount = 8;
const mostlyProduction = [production, production, staging, preview] as const;

/** Runs clients while a server is up: each sends one request after the other, on at most this many specs. */
export function startClients(
  work: Work,
  { untilUp }: Pick<Fleet, "untilUp">,
  mostSpecs: number,
): Clients {
  let isStopping = false;
  const stopping = Promise.withResolvers<void>();
  const cut = new AbortController();
  const client = async () => {
    for (;;) {
      await Promise.race([untilUp(), stopping.promise]);
      if (isStopping) return;
      await workOnce(work, mostSpecs, cut.signal);
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

async function workOnce(work: Work, mostSpecs: number, cut: AbortSignal): Promise<void> {
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
  if (chance < 0.12) return unpublishOperation(work, spec, work.random.oneOf(mostlyProduction));
  if (chance < 0.6 && chance >= 0.3) return saveOperation(work, spec, work.random.next() < 0.5);
  const channel: ChannelName = work.random.next() < 0.6 ? production : staging;
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
