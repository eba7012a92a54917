import type { JsonObject } from "@screenspec/format";
import { places as words } from "../../texts/editor/places.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { isNode, surfaceAt, typeNameOf } from "../draft/references/node-tree.ts";
import { describeNodeIn } from "../draft/text/text-in-place.ts";
import { labelOf } from "../inspector/label-of.ts";

/** A place of a draft as people know it: "Button “Book” on Detail › Max lines". */
export function placeInWords(draft: JsonObject, pointer: string): string {
  const path = pathOf(draft, pointer);
  const [root, key, ...rest] = path;
  const surface = surfaceAt(draft, path);
  const length = surface && nodeLength(draft, path);
  if (surface !== undefined && length !== undefined) {
    const node = valueAt(draft, path.slice(0, length)) as JsonObject;
    const described = describeNodeIn(draft, node);
    // An expression says nothing to those who read the list.
    const text = described.includes("{{") ? "" : described;
    const screen = titleOfScreen(valueAt(draft, surface.path)) || surface.id;
    const where = words.on[surface.kind](surface.kind === "screen" ? screen : surface.id);
    return joined(
      words.node(typeNameOf(node), text === surface.id ? "" : text, where),
      path.slice(length),
    );
  }
  if (root === undefined) return words.spec;
  const named = Object.hasOwn(words.named, root)
    ? words.named[root as keyof typeof words.named]
    : undefined;
  if (named !== undefined && key !== undefined) {
    const value = valueAt(draft, [root, key]);
    const name = root === "screens" ? titleOfScreen(value) || `${key}` : Object(value).id;
    return joined(
      named(`${typeof name === "string" ? name : typeof key === "number" ? key + 1 : key}`),
      rest,
    );
  }
  const { roots } = words;
  const name = Object.hasOwn(roots, root) ? roots[root as keyof typeof roots] : labelOf(`${root}`);
  // Names of data, tokens and texts are those that people have given.
  return [name, ...path.slice(1).map((each) => (typeof each === "number" ? each + 1 : each))].join(
    " › ",
  );
}

/** The length of the path of the innermost node around a place. */
function nodeLength(draft: JsonObject, path: JsonPath): number | undefined {
  for (let length = path.length; length > 1; length--) {
    if (isNode(valueAt(draft, path.slice(0, length)))) return length;
  }
  return undefined;
}

function titleOfScreen(screen: unknown): string {
  const { title } = Object(screen);
  return typeof title === "string" && !title.includes("{{") ? title : "";
}

/** Members that only hold others have no name of their own. */
const silent = new Set<string | number>(["attributes", "style", "accessibility", "arguments"]);

function joined(start: string, path: JsonPath): string {
  const shown = path.filter((key, index) => index > 0 || !silent.has(key));
  return [
    start,
    ...shown.map((key) => (typeof key === "number" ? words.item(key + 1) : labelOf(key))),
  ].join(" › ");
}
