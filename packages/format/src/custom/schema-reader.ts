import { isContainer } from "../json.ts";
import type { Location } from "../location.ts";
import type { Pattern } from "../pattern/pattern.ts";
import { describe } from "../wording/describe.ts";
import { quote } from "../wording/quote.ts";
import { report, type Schema } from "./apply-schema.ts";

/** Why a JSON Schema can't describe the attributes of a custom type. */
export interface SchemaProblem {
  /** JSON Pointer (RFC 6901) into the schema. */
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
  /** Whether the only problem is that matching the schema's patterns could take too much work. */
  readonly isTooCostly?: true;
}

/** The state of compiling one JSON Schema. */
export interface SchemaReader {
  /** The schemas in `$defs`. */
  readonly definitions: Map<string, Schema>;
  /** The patterns so far, by their sources. */
  readonly patterns: Map<string, Pattern>;
  /** Compiles the schema at a place. */
  readonly read: (location: Location) => Schema;
  readonly refuse: (
    location: Location,
    message: string,
    more?: Pick<SchemaProblem, "hint" | "isTooCostly">,
  ) => void;
}

/** Adds what a keyword checks to its schema. The place is that of the keyword's value. */
export type ReadKeyword = (reader: SchemaReader, keyword: Location, schema: Schema) => void;

/** Refuses the value of a keyword that isn't what is wanted. */
export function refuseValue(reader: SchemaReader, keyword: Location, wanted: string): void {
  const { key, value } = keyword;
  const given = isContainer(value) ? "" : `, but is ${describe(value)}`;
  reader.refuse(keyword, `${quote(String(key))} must be ${wanted}${given}.`);
}

/** A keyword that limits a number: the value itself, or without `unit` how many of them it has. */
export function limitKeyword(
  words: string,
  isWithin: (size: number, limit: number) => boolean,
  { unit, sizeOf }: { unit?: string; sizeOf: (value: unknown) => number | undefined },
): ReadKeyword {
  return (reader, keyword, schema) => {
    const { value: limit } = keyword;
    const isCount = Number.isSafeInteger(limit) && Number(limit) >= 0;
    if (typeof limit !== "number" || (unit !== undefined && !isCount)) {
      refuseValue(reader, keyword, unit === undefined ? "a number" : "an integer from 0");
      return;
    }
    const wanted = unit === undefined ? `be ${words} ${limit}` : `have ${words} ${limit} ${unit}`;
    schema.keywords.push((run, value, location) => {
      const size = sizeOf(value);
      if (size === undefined || isWithin(size, limit)) return;
      report(run, location, `must ${wanted}, but ${unit === undefined ? "is" : "has"} ${size}`);
    });
  };
}
