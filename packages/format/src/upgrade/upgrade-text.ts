import { convertTemplate } from "./convert-template.ts";
import type { Spot } from "./spot.ts";
import { tell, type UpgradeWalk } from "./upgrade-walk.ts";

/** A text that may be a template. */
export function upgradeText(walk: UpgradeWalk, { from, to }: Spot, text: string): string {
  const converted = convertTemplate(text);
  if (converted === undefined) return text;
  const change = converted.hadOlderSyntax
    ? { code: "template_syntax", message: "Placeholders are written {{ path }} now, not @{path}." }
    : { code: "path_root", message: olderRoot };
  tell(walk, { ...change, from, to });
  return converted.text;
}

/** What is told of an older root. */
export const olderRoot = 'Paths to "screenData" and "globalData" begin with "state." now.';
