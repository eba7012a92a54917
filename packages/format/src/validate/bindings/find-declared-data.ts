import { isExpressionObject } from "../../expression/expression-object.ts";
import { isProblem, parsePath } from "../../expression/parse-path.ts";
import { parseTemplate } from "../../expression/parse-template.ts";
import type { Path } from "../../expression/syntax-tree.ts";
import { isObject } from "../../json.ts";
import { type DeclaredData, stepInto } from "../walk/declared-data.ts";
import type { Walk } from "../walk/walk.ts";
import { dataOfItem } from "./item-scope.ts";

/** The data at which a path begins: a scope of `state`, or an item of a list. */
export function startOfPath(walk: Walk, { root, steps }: Path): DeclaredData | undefined {
  if (root !== "state") return dataOfItem(walk.scope.items, root);
  const scope = steps[0];
  return scope === "globalData" || scope === "screenData" ? walk.declared[scope] : undefined;
}

/** The number of a path's steps that lead to where it begins. */
export function stepsToStart({ root }: Path): number {
  return root === "state" ? 1 : 0;
}

/** The data that a path leads to; undefined if it isn't known. */
export function findDeclaredData(walk: Walk, path: Path): DeclaredData | undefined {
  let data = startOfPath(walk, path);
  for (let at = stepsToStart(path); at < path.steps.length && data !== undefined; at++) {
    const found = stepInto(data, path.steps[at] ?? "");
    data = typeof found === "string" ? undefined : found;
  }
  return data;
}

/** The item of `items`, if that is a declared list, or a list in the document. */
export function itemOf(walk: Walk, items: unknown): DeclaredData | undefined {
  const path = pathIn(items);
  const data = Array.isArray(items)
    ? { values: [items], writes: undefined }
    : path && findDeclaredData(walk, path);
  const item = data && stepInto(data, 0);
  return typeof item === "string" ? undefined : item;
}

/** The path that a value consists of. */
function pathIn(value: unknown): Path | undefined {
  if (typeof value === "string") {
    const { isWhole, parts } = parseTemplate(value);
    const [part] = parts;
    if (!isWhole || typeof part !== "object") return undefined;
    return part.pipes.length === 0 && part.otherwise === undefined ? part.path : undefined;
  }
  if (!isExpressionObject(value) || !isObject(value.$expr)) return undefined;
  const read = value.$expr["var"];
  const path = typeof read === "string" ? parsePath(read) : undefined;
  return path === undefined || isProblem(path) ? undefined : path;
}
