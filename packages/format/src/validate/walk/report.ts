import { limits } from "../../limits.ts";
import { childLocation, type Location } from "../../location.ts";
import { nearestName } from "../../wording/nearest-name.ts";
import { quote } from "../../wording/quote.ts";
import { addFinding, type Finding } from "./findings.ts";
import type { Hint, Suggestion } from "./suggestion.ts";
import type { Walk } from "./walk.ts";

/**
 * The least number of characters that a value adds to the JSON around it, without its content. A
 * document within the limit of characters is also within the limit of this weight.
 */
export function weightOf(value: unknown): number {
  return typeof value === "string" ? value.length + 3 : 2;
}

/** The least number of characters of a key. */
export function weightOfKey(key: string): number {
  return key.length + 3;
}

export function report(walk: Walk, location: Location, problem: Finding): void {
  addFinding(walk.findings, location, problem);
}

/** Reports a finding about the value under a key. */
export function reportAt(
  walk: Walk,
  parent: Location,
  key: string | number,
  problem: Finding,
): void {
  addFinding(walk.findings, childLocation(parent, key, undefined), problem);
}

/** Reports why a part of the input is skipped, once for each reason. */
export function reportSkipped(walk: Walk, location: Location, problem: Finding): void {
  if (!walk.skipped.has(problem.code)) report(walk, location, problem);
  walk.skipped.add(problem.code);
}

/** Whether the walk can enter a container. Reports one that is too deep. */
export function enterContainer(walk: Walk, location: Location): boolean {
  const { tree } = walk;
  if (location.level > tree.level) tree.level = location.level;
  if (location.length > tree.length) tree.length = location.length;
  if (isTooLarge(walk)) return false;
  if (location.level <= limits.jsonLevels && location.length <= limits.pointerLength) return true;
  if (location.level > limits.jsonLevels) {
    reportSkipped(walk, location, {
      code: "too_deep",
      kind: "malformed",
      message: `Arrays and objects are nested more than ${limits.jsonLevels} deep here.`,
    });
  } else {
    reportSkipped(walk, location, {
      code: "pointer_too_long",
      kind: "unpublishable",
      message: `The keys on the way here have more than ${limits.pointerLength} characters together.`,
      hint: "Shorten them.",
    });
  }
  return false;
}

/**
 * Whether a tree is far too large, which is reported at the end. A few objects that occur in many
 * places are small in memory and endless to walk; so are arrays of holes.
 */
export function isTooLarge({ tree }: Walk): boolean {
  return tree.weight > 2 * limits.documentCharacters;
}

/** A hint with the nearest candidate, or `otherwise` if none is near. */
export function nearestHint(
  walk: Walk,
  name: string,
  candidates: Iterable<string>,
  otherwise?: Hint,
): Hint {
  const nearest = nearestName(name, candidates, walk.hints);
  return nearest === undefined ? otherwise : { ...didYouMean(nearest), name };
}

export function didYouMean(name: string): Suggestion {
  return { text: `Did you mean ${quote(name)}?`, value: name };
}
