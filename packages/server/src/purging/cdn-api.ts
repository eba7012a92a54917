/** An object that a CDN is to forget: a pointer, a version or a signature. */
interface PurgedObject {
  /** What apps load it by. */
  readonly url: string;
  readonly surrogateKey: string;
}

export interface Call {
  readonly method: "POST" | "PURGE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CallAnswer {
  readonly statusCode: number;
  readonly body: string;
}

/** What a kind of CDN is sent so that it forgets objects, and what its answers mean. Sends nothing itself. */
export interface CdnApi {
  /** How many objects it is sent at a time. */
  readonly batchSize: number;
  /** What to look at when it refuses, which asking again won't mend. */
  readonly toMend: string;
  callsFor(objects: readonly PurgedObject[]): Promise<readonly Call[]>;
  /** Why it is not done, in words that have no secret in them; undefined: it is. */
  failureOf(answer: CallAnswer): string | undefined;
}

export function isSuccess({ statusCode }: CallAnswer): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** What most answers say. */
export function statusFailure(answer: CallAnswer): string | undefined {
  return isSuccess(answer) ? undefined : `It answered ${answer.statusCode}.`;
}
