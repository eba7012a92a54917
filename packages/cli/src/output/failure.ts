/** A place in a file. Lines and columns count from 1. */
export interface FilePlace {
  /** Relative to the folder of the configuration, with `/`. */
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** One problem: what, where, and how to fix it. */
export interface FileProblem extends FilePlace {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The file's text and the length of the part with the problem, to show the place. */
  readonly source?: { readonly text: string; readonly length: number };
}

interface FailureDetails {
  /** Why it happened. */
  readonly reason?: string | undefined;
  /** The next step. */
  readonly hint?: string | undefined;
  /** The problems, if there are several. */
  readonly problems?: readonly FileProblem[];
  /** The request's id in the service's log. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** A command failed for a reason that its user can understand. */
export class Failure extends Error {
  override readonly name = "Failure";
  /** Stable; docs/guides/command-output.md lists them. */
  readonly code: string;
  readonly reason: string | undefined;
  readonly hint: string | undefined;
  readonly problems: readonly FileProblem[];
  readonly requestId: string | undefined;

  constructor(code: string, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.reason = details.reason;
    this.hint = details.hint;
    this.problems = details.problems ?? [];
    this.requestId = details.requestId;
  }
}

/** Returns the failure in the causes of an error. */
export function findFailure(error: unknown): Failure | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof Failure) return each;
  }
  return undefined;
}
