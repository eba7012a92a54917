/** An object to purge from a CDN: a pointer, a version or a signature. */
interface PurgedObject {
  /** The address that apps load. */
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

/** Builds the purge requests for one kind of CDN, and interprets its answers. It sends nothing itself. */
export interface CdnApi {
  /** How many objects can be purged at a time. */
  readonly batchSize: number;
  /** The settings to check when the CDN refuses permanently, for the log. */
  readonly remedy: string;
  callsFor(objects: readonly PurgedObject[]): Promise<readonly Call[]>;
  /** The reason of a failure, without secrets; undefined on success. */
  failureOf(answer: CallAnswer): string | undefined;
}

export function isSuccess({ statusCode }: CallAnswer): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** The failure of an answer by its status code alone. */
export function statusFailure(answer: CallAnswer): string | undefined {
  return isSuccess(answer) ? undefined : `It answered ${answer.statusCode}.`;
}
