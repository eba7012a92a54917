import type { Json } from "../json.ts";

/** What became of a document or a spec's content, and everything that was changed on the way. */
export interface Upgraded {
  readonly value: Json;
  /** In the order in which they were made. */
  readonly changes: readonly UpgradeChange[];
}

/** One thing that was changed. */
export interface UpgradeChange {
  /** Stable: programs may rely on it. `docs/format/upgrade.md` lists them. */
  readonly code: string;
  /** Where it was, as a JSON Pointer (RFC 6901) into the input. */
  readonly from: string;
  /** Where it is, as a JSON Pointer into the output. */
  readonly to: string;
  /** What was changed, for people. */
  readonly message: string;
}
