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
  /** What is validated: one of the two. */
  readonly spec?: Json;
  readonly document?: Json;
  /** All that is found, in order. */
  readonly diagnostics?: readonly Pick<Diagnostic, "code" | "kind" | "severity" | "pointer">[];
  /** Of a valid one: the advice that it gets. */
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
