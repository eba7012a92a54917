import { readFileSync } from "node:fs";

/** What a bare server is started with: the one answer that it gives. */
export interface BareAnswer {
  readonly port: number;
  readonly method: string;
  readonly paths: readonly string[];
  readonly status: number;
  /** Unset: an answer without a body. */
  readonly contentType: string | undefined;
  /** Answers without a body carry it, as a 304 has to (RFC 9110, 15.4.5). */
  readonly etag: string | undefined;
  readonly bodyFile: string;
}

/** The answer that this process was started with, its body in memory. */
export function readBareAnswer(): BareAnswer & { readonly body: Buffer } {
  const answer: BareAnswer = JSON.parse(process.argv[2] ?? "");
  return { ...answer, body: readFileSync(answer.bodyFile) };
}
