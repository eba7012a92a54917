import type { Json } from "@screenspec/format";
import { asJson } from "@screenspec/format/evaluate";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import { overridesRoot, type Scope } from "../live/scope.ts";
import type { ResolvedStyle } from "../view/generated/style-types.ts";
import { type Around, compileShape } from "./compile-value.ts";
import { dynamic, type Made, makePart, noNodes, resolvePart } from "./compiled-value.ts";

type Members = { readonly [name: string]: unknown };

/** What UpdateWidgetState has put in the place of a node's own. */
export interface Overriding {
  readonly attributes: Members;
  readonly style: ResolvedStyle;
}

/** Puts members in the place of those of a node, wherever in a scope it is. Keys say what was set last. */
export function override(
  { overrides, engine }: Scope,
  id: string,
  part: keyof Overriding,
  members: Members,
): void {
  for (const [name, value] of Object.entries(members)) {
    overrides.set([id, part, name], [engine.nextKey(), asJson(value)]);
  }
}

/** What overrides the members of a node. */
export function compileOverrides(id: string, around: Around): Made<Overriding> {
  const reads = [
    { root: overridesRoot, steps: [id] },
    { root: "env", steps: ["colorScheme"] },
  ];
  const data = { ...around, isData: true } as const;
  return dynamic(reads, (scope) => {
    const style = compileShape("Style", overriding(scope, id, "style"), data);
    return {
      attributes: overriding(scope, id, "attributes"),
      style: resolvePart(makePart(style, noNodes), scope),
    };
  });
}

/** Of a scope and those around it what was set last. */
export function overriding(scope: Scope, id: string, part: keyof Overriding): Members {
  const found = scope.chain.flatMap(({ overrides }) => {
    const members = readIn(overrides.value, [id, part]);
    return isJsonObject(members) ? Object.entries(members) : [];
  });
  found.sort(([, one], [, other]) => whenSet(one) - whenSet(other));
  return Object.fromEntries(found.map(([name, each]) => [name, readIn(each, [1])]));
}

function whenSet(each: Json): number {
  return Number(readIn(each, [0]));
}
