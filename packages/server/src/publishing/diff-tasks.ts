import { type Change, describeChange, diffDocuments } from "@screenspec/format";

export interface DiffInput {
  /** The sides as the reply names them. */
  readonly from: number | "draft";
  readonly to: number | "draft";
  /** The two documents, as JSON text. */
  readonly before: string;
  readonly after: string;
}

/** Compares two documents. Returns the changes as JSON text, with a sentence for each. */
export function diffAsJson({ from, to, before, after }: DiffInput): string {
  const { breaking, summary, changes } = diffDocuments(JSON.parse(before), JSON.parse(after));
  const described = changes.map((change: Change) => ({
    ...change,
    sentence: describeChange(change),
  }));
  return JSON.stringify({ from, to, breaking, summary, changes: described });
}
