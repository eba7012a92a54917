import { production, staging } from "../channels.ts";
import { checkEvents, startFeedRecord } from "../check-events.ts";
import { checkSpec } from "../check-spec.ts";
import { inParallel } from "../in-parallel.ts";
import { createJournal, type Journal, type KnownSpec } from "../journal.ts";
import type { Operation } from "../operation.ts";
import { createOperation, deleteOperation, saveOperation } from "../operations.ts";
import { perform } from "../perform.ts";
import {
  promoteOperation,
  publishOperation,
  rollbackOperation,
  scheduleOperation,
  unpublishOperation,
} from "../publishing-operations.ts";
import { createRandom } from "../random.ts";
import { settle } from "../settle.ts";
import { checkWebhooks } from "../webhooks/check-webhooks.ts";
import { type KnownEndpoint, registerEndpoint } from "../webhooks/endpoints.ts";
import { settleWebhooks } from "../webhooks/settle-webhooks.ts";
import type { Work } from "../work.ts";
import { checkSelfRecovery } from "./check-self-recovery.ts";
import type { Fault } from "./fault.ts";
import type { Scope } from "./scope.ts";

/** The result of a fault. */
export interface FaultResult {
  readonly journal: Journal;
  /** The duration of the slowest answer. */
  readonly longestMs: number;
}

/** Maximum duration of an answer: 30 s for a silent database, and 10 s for a pointer. */
const boundMs = 45_000;
/** Exceeds the lease of an idempotency key whose request could not release it. */
const patienceMs = 90_000;
const width = 3;

/**
 * Publishes a few specs, begins the fault during publishes, requests all kinds of changes, and ends the
 * fault. Every answer must be a success or a 503 in time; promised changes must happen without further
 * requests; requests with a 503 must succeed when retried, and the data must be consistent. An endpoint
 * must receive each event once, though its deliveries may not have been recorded during the fault.
 */
export async function runFault(fault: Fault, scope: Scope): Promise<FaultResult> {
  const { service, begin, end } = await fault.start(scope);
  const work: Work = { service, journal: createJournal(), random: createRandom(1) };
  const { specs } = work.journal;
  const endpoint = await register(work, scope);
  const feed = await startFeedRecord(work);
  for (let number = 0; number < 6; number += 1) await perform(work, createOperation(work));
  await inParallel(specs, width, async (spec) => {
    for (const channel of [staging, production])
      await perform(work, publishOperation(work, spec, channel));
  });
  const inTheMidst = specs.map((spec) => timed(work, publishOperation(work, spec)));
  await begin(work);
  const times = await Promise.all([...inTheMidst, askForAll(work, fault)]);
  await end(work);
  await checkSelfRecovery(work);
  await settle(work, patienceMs);
  for (const spec of specs) {
    const retried = await perform(work, publishOperation(work, spec));
    if (!retried) work.journal.reportViolation(`${spec.id} can't be published afterwards`);
  }
  await inParallel(specs, width, (spec) => checkSpec(work, spec, true));
  await checkEvents(work, feed);
  // After a change of the clock, pending deliveries are delayed.
  const giveUpAt = performance.now() + patienceMs;
  await settleWebhooks(work, { endpoint, isHelped: !fault.causesFailures }, giveUpAt);
  await checkWebhooks(work, endpoint, feed);
  return { journal: work.journal, longestMs: Math.max(...times) };
}

/** Signatures carry the changed clock's time. */
async function register(work: Work, scope: Scope): Promise<KnownEndpoint> {
  const plan = { description: "takes all", slowMs: 20, isTimeless: true };
  const endpoint = await registerEndpoint(work, plan);
  scope.after(endpoint.receiver.stop);
  return endpoint;
}

/** @returns the duration of the slowest answer */
async function askForAll(work: Work, { causesFailures }: Fault): Promise<number> {
  const { journal } = work;
  const times = await Promise.all(operations(work).map((operation) => timed(work, operation)));
  const failures = [...journal.counts].filter(([what]) => what.startsWith("answered "));
  if (causesFailures && failures.length === 0)
    journal.reportViolation("no request failed during the fault");
  if (!causesFailures && failures.length > 0)
    journal.reportViolation(`requests failed during the fault: ${failures.join()}`);
  return Math.max(...times);
}

function operations(work: Work): Operation[] {
  const making: ((spec: KnownSpec) => Operation)[] = [
    (spec) => saveOperation(work, spec, false),
    (spec) => publishOperation(work, spec),
    (spec) => rollbackOperation(work, spec),
    (spec) => unpublishOperation(work, spec),
    deleteOperation,
    (spec) => publishOperation(work, spec),
    (spec) => publishOperation(work, spec, staging),
    (spec) => promoteOperation(work, spec),
    (spec) => scheduleOperation(work, spec),
  ];
  const { specs } = work.journal;
  const ofEach = making.flatMap((make, index) => {
    const first = index % specs.length;
    return specs.slice(first, first + 1).map(make);
  });
  return [...ofEach, createOperation(work)];
}

async function timed(work: Work, operation: Operation): Promise<number> {
  const begunAt = performance.now();
  await perform(work, operation, AbortSignal.timeout(boundMs));
  if (work.journal.counts.has("not answered"))
    work.journal.reportViolation(`${operation.name} was not answered`);
  return performance.now() - begunAt;
}
