import { type Json, type JsonObject, pointerOf } from "@screenspec/format";
import { type JsonFile, placeIn } from "../files/json-file.ts";
import type { FileProblem } from "../output/failure.ts";
import type { LocalSpec, SpecPart } from "./local-spec.ts";

/** Joins the parts into the main file's value. */
export function joinSpec(
  slug: string,
  main: JsonFile,
  parts: readonly SpecPart[],
  problems: FileProblem[],
): LocalSpec {
  const { value } = main;
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    problems.push({
      file: main.name,
      line: 1,
      column: 1,
      code: "not_a_spec",
      message: "A spec must be an object.",
    });
    return { slug, main, parts, spec: {} };
  }
  const own = value as JsonObject;
  const named = own["slug"];
  if (named !== undefined && named !== slug) {
    const message = `The slug of the spec is that of its file, "${slug}".`;
    const hint = `Remove "slug", or rename the file.`;
    problems.push({ ...placeIn(main, "/slug"), code: "wrong_slug", message, hint });
  }
  if (parts.length === 0) return { slug, main, parts, spec: own };
  return { slug, main, ...joinParts(own, main, parts, problems) };
}

function joinParts(
  own: JsonObject,
  main: JsonFile,
  parts: readonly SpecPart[],
  problems: FileProblem[],
): Pick<LocalSpec, "parts" | "spec"> {
  const joined: Record<string, Json> = { ...own };
  const placed: SpecPart[] = [];
  for (const [kind, ofKind] of Map.groupBy(parts, (part) => part.kind)) {
    const before = own[kind];
    if (kind === "components") {
      const list: Json[] = Array.isArray(before) ? [...before] : [];
      for (const part of ofKind) {
        checkComponent(part, problems);
        placed.push({ ...part, pointer: pointerOf([kind, list.length]) });
        list.push(part.file.value);
      }
      joined[kind] = list;
      continue;
    }
    const entries: Record<string, Json> = { ...Object(before) };
    for (const part of ofKind) {
      if (Object.hasOwn(entries, part.key)) {
        const message = `"${part.key}" is also in ${main.name}.`;
        const hint = "Remove one of the two.";
        problems.push({ file: part.file.name, code: "duplicate_part", message, hint });
      }
      // Not an assignment, which would set the prototype for the key "__proto__".
      Object.defineProperty(entries, part.key, {
        value: part.file.value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      placed.push(part);
    }
    joined[kind] = entries;
  }
  return { parts: placed, spec: joined };
}

function checkComponent({ key, file }: SpecPart, problems: FileProblem[]): void {
  if (Object(file.value).id === key) return;
  const place = placeIn(file, "/id");
  const message = `The id of the component must be that of its file, "${key}".`;
  problems.push({
    ...place,
    code: "wrong_id",
    message,
    hint: `Write "id": "${key}", or rename the file.`,
  });
}
