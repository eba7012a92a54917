import type { JsonObject } from "@screenspec/format";
import { places as words } from "../../texts/editor/places.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { type JsonPath, valueAt } from "../draft/edits/json-edits.ts";
import { describeNodeIn } from "../draft/references/data-in-words.ts";
import { isNode, surfaceAt, typeNameOf } from "../draft/references/node-tree.ts";
import { labelOf } from "../inspector/label-of.ts";

/** A place of a draft as people know it: "Button “Book” on Detail › Max lines". */
export function placeInWords(draft: JsonObject, pointer: string): string {
  return partsOfPlace(draft, pointer).join(" › ");
}

/** What a place of a draft is in, as people know it, and the names of the members that lead to the place from there. */
export function partsOfPlace(
  draft: JsonObject,
  pointer: string,
): readonly [thing: string, ...members: string[]] {
  const path = pathOf(draft, pointer);
  const [root, key, ...rest] = path;
  const length = nodeLength(draft, path);
  if (length !== undefined) {
    const node = valueAt(draft, path.slice(0, length)) as JsonObject;
    const named = nodeInWords(draft, node, path);
    if (named !== undefined) return [named, ...namesOf(path.slice(length))];
  }
  if (root === undefined) return [words.spec];
  const named = Object.hasOwn(words.named, root)
    ? words.named[root as keyof typeof words.named]
    : undefined;
  if (named !== undefined && key !== undefined) {
    const value = valueAt(draft, [root, key]);
    const name = root === "screens" ? titleOfScreen(draft, value) || `${key}` : Object(value).id;
    return [
      named(`${typeof name === "string" ? name : typeof key === "number" ? key + 1 : key}`),
      ...namesOf(rest),
    ];
  }
  const { roots } = words;
  const name = Object.hasOwn(roots, root) ? roots[root as keyof typeof roots] : labelOf(`${root}`);
  // Names of data, tokens and texts are those that people have given.
  return [name, ...path.slice(1).map((each) => `${typeof each === "number" ? each + 1 : each}`)];
}

/** A node by its type, its text and where it is; undefined if its screen, component or dialog isn't there. */
export function nodeInWords(
  draft: JsonObject,
  node: JsonObject,
  path: JsonPath,
): string | undefined {
  const surface = surfaceAt(draft, path);
  if (surface === undefined) return undefined;
  const text = describeNodeIn(draft, node);
  const screen = titleOfScreen(draft, valueAt(draft, surface.path)) || surface.id;
  // A component without an id has its index instead, which people count from 1.
  const index = surface.path.at(-1);
  const id = `${index}` === surface.id && typeof index === "number" ? `${index + 1}` : surface.id;
  const where = words.on[surface.kind](surface.kind === "screen" ? screen : id);
  return words.node(typeNameOf(node), text === surface.id ? "" : text, where);
}

/** The length of the path of the innermost node around a place. */
function nodeLength(draft: JsonObject, path: JsonPath): number | undefined {
  for (let length = path.length; length > 1; length--) {
    if (isNode(valueAt(draft, path.slice(0, length)))) return length;
  }
  return undefined;
}

/** The title of a screen, also if it has a key or is bound to data. */
function titleOfScreen(draft: JsonObject, screen: unknown): string {
  const { title } = Object(screen);
  return typeof title === "string" ? describeNodeIn(draft, { attributes: { title } }) : "";
}

/** Members that only hold others have no name of their own. */
const silent = new Set<string | number>(["attributes", "style", "accessibility", "arguments"]);

/** An expression is one value for those who read the list. */
function namesOf(path: JsonPath): readonly string[] {
  const end = path.findIndex((key) => `${key}`.startsWith("$"));
  return path
    .slice(0, end === -1 ? undefined : end)
    .filter((key, index) => index > 0 || !silent.has(key))
    .map((key) => (typeof key === "number" ? words.item(key + 1) : labelOf(key)));
}
