import { createHash } from "node:crypto";

/** The parts of a document that an app reads. */
export interface LoadedDocument {
  readonly version: number;
  readonly mark: string;
  readonly sha256: string;
}

/** @throws when it is truncated, mixed from two documents, or of another spec */
export function readDocument(bytes: Buffer, specId: string): LoadedDocument {
  const document = JSON.parse(bytes.toString("utf8"));
  const { mark, filler, again } = document.globalData;
  if (document.specId !== specId) throw new Error(`it is of ${document.specId}`);
  if (mark !== again || typeof filler !== "string") throw new Error("it is mixed");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { version: document.version, mark, sha256 };
}
