import type { Pattern } from "../../pattern/pattern.ts";
import type { Path, ProblemDetails } from "../path.ts";
import type { Schema, Test } from "../schema.ts";

/** How a keyword is read. Gives nothing when it says nothing, or when it is wrong, which it reports. */
export type ReadKeyword = (reader: SchemaReader, keyword: Keyword) => Test | undefined;

/** A keyword in a schema that is being read. */
export interface Keyword {
  readonly name: string;
  readonly value: unknown;
  readonly path: Path;
  /** The whole schema, for keywords that belong together. */
  readonly schema: { readonly [keyword: string]: unknown };
  /** What the schema becomes. */
  readonly owner: Schema;
}

/** What reading a schema carries along. */
export interface SchemaReader {
  /** Reads a schema in the schema; reports what is wrong with it. */
  readonly read: (value: unknown, path: Path) => Schema;
  readonly refuse: (path: Path, message: string, more?: ProblemDetails) => undefined;
  /** The schemas in `$defs`, by name. */
  readonly definitions: ReadonlyMap<string, Schema>;
  /** Those that were read so far, by their sources. */
  readonly patterns: Map<string, Pattern>;
}
