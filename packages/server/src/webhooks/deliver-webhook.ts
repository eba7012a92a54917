import type { Context } from "../context.ts";
import { type ClaimedJob, finishJob, postponeJob } from "../jobs/lease-queries.ts";
import { secretPurpose } from "./endpoint-secret.ts";
import { findDelivery, recordAttempt } from "./queries.ts";
import { retryDelay } from "./retry-schedule.ts";
import type { SendResult } from "./sending/attempt.ts";

/** Handles the job: sends a delivery once, and notes what came of it and when it is tried again. */
export async function deliverWebhook(
  context: Pick<Context, "db" | "sealer" | "clock" | "random" | "webhookSender" | "retryDelays">,
  job: ClaimedJob,
): Promise<void> {
  const { db, clock } = context;
  const delivery = await findDelivery(db, job.key);
  if (delivery === undefined) throw new Error(`The delivery ${job.key} of a job is gone.`);
  const startedAt = clock();
  const result = await send(context, delivery, startedAt);
  const endedAt = clock();

  const number = delivery.attempts + 1;
  const delay = result.succeeded
    ? undefined
    : retryDelay(context.retryDelays, number, context.random());
  const isLast = result.succeeded || delay === undefined;
  await db.transaction().execute(async (transaction) => {
    const isOurs = isLast
      ? await finishJob(transaction, job)
      : await postponeJob(transaction, job, delay);
    if (!isOurs) return;
    await recordAttempt(
      transaction,
      {
        ...{ delivery_id: job.key, number, started_at: startedAt },
        duration_ms: result.durationMs,
        ...{ status_code: result.statusCode, error: result.error },
        response_body: result.responseBody,
      },
      {
        status: result.succeeded ? "succeeded" : isLast ? "failed" : "pending",
        completed_at: isLast ? endedAt : null,
      },
    );
  });
}

async function send(
  { sealer, webhookSender }: Pick<Context, "sealer" | "webhookSender">,
  delivery: NonNullable<Awaited<ReturnType<typeof findDelivery>>>,
  now: number,
): Promise<SendResult> {
  const { url, payload, eventId: id, sealedSecret } = delivery;
  let secret: string;
  try {
    secret = sealer.unseal(secretPurpose, sealedSecret);
  } catch {
    const error = "The endpoint's secret can't be read: SECRET_KEY is not what it was sealed with.";
    const nothing = { statusCode: null, responseBody: null, retryAfterMs: null, durationMs: 0 };
    return { succeeded: false, error, ...nothing };
  }
  return webhookSender.send({ url, payload, secrets: [secret], id }, now);
}
