import { isContainer, isObject, type Json } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import { ownMember } from "../own-member.ts";
import { isExpressionObject } from "./expression-object.ts";
import { isBound } from "./is-bound.ts";
import { isProblem, parsePath } from "./parse-path.ts";
import { longestTemplate, parseTemplate } from "./parse-template.ts";
import type { Path, Placeholder } from "./syntax-tree.ts";
import { type TemplateParts, writePath, writeTemplate } from "./write-template.ts";

/** The arguments of a use of a component by name. A parameter without a value has undefined. */
export type Arguments = ReadonlyMap<string, unknown>;

/**
 * Replaces the parameters that a text reads (`{{ param.title }}`) by their arguments. The result is the
 * argument itself if the text is one placeholder, else a template, or an expression if no template can
 * compute it. It is undefined if the text is one placeholder and the parameter has no value. A text that
 * doesn't parse stays as it is, and so do unknown parameters.
 *
 * @throws {NotExpressible} if an expression would have to contain an object
 */
export function fillText(text: string, given: Arguments): unknown {
  const { parts, isWhole, problems } = parseTemplate(text);
  if (problems.length > 0 || !parts.some((part) => isOf(part, given))) return text;
  const filled = parts.map((part) => (typeof part === "string" ? part : fillPart(part, given)));
  const [only] = filled;
  if (isWhole && only !== undefined) return written(only);
  return joined(filled);
}

/** Replaces a `var` that reads a parameter (`param.title`); undefined if it reads something else. */
export function fillVariable(path: string, given: Arguments): { expression: unknown } | undefined {
  const parsed = parsePath(path);
  if (isProblem(parsed)) return undefined;
  const placeholder = { path: parsed, pipes: [] };
  if (!isOf(placeholder, given)) return undefined;
  return { expression: expressionOf(fillPart(placeholder, given)) };
}

/** The values of the parameters that a text reads, at the steps that it reads. A text is read as a whole. */
export function valuesReadBy(text: string, given: Arguments): readonly unknown[] {
  const { parts } = parseTemplate(text);
  return parts.flatMap((part) => {
    if (typeof part !== "object" || !isOf(part, given)) return [];
    const value = given.get(String(part.path.steps[0]));
    return [typeof value === "string" ? value : steppedValue(part, given).value];
  });
}

/** The name of the parameter whose argument takes the place of a text. */
export function parameterOf(text: string): string | undefined {
  const [only] = text.includes("param") ? parseTemplate(text).parts : [];
  if (typeof only !== "object" || only.path.root !== "param") return undefined;
  const [name] = only.path.steps;
  return typeof name === "string" ? name : undefined;
}

/** A part of a filled template. */
type Filled = string | Placeholder | Value | Computed;

/** A value that isn't computed, also one with templates inside; undefined if there is none. */
interface Value {
  readonly value: unknown;
}

/** What only an expression can compute. */
interface Computed {
  readonly expression: unknown;
}

function isOf(part: string | Placeholder, given: Arguments): boolean {
  if (typeof part === "string" || part.path.root !== "param") return false;
  const [name] = part.path.steps;
  return typeof name === "string" && given.has(name);
}

function fillPart(placeholder: Placeholder, given: Arguments): Filled {
  if (!isOf(placeholder, given)) return placeholder;
  const { otherwise, pipes } = placeholder;
  const { value, steps } = steppedValue(placeholder, given);
  if (isBound(value)) return fillBound(value, { ...placeholder, path: { root: "", steps } });
  const known = value ?? (otherwise === undefined ? undefined : asTemplates(otherwise));
  if (pipes.length === 0) return { value: known };
  return { expression: piped(expressionOf({ value: known }), pipes) };
}

/** The argument after the steps that lead into it, and the steps that only lead into its run-time value. */
function steppedValue({ path }: Placeholder, given: Arguments) {
  const [name, ...steps] = path.steps;
  let value = given.get(String(name));
  let at = 0;
  for (; at < steps.length && !isBound(value); at += 1) value = stepInto(value, steps[at]);
  return { value, steps: steps.slice(at) };
}

/** Continues a bound argument by the steps, the literal and the pipes of the place that reads it. */
function fillBound(value: unknown, { path: { steps }, otherwise, pipes }: Placeholder): Filled {
  const parts = typeof value === "string" ? parseTemplate(value).parts : [];
  const [inner, second] = parts;
  if (typeof inner === "object" && second === undefined) {
    const isPath = inner.otherwise === undefined && inner.pipes.length === 0;
    if (isPath) {
      const path: Path = { root: inner.path.root, steps: [...inner.path.steps, ...steps] };
      return { path, ...(otherwise !== undefined && { otherwise }), pipes };
    }
    if (steps.length === 0 && otherwise === undefined) {
      return { ...inner, pipes: [...inner.pipes, ...pipes] };
    }
  }
  const isUnchanged = steps.length === 0 && otherwise === undefined && pipes.length === 0;
  if (isUnchanged) return { value };
  const start = expressionOf({ value });
  const stepped = steps.length === 0 ? start : { get: [start, ...steps] };
  const known = otherwise === undefined ? stepped : { default: [stepped, literal(otherwise)] };
  return { expression: piped(known, pipes) };
}

function stepInto(value: unknown, step: string | number | undefined): unknown {
  if (typeof step === "string") return isObject(value) ? ownMember(value, step) : undefined;
  return Array.isArray(value) && typeof step === "number" ? value[step] : undefined;
}

/** A literal as an expression. */
function literal(value: Json): unknown {
  if (Array.isArray(value)) return value.map(literal);
  if (isObject(value)) throw new NotExpressible();
  return value;
}

/** Every pipe is an operator too. */
function piped(value: unknown, pipes: Placeholder["pipes"]): unknown {
  return pipes.reduce<unknown>(
    (before, { name, arguments: given }) => ({ [name]: [before, ...given.map(literal)] }),
    value,
  );
}

/** The value of an attribute that has only this part. */
function written(part: Filled): unknown {
  if (typeof part === "string") return part;
  if ("value" in part) return part.value;
  if ("expression" in part) return { $expr: part.expression };
  return writeTemplate([part]);
}

/** The value of an attribute that joins the parts to a text. */
function joined(filled: readonly Filled[]): unknown {
  const parts: (string | Placeholder)[] = [];
  let length = 0;
  for (const part of filled) {
    const texts = textsOf(part);
    if (texts === undefined) return concatenated(filled);
    for (const text of texts) length += typeof text === "string" ? text.length : 0;
    // An expression shares long texts.
    if (length > longestTemplate) return concatenated(filled);
    parts.push(...texts);
  }
  // A single placeholder would keep the type of its value.
  const [only, second] = parts.filter((part) => part !== "");
  if (typeof only === "object" && second === undefined) return concatenated(filled);
  return writeTemplate(parts) ?? concatenated(filled);
}

/** The part as parts of a template, if a template can have it. */
function textsOf(part: Filled): TemplateParts | undefined {
  if (typeof part === "string") return [part];
  if ("path" in part) return [part];
  if ("expression" in part) return undefined;
  const { value } = part;
  if (value === undefined || value === null) return [];
  if (typeof value === "string") return parseTemplate(value).parts;
  if (typeof value !== "object") return [String(value)];
  return isComputed(value) ? undefined : [JSON.stringify(withoutEscapes(value))];
}

/** Escapes the strings of a literal that would be templates where it is placed. */
export function asTemplates(value: Json): unknown {
  return mapStrings(value, (text) => writeTemplate([text]) ?? text);
}

/** Removes the escapes of strings that aren't templates. */
function withoutEscapes(value: unknown): unknown {
  return mapStrings(value, (text) => parseTemplate(text).parts.join(""));
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  return isObject(value) ? mapEntries(value, (item) => mapStrings(item, change)) : value;
}

/** A list or an object as the text that it is in a text; undefined for other parts. */
function textOf(part: Filled): string | undefined {
  const isContainerPart = typeof part === "object" && "value" in part && isContainer(part.value);
  return isContainerPart ? textsOf(part)?.join("") : undefined;
}

/** Whether a value is bound, or has bindings inside. */
function isComputed(value: unknown): boolean {
  if (isBound(value)) return true;
  return isContainer(value) && Object.values(value).some(isComputed);
}

function concatenated(filled: readonly Filled[]): unknown {
  return { $expr: { cat: filled.map((part) => textOf(part) ?? expressionOf(part)) } };
}

function expressionOf(part: Filled): unknown {
  if (typeof part === "string") return part;
  if ("expression" in part) return part.expression;
  if ("value" in part) return expressionOfValue(part.value);
  const { path, otherwise, pipes } = part;
  const variable = { var: writePath(path) };
  return piped(
    otherwise === undefined ? variable : { default: [variable, literal(otherwise)] },
    pipes,
  );
}

/** A condition as an expression. */
export function conditionOf(value: unknown): unknown {
  return isObject(value) && !isExpressionObject(value) ? value : expressionOfValue(value);
}

function expressionOfValue(value: unknown): unknown {
  if (typeof value === "string") {
    const { parts, isWhole } = parseTemplate(value);
    const [only = ""] = parts;
    return isWhole || parts.length < 2 ? expressionOf(only) : { cat: parts.map(expressionOf) };
  }
  if (Array.isArray(value)) return value.map(expressionOfValue);
  if (isExpressionObject(value)) return value.$expr;
  if (isObject(value)) throw new NotExpressible();
  return value ?? null;
}

/** An expression can't contain an object. */
export class NotExpressible extends Error {}
