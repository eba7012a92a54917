import type { ResolvedStyle } from "../view/generated/style-types.ts";
import { type CompileContext, compileShape } from "./compile-value.ts";
import { dynamic, type Evaluable, evaluate, instantiate, noNodes } from "./compiled-value.ts";

/** The attributes and the style that UpdateWidgetState has set for a node. */
export interface Overrides {
  readonly attributes: { readonly [name: string]: unknown };
  readonly style: ResolvedStyle;
}

/** Compiles the overrides of a node. */
export function compileOverrides(id: string, context: CompileContext): Evaluable<Overrides> {
  const reads = [
    { root: overridesRoot, steps: [id] },
    { root: "env", steps: ["colorScheme"] },
  ];
  const dataContext = { ...context, isData: true } as const;
  return dynamic(reads, (scope) => {
    const style = compileShape("Style", scope.overridesOf(id, "style"), dataContext);
    return {
      attributes: scope.overridesOf(id, "attributes"),
      style: evaluate(instantiate(style, noNodes), scope),
    };
  });
}

/** The root of the paths by which overrides are watched. It is no valid root in a document. */
export const overridesRoot = "@";
