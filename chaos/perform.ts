import {
  type Call,
  type Client,
  ConnectionError,
  type PostOptions,
  ProblemError,
} from "@screenspec/client";
import type { KnownSpec, Work } from "./journal.ts";

/** A change, and the effect of its answer on the journal. */
interface Change<Data> {
  readonly name: string;
  readonly spec?: KnownSpec;
  /** Error codes that concurrent changes or elapsed time may cause. */
  readonly refusals?: readonly string[];
  /** The idempotency key of a POST, which the client repeats until it is answered; undefined for other methods. */
  readonly key?: string;
  readonly call: (api: Client, options: PostOptions) => Call<Data>;
  /** Records the effect of an answer. */
  readonly note: (data: Data, etag: string) => void;
  /** Called when the outcome is unknown. */
  readonly leaveOpen?: () => void;
}

/**
 * Sends a request and records its answer, or that there was none. Some requests with an idempotency key are repeated
 * although they were answered.
 *
 * @returns whether it was acknowledged
 */
export async function perform<Data>(
  { servers, journal }: Work,
  { name, spec, refusals = [], key, call, note, leaveOpen }: Change<Data>,
): Promise<boolean> {
  try {
    const isRepeated = key !== undefined && Math.random() < 0.05;
    for (let time = 0; time <= Number(isRepeated); time += 1) {
      const sent =
        key === undefined
          ? call(servers.apiWithoutRetries, {})
          : call(servers.api, { idempotencyKey: key });
      const { data, etag = "" } = await sent.withResponse();
      note(data, etag);
    }
    if (isRepeated) journal.count("repeated though answered");
    journal.count(name);
    journal.count("writes acknowledged");
    return true;
  } catch (error) {
    const codes = error instanceof ProblemError ? [error.code, error.errors[0]?.code] : [];
    if (codes.some((code) => code !== undefined && refusals.includes(code))) return false;
    leaveOpen?.();
    const isUnavailable = error instanceof ProblemError && error.status === 503;
    const isUnanswered = error instanceof ConnectionError || isUnavailable;
    if (isUnanswered && key === undefined) journal.count("not answered");
    else journal.reportViolation(`${name} of ${spec?.id}: ${error}`);
    return false;
  }
}
