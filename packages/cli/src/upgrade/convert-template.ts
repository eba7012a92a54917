import type { Json } from "@screenspec/format";
import { parsePath, parseTemplate } from "@screenspec/format/evaluate";
import { isJsonObject } from "../is-json-object.ts";
import { change, isList, mapChildren, mapMembers, renameMembers, type Walk } from "./walk.ts";

/** Converts a text that can be a template. */
export function convertText(text: string, walk: Walk): string {
  const code = text.includes("@{") ? "template_syntax" : "path_root";
  return change(walk, code, text, convertTemplate(text));
}

/** Gives a path the current root of its data. */
export function convertPath(path: string, walk: Walk): string {
  return change(walk, "path_root", path, withRoot(path));
}

/** Converts an expression, with or without `$expr`. */
export function convertExpression(value: Json, walk: Walk): Json {
  if (isList(value)) return mapChildren(value, walk, convertExpression);
  if (!isJsonObject(value) || Object.keys(value).length !== 1) return value;
  const renamed = renameMembers(value, walk, "operator_name", (name) =>
    name === "==" || name === "!=" ? { to: `${name}=` } : undefined,
  );
  return mapMembers(renamed, walk, (operand, at, name) => {
    if (name !== "var") return convertExpression(operand, at);
    const [path, ...others] = isList(operand) ? operand : [operand];
    if (typeof path !== "string") return operand;
    const converted = convertPath(path, at);
    return isList(operand) ? [converted, ...others] : converted;
  });
}

/**
 * Replaces `@{path}` by `{{ path }}`, and older roots in both. A text stays if a right template would become a
 * wrong one, for example one that is too long.
 */
function convertTemplate(text: string): string {
  const current = text.replaceAll(
    olderPlaceholder,
    // Before a placeholder, two backslashes stand for one.
    (_, slashes: string, path: string) => `${slashes}${slashes}{{ ${withRoot(path)} }}`,
  );
  const converted = parseTemplate(current).reads.reduceRight((before, { root, at }) => {
    return before.slice(0, at) + withRoot(root) + before.slice(at + root.length);
  }, current);
  return isWrong(converted) && !isWrong(text) ? text : converted;
}

/** Keys with `@` or `{` could contain another placeholder. */
const olderPlaceholder =
  /(\\*)@\{\s*([A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[\d+\]|\["[^"\\@{]*"\])*)\s*\}/g;

function isWrong(text: string): boolean {
  return parseTemplate(text).problems.some(({ code }) => code === "invalid_template");
}

/** The current path of a text that is only one placeholder with a path, in the older or the current syntax. */
export function onlyPath(text: string): string | undefined {
  const [, path = ""] = /^\{\{\s*(.+?)\s*\}\}$/s.exec(convertTemplate(text)) ?? [];
  return isPath(path) ? path : undefined;
}

export function isPath(text: string): boolean {
  return "steps" in parsePath(text);
}

function withRoot(path: string): string {
  return /^(?:screenData|globalData)(?![\w-])/.test(path) ? `state.${path}` : path;
}
