import type { DiagnosticCode } from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import type { Location } from "../../location.ts";
import { report } from "../walk/report.ts";
import type { Tree } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";
import { addSize, measureTrees, ownSize, placed, type Size } from "./measure-trees.ts";

/**
 * Whether the draft composes within the limits. If not, reports the first reference that exceeds
 * them, or the root if the draft is too large without references.
 */
export function checkComposedSize(walk: Walk, order: readonly Tree[]): boolean {
  // Without references the document is as long as the walked input, and measuring takes time.
  const isMeasured = [walk.tree, ...walk.components].some(isUsing);
  const sizes = measureTrees(order, isMeasured);
  let total = ownSize(walk.tree, isMeasured);
  if (walk.isDraft) total = { ...total, characters: total.characters + headCharacters };
  let excess = isTooLarge(total) ? tooLarge(walk.tree.root) : undefined;
  for (const reference of walk.tree.references) {
    total = addSize(total, placed(reference, walk.tree, sizes));
    excess ??= excessAt(reference.location, total);
  }
  if (excess !== undefined) reportExcess(walk, excess, total);
  return excess === undefined;
}

/**
 * More than the length of a document's head, and of the screen and Column of a draft without
 * screens.
 */
const headCharacters = 1_024;

function isUsing({ references }: Tree): boolean {
  return references.some(({ isImplied }) => !isImplied);
}

interface Excess {
  readonly location: Location;
  readonly code: keyof typeof sizeProblems;
}

function excessAt(location: Location, size: Size): Excess | undefined {
  if (size.nodes > limits.nodes) return { location, code: "composed_too_many_nodes" };
  if (size.depth > limits.nodeDepth || size.levels >= limits.jsonLevels) {
    return { location, code: "composed_too_deep" };
  }
  if (size.length > limits.pointerLength) return { location, code: "pointer_too_long" };
  return isTooLarge(size) ? tooLarge(location) : undefined;
}

function isTooLarge({ characters }: Size): boolean {
  return characters > limits.documentCharacters;
}

function tooLarge(location: Location): Excess {
  return { location, code: "composed_too_large" };
}

function reportExcess(walk: Walk, { location, code }: Excess, total: Size): void {
  report(walk, location, { code, kind: "unpublishable", ...sizeProblems[code](total) });
}

const fewer = "Use fewer components inside components.";

/** The message about a reference that exceeds a limit. */
export const sizeProblems = {
  composed_too_many_nodes: () => ({
    message: `With this component the document has more than ${limits.nodes} nodes.`,
    hint: fewer,
  }),
  composed_too_deep: () => ({
    message: `With this component nodes are nested more than ${limits.nodeDepth} deep, or JSON more than ${limits.jsonLevels}.`,
    hint: fewer,
  }),
  pointer_too_long: () => ({
    message: `With this component the keys on the way to some value have more than ${limits.pointerLength} characters together.`,
    hint: "Shorten them.",
  }),
  composed_too_large: ({ characters }: Size) => ({
    message: `The composed document has about ${inMebi(characters)} MiB, and may have ${inMebi(limits.documentCharacters)}.`,
    hint: "Put less data into it, and refer to large components fewer times.",
  }),
} satisfies { [code in DiagnosticCode]?: (total: Size) => { message: string; hint: string } };

/** In mebi, rounded up to a tenth, so that a number over the limit also looks like one. */
function inMebi(characters: number): number {
  return Math.ceil((characters * 10) / 2 ** 20) / 10;
}
