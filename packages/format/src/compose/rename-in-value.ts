import { isExpressionObject } from "../expression/expression-object.ts";
import {
  type Rename,
  renameInVar,
  renameKeys,
  renameWidgetReads,
} from "../expression/rename-reads.ts";
import { isObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";

/** Renames widget ids in the templates and expressions of data, at any depth. */
export function renameData(value: unknown, rename: Rename | undefined): unknown {
  if (rename === undefined) return value;
  if (typeof value === "string") return renameInTemplates(value, rename);
  if (Array.isArray(value)) return value.map((item) => renameData(item, rename));
  if (!isObject(value)) return value;
  if (isExpressionObject(value))
    return mapEntries(value, (inner) => renameExpression(inner, rename));
  return mapEntries(value, (inner) => renameData(inner, rename));
}

/** Renames widget ids in a condition. */
export function renameCondition(value: unknown, rename: Rename | undefined): unknown {
  if (rename === undefined) return value;
  if (typeof value === "string") return renameInTemplates(value, rename);
  if (!isExpressionObject(value)) return renameExpression(value, rename);
  return mapEntries(value, (inner) => renameExpression(inner, rename));
}

/** Renames widget ids in an expression, where only `var` reads, and `get` can continue its path. */
export function renameExpression(value: unknown, rename: Rename | undefined): unknown {
  if (rename === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => renameExpression(item, rename));
  if (!isObject(value)) return value;
  return mapEntries(value, (inner, key) => {
    if (key === "var") return renameVar(inner, rename);
    return renameExpression(key === "get" ? renameInGet(inner, rename) : inner, rename);
  });
}

/** The arguments of a `get`, with other ids among the keys that continue the path of a `var`. */
function renameInGet(value: unknown, rename: Rename): unknown {
  if (!Array.isArray(value)) return value;
  const [first, ...keys]: readonly unknown[] = value;
  const given = isObject(first) ? first["var"] : undefined;
  const path = Array.isArray(given) ? given[0] : given;
  return typeof path === "string" ? [first, ...renameKeys(path, keys, rename)] : value;
}

/** The argument of a `var`, which can be in an array. */
function renameVar(value: unknown, rename: Rename): unknown {
  if (typeof value === "string") return renameInVar(value, rename);
  return Array.isArray(value) ? value.map((path) => renameVar(path, rename)) : value;
}

function renameInTemplates(text: string, rename: Rename): string {
  return text.includes("widget") ? renameWidgetReads(text, rename) : text;
}
