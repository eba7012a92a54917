import type { JsonObject } from "@screenspec/format";
import type { JsonFile } from "../files/json-file.ts";

/** A spec in files: `specs/<slug>.json`, and optionally parts of it in the folder `specs/<slug>`. */
export interface LocalSpec {
  readonly slug: string;
  readonly main: JsonFile;
  readonly parts: readonly SpecPart[];
  /** The main file's value with the parts joined in. */
  readonly spec: JsonObject;
}

/** A file of a split spec, named after its key or its component's id. */
export interface SpecPart {
  readonly kind: PartKind;
  readonly key: string;
  /** Its JSON Pointer in the joined spec. */
  readonly pointer: string;
  readonly file: JsonFile;
}

/** The folders of a split spec. All but `components` are objects by key. */
export const partKinds = ["screens", "components", "actions", "rules", "strings"] as const;
export type PartKind = (typeof partKinds)[number];

/** Returns the file that has the value at a pointer of the joined spec, and the pointer in it. */
export function fileOfPointer(
  spec: LocalSpec,
  pointer: string,
): { file: JsonFile; pointer: string } {
  const part = spec.parts.find(
    (each) => pointer === each.pointer || pointer.startsWith(`${each.pointer}/`),
  );
  if (part !== undefined) return { file: part.file, pointer: pointer.slice(part.pointer.length) };
  return { file: spec.main, pointer };
}
