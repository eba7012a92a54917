/** A failed operation on a bucket, with advice on how to fix it. */
export class S3Error extends Error {
  /** The error code of the store or of the network. */
  readonly code: string;
  /** The HTTP status of the answer, if there was one. */
  readonly status: number | undefined;

  constructor(doing: string, cause: unknown) {
    const code = codeOf(cause);
    const message = messageOf(cause, code);
    const remedy = remedies[code];
    super(`${doing}: ${code}${message}.${remedy === undefined ? "" : ` ${remedy}`}`, { cause });
    this.name = "S3Error";
    this.code = code;
    this.status = statusOf(cause);
  }
}

const otherRegion = "The bucket is in another region: set AWS_REGION, or mend S3_ENDPOINT.";
const otherKey = "Mend AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
const expired = "The session is over: get new credentials, with their AWS_SESSION_TOKEN.";
const otherAddress = "Mend S3_ENDPOINT, or the line to there.";

const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: "Make the bucket, or mend ORIGIN.",
  AccessDenied:
    "Allow these credentials to get, put, delete and list: docs/guides/behind-a-cdn.md has the policy.",
  InvalidAccessKeyId: `The store does not know the access key. ${otherKey}`,
  SignatureDoesNotMatch: `The secret key doesn't belong to the access key, or a proxy changes the requests. ${otherKey}`,
  CredentialsProviderError:
    "There are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.",
  ExpiredToken: expired,
  InvalidToken: expired,
  RequestTimeTooSkewed: "This machine's clock is wrong: set it.",
  PermanentRedirect: otherRegion,
  TemporaryRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  IllegalLocationConstraintException: otherRegion,
  ECONNREFUSED: `Nobody listens there. ${otherAddress}`,
  ENOTFOUND: `There is no such host. ${otherAddress}`,
  EAI_AGAIN: `The name can't be looked up now. ${otherAddress}`,
  TimeoutError: `There was no answer in time. ${otherAddress}`,
};

/** Ceph's gateway sends no message, and the SDK turns that into "UnknownError". */
function messageOf(error: unknown, code: string): string {
  const message = error instanceof Error ? error.message : String(error);
  return message === code || message === "UnknownError" ? "" : ` (${message})`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "UnknownError";
  // Node's errors have a `code`; the store's errors have the code as their name.
  if ("code" in error && typeof error.code === "string" && error.name !== "TimeoutError") {
    return error.code;
  }
  return error.name;
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined;
  const metadata = error.$metadata;
  if (typeof metadata !== "object" || metadata === null) return undefined;
  const status = "httpStatusCode" in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === "number" ? status : undefined;
}
