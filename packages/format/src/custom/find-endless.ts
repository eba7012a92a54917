import type { SchemaReader } from "./keywords/keyword.ts";
import { type Path, stepTo } from "./path.ts";
import type { Schema } from "./schema.ts";

/**
 * Reports schemas that lead back to themselves without going into the value, which never ends, and
 * those that apply so many schemas to one value that it would as well never.
 */
export function findEndless(reader: SchemaReader, root: Schema): void {
  const sizes = new Map<Schema, Size>();
  for (const [name, schema] of reader.definitions) {
    const path = stepTo(stepTo(undefined, "$defs"), name);
    if (!reportIfTooLarge(reader, measure(schema, sizes), path)) continue;
    // What refers to it has the same problem.
    return;
  }
  reportIfTooLarge(reader, measure(root, sizes), undefined);
}

/** What a schema applies to one value. */
interface Size {
  /** Itself, and all that it applies. */
  readonly schemas: number;
  /** How many of them are inside one another. */
  readonly depth: number;
}

/** Also what a schema has that is being measured: it leads back to itself. */
const endless: Size = { schemas: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

function measure(schema: Schema, sizes: Map<Schema, Size>): Size {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  sizes.set(schema, endless);
  const inside = schema.beside.map((each) => measure(each, sizes));
  const size = {
    schemas: inside.reduce((sum, { schemas }) => sum + schemas, 1),
    depth: inside.reduce((most, { depth }) => Math.max(most, depth), 0) + 1,
  };
  sizes.set(schema, size);
  return size;
}

function reportIfTooLarge(reader: SchemaReader, { schemas, depth }: Size, path: Path): boolean {
  if (schemas === Number.POSITIVE_INFINITY) {
    reader.refuse(path, "This leads back to itself without going into the value.");
  } else if (schemas > mostSchemas || depth > mostDepth) {
    const limits = `${mostSchemas}, and ${mostDepth} inside one another`;
    reader.refuse(path, `This applies more schemas to one value than are allowed: ${limits}.`);
  } else return false;
  return true;
}

const mostSchemas = 250;
const mostDepth = 32;
