import type { JsonObject } from "@screenspec/format";
import { pathOf } from "../edits/edit-nodes.ts";
import { deleteAt, setAt, valueAt } from "../edits/json-edits.ts";
import { isNode, type Surface, treeOf } from "../references/node-tree.ts";

/** Copies of composed documents in which hidden nodes are shown, at the same pointers, so that they can be edited. */

/** Whether a node is hidden, or shown under a condition only. */
export function mayBeHidden(node: unknown): boolean {
  const visible = isNode(node) ? node["visible"] : undefined;
  return visible !== undefined && visible !== true;
}

/** The pointers of the nodes of a surface that may be hidden. */
export function hiddenNodesIn(draft: JsonObject, surface: Surface): readonly string[] {
  return treeOf(draft, surface, () => false)
    .filter(({ node }) => mayBeHidden(node))
    .map(({ pointer }) => pointer);
}

/** Shows nodes, what is around them, and the case of a Conditional that they are in. */
export function revealNodes(document: JsonObject, pointers: readonly string[]): JsonObject {
  return pointers.reduce((result, pointer) => {
    const path = pathOf(document, pointer);
    return path.reduce<JsonObject>((revealed, _, index) => {
      const around = path.slice(0, index + 1);
      const node = valueAt(revealed, around);
      if (!isNode(node)) return revealed;
      const shown = mayBeHidden(node) ? deleteAt(revealed, [...around, "visible"]) : revealed;
      return node["widgetType"] === "Conditional"
        ? chooseCase(shown, around, path.slice(index + 2))
        : shown;
    }, result);
  }, document);
}

/** Makes a Conditional show the case that a path in its attributes leads to. */
function chooseCase(
  document: JsonObject,
  path: readonly (string | number)[],
  [name, index]: readonly (string | number)[],
): JsonObject {
  const cases = [...path, "attributes", "cases"];
  const given = valueAt(document, cases);
  if (!Array.isArray(given) || (name !== "cases" && name !== "else")) return document;
  const chosen = given.map((each, at) => ({ ...each, when: name === "cases" && at === index }));
  return setAt(document, cases, chosen);
}

/** Shows all nodes. A Conditional still shows one of its cases. */
export function revealAll(document: JsonObject): JsonObject {
  const { screens, actions } = document;
  return {
    ...document,
    ...(screens !== undefined && { screens: withoutConditions(screens) }),
    ...(actions !== undefined && { actions: withoutConditions(actions) }),
  };
}

function withoutConditions<Part>(part: Part): Part;
function withoutConditions(part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(withoutConditions);
  const members = mayBeHidden(part) ? deleteAt(part, ["visible"]) : part;
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => [key, withoutConditions(member)]),
  );
}
