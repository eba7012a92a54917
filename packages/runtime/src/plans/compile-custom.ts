import { isList } from "../data/json.ts";
import { isNode } from "../document/document-node.ts";
import {
  type CompileContext,
  compileEach,
  compileMembers,
  compileNodes,
  compileValue,
  hasComputed,
} from "./compile-value.ts";
import { type CompiledValue, combine, fixed } from "./compiled-value.ts";
import { ruleOf } from "./parse-rules.ts";

/** Compiles an attribute of a custom type: anything in it may be computed, and objects that look like nodes are nodes. */
export function compileCustom(json: unknown, context: CompileContext): CompiledValue {
  const compile = (value: unknown) => compileCustom(value, context);
  if (isNode(json)) return compileNodes(json);
  if (!containsNodes(json)) return compileAny(json, context);
  return isList(json)
    ? combine(compileEach(json, compile), (values) => values)
    : compileMembers(json, compile);
}

/** Compiles any JSON, in which anything may be computed. Nothing in it becomes a node. */
export function compileAny(json: unknown, context: CompileContext): CompiledValue {
  return hasComputed(json) ? compileValue(anyRule, json, context) : fixed(json);
}

function containsNodes(json: unknown): json is object {
  if (typeof json !== "object" || json === null) return false;
  for (const value of Object.values(json)) if (isNode(value) || containsNodes(value)) return true;
  return false;
}

const anyRule = ruleOf("a");
