import { ProblemError } from "@screenspec/client";
import { until } from "../packages/server/testing/until.ts";
import { channelNames } from "./channels.ts";
import { listSchedules } from "./check-spec.ts";
import { load, pointerPath } from "./documents.ts";
import type { KnownSpec, Work } from "./journal.ts";
import { restoreSpec } from "./operations.ts";

/**
 * Looks up which specs are deleted, and restores those. Then waits until no scheduled publish is pending
 * and all pointers are moved, without further requests.
 */
export async function settle(work: Work): Promise<void> {
  const { specs } = work.journal;
  await Promise.all(specs.map((spec) => settleDeletion(work, spec)));
  for (const spec of specs) {
    await until(async () =>
      (await listSchedules(work, spec)).every(({ status }) => status !== "scheduled"),
    );
  }
  // Those of all channels.
  const moves = /^screenspec_jobs\{kind="move-pointer",.*\} [1-9]/m;
  await until(async () => {
    const response = await fetch(`${await work.servers.origin()}/metrics`);
    return !moves.test(await response.text()) && response.ok;
  });
}

async function settleDeletion(work: Work, spec: KnownSpec): Promise<void> {
  const { servers, journal } = work;
  const isDeleted = await servers.api.getSpec({ spec_id: spec.id }).then(
    () => false,
    (error) => {
      if (error instanceof ProblemError && error.code === "not_found") return true;
      throw error;
    },
  );
  if (spec.isDeleted !== undefined && spec.isDeleted !== isDeleted) {
    const known = spec.isDeleted ? "its delete" : "that it is there";
    journal.reportViolation(`${spec.id}: ${known} was acknowledged, and isDeleted is ${isDeleted}`);
  }
  const wasAcknowledged = spec.isDeleted === true;
  spec.isDeleted = isDeleted;
  if (!isDeleted) return;
  if (!wasAcknowledged) spec.noteDeleted();
  else await untilOffTheCdn(work, spec);
  await restoreSpec(work, spec);
}

/** Resolves when no channel shows a spec. */
async function untilOffTheCdn({ servers }: Work, spec: KnownSpec): Promise<void> {
  for (const channel of channelNames) {
    const path = pointerPath(spec, channel);
    await until(async () => (await load(await servers.origin(), path)).status === 404);
  }
}
