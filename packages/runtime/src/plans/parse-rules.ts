import { actionRules, nodeRules, shapeRules } from "./generated/attribute-rules.ts";

/** The catalog's rules for the members of a type. */
export interface MemberRules {
  readonly byName: ReadonlyMap<string, MemberRule>;
  readonly defaults: { readonly [name: string]: unknown };
  /** The names of the members without which a node, an action or a shape has no effect. */
  readonly required: readonly string[];
  /** The members that contain nodes, at any depth. */
  readonly nodeMembers: readonly MemberRule[];
  /** The members that are names of icons, or lists of shapes with some. */
  readonly iconMembers: readonly MemberRule[];
}

interface MemberRule extends ValueRule {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface ValueRule {
  /**
   * The kind of value, as a letter: `s` text, with its format; `k` the name of an icon; `n` number and `i` integer, with
   * their range; `b` boolean, `d` condition, `c` color, `t` text style; lengths `l` (0 or more), `o` (any), `r` (a
   * radius), `z` (or a word); `a` anything, `j` object, `N` a node or nodes, `x` unchanged JSON. `(a|b)` is one of several
   * words, `[` a list of the kind that follows, `{` a map of it, `@Name` a shape, `s/n` one of two kinds.
   */
  readonly kind: string;
  readonly isBindable: boolean;
  /** The name of the shape that the value is, or may be. */
  readonly shape: string | undefined;
  /** The kind of the items, if the value is a list, or may be one. */
  readonly item: string | undefined;
  readonly defaultValue: unknown;
}

/** Returns the rules of a renderer or widget; undefined for types that aren't in the catalog. */
export const rulesOfNode = parser(nodeRules);
/** Returns the rules of an action; undefined for types that aren't in the catalog. */
export const rulesOfAction = parser(actionRules);
/** Returns the rules of a shape. */
export const rulesOfShape = parser(shapeRules);

/** Returns the rule of a value that belongs to no member. */
export function ruleOf(kind: string, isBindable = true, defaultValue?: unknown): ValueRule {
  return {
    kind,
    isBindable,
    shape: kindAfter("@", kind),
    item: kindAfter("[", kind),
    defaultValue,
  };
}

/** Returns the rest of the alternative of a kind that starts with this sign. */
function kindAfter(sign: string, kind: string): string | undefined {
  if (!kind.includes(sign)) return undefined;
  const found = kind.split("/").find((alternative) => alternative.startsWith(sign));
  return found?.slice(1);
}

function parser(lines: { readonly [name: string]: string }) {
  const parsed = new Map<string, MemberRules>();
  return (name: string): MemberRules | undefined => {
    let rules = parsed.get(name);
    if (rules === undefined && Object.hasOwn(lines, name)) {
      rules = parseRules(lines[name] ?? "");
      parsed.set(name, rules);
    }
    return rules;
  };
}

function parseRules(line: string): MemberRules {
  const all = line === "" ? [] : line.split(";").map(parseRule);
  return {
    byName: new Map(all.map((rule) => [rule.name, rule])),
    defaults: Object.fromEntries(
      all.flatMap(({ name, defaultValue }) =>
        defaultValue === undefined ? [] : [[name, defaultValue]],
      ),
    ),
    // Missing `items` count as an empty list.
    required: all.flatMap(({ name, isRequired, kind, defaultValue }) =>
      isRequired && defaultValue === undefined && kind !== "[a" ? [name] : [],
    ),
    nodeMembers: all.filter((rule) => contains(rule, "N", "nodeMembers")),
    iconMembers: all.filter((rule) => contains(rule, "k", "iconMembers")),
  };
}

/** Parses `name`, `!` if it is required, `$` if it is bindable, `:`, the kind, and `=` with the default. */
function parseRule(text: string): MemberRule {
  const colon = text.indexOf(":");
  const equals = text.indexOf("=", colon);
  const [head, kind, defaultText] =
    equals < 0
      ? [text.slice(0, colon), text.slice(colon + 1)]
      : [text.slice(0, colon), text.slice(colon + 1, equals), text.slice(equals + 1)];
  const isBindable = head.endsWith("$");
  const isRequired = head.includes("!");
  const name = head.slice(0, head.length - Number(isBindable) - Number(isRequired));
  // Null is JSON, so it doesn't make a required member missing.
  const defaultValue = isRequired && kind === "a" ? null : parseDefault(kind, defaultText);
  return { name, isRequired, ...ruleOf(kind, isBindable, defaultValue) };
}

function contains(
  { kind, item }: ValueRule,
  wanted: string,
  members: "iconMembers" | "nodeMembers",
): boolean {
  return (
    kind === wanted || !!(item?.startsWith("@") && rulesOfShape(item.slice(1))?.[members].length)
  );
}

/** A default is JSON; an empty one stands for the first of the words. */
function parseDefault(kind: string, text: string | undefined): unknown {
  // Bound options may not have been loaded yet.
  if (kind === "[@Option") return [];
  return text === "" ? /\w+/.exec(kind)?.[0] : text && JSON.parse(text);
}
