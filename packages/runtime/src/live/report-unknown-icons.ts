import { objectsIn } from "../data/json.ts";
import { type MemberRules, rulesOfShape } from "../plans/parse-rules.ts";
import type { Engine } from "./engine.ts";

/** Reports the icons among the attributes of a node or an action that the host doesn't have. */
export function reportUnknownIcons(
  { diagnostics, host }: Engine,
  owner: object,
  rules: MemberRules | undefined,
  attributes: { readonly [name: string]: unknown },
): void {
  const reportError = (error: unknown) => diagnostics.reportError(error);
  for (const icon of iconsIn(rules, attributes)) {
    if (typeof icon !== "string") continue;
    const check = (isKnown: boolean | undefined) => {
      if (isKnown === false)
        diagnostics.report("unknown_icon", `The host has no icon ${icon}.`, owner);
    };
    try {
      const isKnown = host.hasIcon?.(icon);
      if (isKnown instanceof Promise) isKnown.then(check, reportError);
      else check(isKnown);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Returns the values of members that are names of icons, also of those in lists. */
function iconsIn(
  rules: MemberRules | undefined,
  values: { readonly [name: string]: unknown },
): readonly unknown[] {
  return (rules?.iconMembers ?? []).flatMap(({ name, item }) =>
    item === undefined
      ? [values[name]]
      : objectsIn(values[name]).flatMap((each) => iconsIn(rulesOfShape(item.slice(1)), each)),
  );
}
