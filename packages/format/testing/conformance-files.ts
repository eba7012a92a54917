import { readdirSync, readFileSync } from "node:fs";
import type { Diagnostic } from "../src/diagnostic.ts";
import type { Json } from "../src/json.ts";

const root = new URL("../../../conformance/", import.meta.url);

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
  const directory = new URL(`${folder}/`, root);
  return readdirSync(directory)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, directory), "utf8")) }));
}
