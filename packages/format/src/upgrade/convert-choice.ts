import { choiceNames } from "./older-names.ts";

/**
 * The choice that is written another way here: `space_between`, `SPACE-BETWEEN`,
 * `MainAxisAlignment.spaceBetween`. Gives nothing for one of the choices, or for none.
 */
export function convertChoice(text: string, choices: readonly string[]): string | undefined {
  if (text.length > longest || choices.includes(text)) return;
  const word = squash(text.slice(text.lastIndexOf(".") + 1));
  const wanted = choiceNames.get(word) ?? word;
  return choices.find((choice) => squash(choice) === word || choice === wanted);
}

/** A name without what differs between ways to write it. */
export function squash(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}

const longest = 100;
