import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../src/diagnostic.ts";
import type { Json } from "../src/json.ts";

const root = join(import.meta.dirname, "../../../conformance");

/** A file of conformance/documents. */
export interface DocumentFile {
  readonly name: string;
  readonly proves: string;
  readonly cases: readonly DocumentCase[];
}

export interface DocumentCase {
  readonly name: string;
  /** The validated value: a spec or a document. */
  readonly spec?: Json;
  readonly document?: Json;
  /** All expected diagnostics, in order. */
  readonly diagnostics?: readonly Pick<Diagnostic, "code" | "kind" | "severity" | "pointer">[];
  /** The expected advice of a valid value. */
  readonly advice?: readonly Pick<Diagnostic, "code" | "pointer">[];
}

/** The files of a folder of the conformance suite. */
export function conformanceFiles<File>(folder: string): readonly (File & { name: string })[] {
  const directory = join(root, folder);
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({ name, ...JSON.parse(readFileSync(join(directory, name), "utf8")) }));
}
