import { isList } from "../data/json.ts";
import { isNode } from "../document/document-node.ts";
import {
  type Around,
  combine,
  compileMembers,
  compileNodes,
  compilePart,
  hasComputed,
} from "./compile-value.ts";
import { fixed, type Part } from "./compiled-value.ts";
import { ruleOf } from "./parse-rules.ts";

/** Compiles an attribute of a custom type: all in it may be computed, and nodes are known by their looks. */
export function compileCustom(json: unknown, around: Around): Part {
  const compile = (value: unknown) => compileCustom(value, around);
  if (isNode(json)) return compileNodes(json);
  if (!holdsNodes(json)) return compileAny(json, around);
  return isList(json)
    ? combine(json.map(compile), (values) => values)
    : compileMembers(json, compile);
}

/** Compiles what may be any JSON, with something computed in it. Nothing of it is a node. */
export function compileAny(json: unknown, around: Around): Part {
  return hasComputed(json) ? compilePart(anything, json, around) : fixed(json);
}

function holdsNodes(json: unknown): json is object {
  if (typeof json !== "object" || json === null) return false;
  return Object.values(json).some((value) => isNode(value) || holdsNodes(value));
}

const anything = ruleOf("a");
