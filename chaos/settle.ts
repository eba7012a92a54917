import { setTimeout } from "node:timers/promises";
import { ask, load } from "./ask.ts";
import { inParallel } from "./in-parallel.ts";
import type { KnownSpec } from "./journal.ts";
import { restoreOperation } from "./operations.ts";
import { perform, type Work } from "./work.ts";

const width = 8;
const pollMs = 50;

/**
 * Finds out what became of everything that was not answered: looks whether specs are deleted, restores
 * those, and sends again what has a key, until it is answered.
 */
export async function settle(work: Work, patienceMs: number): Promise<void> {
  const { journal } = work;
  const giveUpAt = performance.now() + patienceMs;
  await inParallel(journal.specs, width, (spec) => settleDeletion(work, spec, giveUpAt));
  for (;;) {
    await inParallel([...journal.unanswered], width, async (operation) => {
      if (await perform(work, operation)) journal.count("sent again");
    });
    if (journal.unanswered.size === 0) return;
    if (performance.now() > giveUpAt) break;
    await setTimeout(pollMs);
  }
  for (const { asked } of journal.unanswered) {
    journal.lose(`${asked.method} ${asked.path} is not answered, however often it is sent`);
  }
  journal.unanswered.clear();
}

async function settleDeletion(work: Work, spec: KnownSpec, giveUpAt: number): Promise<void> {
  const { service, journal } = work;
  const { status } = await ask(service, { method: "GET", path: `/specs/${spec.id}` });
  const isDeleted = status === 404;
  if (spec.isDeleted !== undefined && spec.isDeleted !== isDeleted) {
    const known = spec.isDeleted ? "its delete" : "that it is there";
    journal.lose(`${spec.id}: ${known} was acknowledged, and it is answered ${status}`);
  }
  const wasAcknowledged = spec.isDeleted === true;
  spec.isDeleted = isDeleted;
  if (!isDeleted) return;
  if (wasAcknowledged && !(await isAway(work, spec, giveUpAt))) {
    journal.lose(`${spec.id}: it is deleted and still on the CDN`);
  }
  const begun = [...journal.unanswered].find(
    (operation) => operation.name === "restore" && operation.spec === spec,
  );
  await perform(work, begun ?? restoreOperation(work, spec));
}

async function isAway({ service }: Work, { id }: KnownSpec, giveUpAt: number): Promise<boolean> {
  for (;;) {
    const { status } = await load(service.origin(), `specs/${id}.json`, "identity");
    if (status === 404) return true;
    if (performance.now() > giveUpAt) return false;
    await setTimeout(pollMs);
  }
}
