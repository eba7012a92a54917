import { actionRules, nodeRules, shapeRules } from "../generated/attribute-rules.ts";

/** What the catalog says of the members of a type. */
export interface MemberRules {
  readonly all: readonly MemberRule[];
  readonly byName: ReadonlyMap<string, MemberRule>;
  /** What holds where nothing is said. */
  readonly defaults: { readonly [name: string]: unknown };
  /** The names without which there is nothing. */
  readonly required: readonly string[];
  /** Those in which nodes stand, at whatever depth. */
  readonly withNodes: readonly MemberRule[];
}

export interface MemberRule {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isBindable: boolean;
  /**
   * What it is. A letter: `s` text, with a format behind it; `n` number and `i` integer, with their
   * range; `b` boolean, `d` condition, `c` colour, `t` style of text; lengths `l` (0 or more), `o`
   * (any), `r` (a radius), `z` (or a word); `a` anything, `j` object, `N` node, `M` nodes, `T` node for
   * each item, `x` kept as it is. `(a|b)` is one of the words, `[` a list of what follows, `{` a map
   * of it, `@Name` a shape, `s/n` one of both.
   */
  readonly kind: string;
  /** The shape that it is, or may be. */
  readonly shape?: string;
  /** The kind of the items of the list that it is, or may be. */
  readonly item?: string;
  readonly otherwise?: unknown;
}

/** Of a renderer or widget; undefined for one that isn't in the catalog. */
export const rulesOfNode = parser(nodeRules);
/** Of an action. */
export const rulesOfAction = parser(actionRules);
/** Of a shape that stands in others. */
export const rulesOfShape = parser(shapeRules);

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
    all,
    byName: new Map(all.map((rule) => [rule.name, rule])),
    defaults: Object.fromEntries(
      all.flatMap(({ name, otherwise }) => (otherwise === undefined ? [] : [[name, otherwise]])),
    ),
    required: all.flatMap(({ name, isRequired, otherwise }) =>
      isRequired && otherwise === undefined ? [name] : [],
    ),
    withNodes: all.filter(holdsNodes),
  };
}

function holdsNodes({ kind, item }: MemberRule): boolean {
  if (kind === "N" || kind === "M") return true;
  const shape = item?.startsWith("@") ? rulesOfShape(item.slice(1)) : undefined;
  return shape !== undefined && shape.withNodes.length > 0;
}

/** `name`, `!` when it is required, `$` when it is bindable, `:`, the kind, and `=` with the default. */
function parseRule(line: string): MemberRule {
  const [, name = "", required, bindable, kind = "", otherwise] = ruleLine.exec(line) ?? [];
  const kinds = kind.split("/");
  const shape = kinds.find((each) => each.startsWith("@"))?.slice(1);
  const item = kinds.find((each) => each.startsWith("["))?.slice(1);
  return {
    name,
    isRequired: required === "!",
    isBindable: bindable === "$",
    kind,
    ...(shape !== undefined && { shape }),
    ...(item !== undefined && { item }),
    ...(otherwise !== undefined && { otherwise: JSON.parse(otherwise) }),
    // Options may still be on their way: then there are none.
    ...(kind === "[@Option" && { otherwise: [] }),
  };
}

const ruleLine = /^(\w+)(!?)(\$?):([^=]*)(?:=(.*))?$/;
