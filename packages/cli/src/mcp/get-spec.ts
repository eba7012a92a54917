import { type Json, keysOfPointer } from "@screenspec/format";
import Type from "typebox";
import { Failure } from "../output/failure.ts";
import { readContent, slugInput, sourceInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";

export const getSpec = defineTool({
  name: "get_spec",
  title: "Read a spec",
  description:
    "Returns the content of a spec as JSON, and its `etag`, which propose_change needs so that it doesn't overwrite other changes. Large specs: read a part of the content by `pointer`.",
  input: Type.Object(
    {
      slug: slugInput,
      source: Type.Optional(sourceInput),
      pointer: Type.Optional(
        Type.String({
          description: "A JSON Pointer: only this part of the content.",
          examples: ["/screens/main/body"],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, { slug, source, pointer = "" }) => {
    const found = await readContent(context, slug, source);
    const part = valueAt(found.content, pointer);
    return jsonContent(
      { slug, source: found.source, etag: found.etag, pointer, content: part },
      `Read a part by "pointer". ${membersOf(part, pointer)}`,
    );
  },
});

function valueAt(content: Json, pointer: string): Json {
  if (pointer !== "" && !pointer.startsWith("/")) throw noSuchPart(content, pointer, "");
  let value = content;
  let parent = "";
  for (const key of keysOfPointer(pointer)) {
    const inner = Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined;
    if (inner === undefined) throw noSuchPart(value, pointer, parent);
    value = inner;
    parent += `/${key}`;
  }
  return value;
}

function noSuchPart(value: Json, pointer: string, parent: string): Failure {
  return new Failure("part_missing", `The content has nothing at "${pointer}".`, {
    hint: membersOf(value, parent),
  });
}

function membersOf(value: Json, pointer: string): string {
  const keys = Object.keys(Object(value)).slice(0, 50);
  return `At "${pointer}" it has ${keys.length === 0 ? "no members" : keys.join(", ")}.`;
}
