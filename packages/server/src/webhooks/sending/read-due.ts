import type { Context } from "../../context.ts";
import type { Sealer } from "../../seal.ts";
import { secretsOf } from "../endpoints/endpoint-secret.ts";
import {
  cancelDueDeliveries,
  type DueDelivery,
  findEnabledEndpoint,
  listDueDeliveries,
} from "./queries.ts";

/** An endpoint, as far as sending to it goes. */
export interface SentTo {
  readonly id: string;
  readonly url: string;
  /** What its webhooks are signed with; undefined: that can't be read. */
  readonly secrets: readonly string[] | undefined;
  /** Nothing but failures has come of it lately. */
  readonly isFailing: boolean;
}

/** What is due of an endpoint, the longest due first; `sentTo` is undefined when nothing may be sent to it. */
export interface Due {
  readonly sentTo: SentTo | undefined;
  readonly deliveries: readonly DueDelivery[];
}

const cancelledAtATime = 500;

/** Reads what is due of an endpoint. What became due though it had been disabled is cancelled. */
export async function readDue(
  { db, sealer, clock }: Pick<Context, "db" | "sealer" | "clock">,
  endpointId: string,
  limit: number,
): Promise<Due> {
  const row = await findEnabledEndpoint(db, endpointId);
  if (row === undefined) {
    const some = { endpointId, limit: cancelledAtATime };
    while ((await cancelDueDeliveries(db, some)) === cancelledAtATime);
    return { sentTo: undefined, deliveries: [] };
  }
  const secrets = readSecrets(sealer, row, clock());
  const sentTo = { id: endpointId, url: row.url, secrets, isFailing: row.failingSince !== null };
  return { sentTo, deliveries: await listDueDeliveries(db, { endpointId, limit }) };
}

/** What an endpoint's webhooks are signed with; undefined: that can't be read. */
export function readSecrets(
  sealer: Sealer,
  endpoint: Parameters<typeof secretsOf>[1],
  now: number,
): readonly string[] | undefined {
  try {
    return secretsOf(sealer, endpoint, now);
  } catch {
    return undefined;
  }
}
