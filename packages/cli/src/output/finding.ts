/** A problem of a file that `validate` reports. */
export interface Finding {
  /** Relative to the project's folder, with `/`. */
  readonly file: string;
  readonly start: Position;
  /** After the last character. */
  readonly end: Position;
  readonly severity: "error" | "warning";
  /** A diagnostic code of the format, or the code of a problem with a file. */
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  /** The file's text, to show the place. */
  readonly text?: string;
}

/** Lines and columns count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

export function countFindings(findings: readonly Finding[]) {
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: findings.length - errors };
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
