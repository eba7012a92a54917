import { actionRules, nodeRules, shapeRules } from "../generated/attribute-rules.ts";

/** What the catalog says of the members of a type. */
export type MemberRules = readonly MemberRule[];

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
  readonly otherwise: unknown;
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
    if (!Object.hasOwn(lines, name)) return undefined;
    let rules = parsed.get(name);
    if (rules === undefined) {
      rules = lines[name] === "" ? [] : (lines[name] ?? "").split(";").map(parseRule);
      parsed.set(name, rules);
    }
    return rules;
  };
}

/** `name`, `!` when it is required, `$` when it is bindable, `:`, the kind, and `=` with the default. */
function parseRule(line: string): MemberRule {
  const [, name = "", required, bindable, kind = "", otherwise] = ruleLine.exec(line) ?? [];
  return {
    name,
    isRequired: required === "!",
    isBindable: bindable === "$",
    kind,
    otherwise: otherwise === undefined ? undefined : JSON.parse(otherwise),
  };
}

const ruleLine = /^(\w+)(!?)(\$?):([^=]*)(?:=(.*))?$/;
