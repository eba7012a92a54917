import { readFileSync } from "node:fs";

/** The only answer of a bare server. */
export interface BareAnswer {
  readonly port: number;
  readonly method: string;
  readonly paths: readonly string[];
  readonly status: number;
  /** Undefined: an answer without a body. */
  readonly contentType: string | undefined;
  /** Sent with answers without a body, as a 304 requires (RFC 9110, 15.4.5). */
  readonly etag: string | undefined;
  readonly bodyFile: string;
}

/** The answer that this process was started with, its body in memory. */
export function readBareAnswer(): BareAnswer & { readonly body: Buffer } {
  const answer: BareAnswer = JSON.parse(process.argv[2] ?? "");
  return { ...answer, body: readFileSync(answer.bodyFile) };
}
