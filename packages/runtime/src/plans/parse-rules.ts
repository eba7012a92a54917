import { actionRules, nodeRules, shapeRules } from "./generated/attribute-rules.ts";

/** What the catalog says of the members of a type. */
export interface MemberRules {
  readonly byName: ReadonlyMap<string, MemberRule>;
  /** What holds where nothing is said. */
  readonly defaults: { readonly [name: string]: unknown };
  /** The names without which there is nothing. */
  readonly required: readonly string[];
  /** Those in which nodes stand, at whatever depth. */
  readonly withNodes: readonly MemberRule[];
}

interface MemberRule extends ValueRule {
  readonly name: string;
  readonly isRequired: boolean;
}

export interface ValueRule {
  /**
   * What it is. A letter: `s` text, with a format behind it; `n` number and `i` integer, with their
   * range; `b` boolean, `d` condition, `c` colour, `t` style of text; lengths `l` (0 or more), `o`
   * (any), `r` (a radius), `z` (or a word); `a` anything, `j` object, `N` a node or nodes, `x` kept as
   * it is. `(a|b)` is one of the words, `[` a list of what follows, `{` a map of it, `@Name` a shape,
   * `s/n` one of both.
   */
  readonly kind: string;
  readonly isBindable: boolean;
  /** The shape that it is, or may be. */
  readonly shape: string | undefined;
  /** The kind of the items of the list that it is, or may be. */
  readonly item: string | undefined;
  readonly otherwise: unknown;
}

/** Of a renderer or widget; undefined for one that isn't in the catalog. */
export const rulesOfNode = parser(nodeRules);
/** Of an action. */
export const rulesOfAction = parser(actionRules);
/** Of a shape that stands in others. */
export const rulesOfShape = parser(shapeRules);

/** The rule of a value that stands in no member of its own. */
export function ruleOf(kind: string, isBindable = true, otherwise?: unknown): ValueRule {
  return { kind, isBindable, shape: behind("@", kind), item: behind("[", kind), otherwise };
}

/** What follows a sign in the kind that begins with it. */
function behind(sign: string, kind: string): string | undefined {
  if (!kind.includes(sign)) return undefined;
  const found = kind.split("/").find((each) => each.startsWith(sign));
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
      all.flatMap(({ name, otherwise }) => (otherwise === undefined ? [] : [[name, otherwise]])),
    ),
    // `items` that isn't there counts as empty.
    required: all.flatMap(({ name, isRequired, kind, otherwise }) =>
      isRequired && otherwise === undefined && kind !== "[a" ? [name] : [],
    ),
    withNodes: all.filter(holdsNodes),
  };
}

/** `name`, `!` when it is required, `$` when it is bindable, `:`, the kind, and `=` with the default. */
function parseRule(text: string): MemberRule {
  const colon = text.indexOf(":");
  const equals = text.indexOf("=", colon);
  const [head, kind, otherwise] =
    equals < 0
      ? [text.slice(0, colon), text.slice(colon + 1)]
      : [text.slice(0, colon), text.slice(colon + 1, equals), text.slice(equals + 1)];
  const isBindable = head.endsWith("$");
  const isRequired = head.includes("!");
  const name = head.slice(0, head.length - Number(isBindable) - Number(isRequired));
  return { name, isRequired, ...ruleOf(kind, isBindable, parseDefault(kind, otherwise)) };
}

function holdsNodes({ kind, item }: ValueRule): boolean {
  return kind === "N" || !!(item?.startsWith("@") && rulesOfShape(item.slice(1))?.withNodes.length);
}

/** As JSON; where nothing is written, the first of the words. */
function parseDefault(kind: string, text: string | undefined): unknown {
  // Options may still be on their way: then there are none.
  if (kind === "[@Option") return [];
  return text === "" ? /\w+/.exec(kind)?.[0] : text && JSON.parse(text);
}
