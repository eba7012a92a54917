import { setTimeout as pause } from "node:timers/promises";
import { ask, type Service } from "./ask.ts";
import type { Journal, KnownSpec } from "./journal.ts";
import {
  createOperation,
  deleteOperation,
  type Operation,
  publishOperation,
  restoreOperation,
  rollbackOperation,
  saveOperation,
  unpublishOperation,
} from "./operations.ts";
import type { Random } from "./random.ts";

export interface Work {
  readonly service: Service;
  readonly journal: Journal;
  readonly random: Random;
}

/** Clients at work. */
export interface Clients {
  /** Lets them begin nothing more, and cuts short what is not answered in time. */
  stop(graceMs: number): Promise<void>;
}

const clientCount = 8;
const retryMs = 5;

/** Does what clients do, one thing after the other, several at once, on so many specs at most. */
export function startClients(work: Work, mostSpecs: number): Clients {
  let isStopping = false;
  const cut = new AbortController();
  const client = async () => {
    while (!isStopping) await workOnce(work, mostSpecs, cut.signal);
  };
  const working = Promise.all(Array.from({ length: clientCount }, client));
  return {
    async stop(graceMs) {
      isStopping = true;
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
  if (chance < 0.12) return unpublishOperation(work, spec);
  if (chance < 0.2 && spec.versions.size > 0) return rollbackOperation(work, spec);
  if (chance < 0.6) return saveOperation(work, spec, work.random.next() < 0.5);
  return publishOperation(work, spec);
}

async function deleteAndRestore(work: Work, spec: KnownSpec, cut: AbortSignal): Promise<void> {
  if (spec.isBeingDeleted || spec.isDeleted === undefined) return;
  spec.isBeingDeleted = true;
  try {
    const isGone = spec.isDeleted || (await perform(work, deleteOperation(spec), cut));
    // Some stay away for a while.
    if (isGone && work.random.next() < 0.7) await perform(work, restoreOperation(work, spec), cut);
  } finally {
    spec.isBeingDeleted = false;
  }
}

/**
 * Asks, and notes what was answered, or that nothing was.
 *
 * @returns whether it was acknowledged
 */
export async function perform(
  { service, journal }: Pick<Work, "service" | "journal">,
  operation: Operation,
  cut: AbortSignal | null = null,
): Promise<boolean> {
  const { name, asked, refusals } = operation;
  try {
    const answer = await ask(service, asked, cut);
    const { status } = answer;
    if (status < 300) {
      journal.unanswered.delete(operation);
      operation.acknowledge(answer);
      journal.count(name);
      return true;
    }
    if (status < 500 && refusals.includes(answer.json?.code)) {
      journal.unanswered.delete(operation);
      return false;
    }
    const code = answer.json?.code;
    if (code === "pointer_pending" && operation.spec !== undefined) {
      operation.spec.promised = answer.json.version;
    }
    const isClear = status === 503 && typeof code === "string";
    const isInUse = code === "idempotency_key_in_use" && journal.unanswered.has(operation);
    journal.count(`answered ${code}`);
    if (!isClear && !isInUse) {
      journal.lose(`${asked.method} ${asked.path} was answered ${status} ${answer.text}`);
      journal.unanswered.delete(operation);
      operation.leaveOpen?.();
      return false;
    }
  } catch {
    journal.count("not answered");
    await pause(retryMs);
  }
  operation.leaveOpen?.();
  if (operation.isRepeated) journal.unanswered.add(operation);
  return false;
}
