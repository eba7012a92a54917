import type { KeyTimes } from "../page-bench.ts";
import { rest } from "./rest.ts";
import { elementsIn, ownText } from "./walk.ts";

const letters = "abcdefghijklmnopqrst";

/**
 * Types into the text field, so many times a few letters: the event of each is what a key brings about.
 * A text that shows what is in the field begins with a number: `1: Ada`. Pages are told the time in steps
 * of a tenth of a millisecond: letters are timed together.
 */
export async function typeKeys(root: ParentNode, times: number): Promise<KeyTimes[]> {
  const field = root.querySelector("input");
  if (!field) throw new Error("There is no text field.");
  const bound = [...elementsIn(root)].filter((element) => /^\d+: /.test(ownText(element)));
  if (bound.length !== 10) throw new Error(`${bound.length} texts are bound to the field.`);
  field.focus();
  const layOut = () => void bound.at(-1)?.getBoundingClientRect();
  const all: KeyTimes[] = [];
  for (let time = 0; time < times; time += 1) {
    const update = await typeLetters(field, bound, () => undefined);
    layOut();
    all.push({ update, withLayout: await typeLetters(field, bound, layOut) });
    // Nothing of these keys is left to be done when the next come.
    await rest();
  }
  return all;
}

/** Milliseconds for one of them. */
async function typeLetters(
  field: HTMLInputElement,
  bound: readonly Element[],
  andThen: () => void,
): Promise<number> {
  const start = performance.now();
  for (const letter of letters) {
    const value = `Ada ${letter}`;
    field.value = value;
    field.dispatchEvent(new InputEvent("input", { data: letter, bubbles: true, composed: true }));
    // It may be shown at once, or when what runs now is over.
    while (!bound.every((element) => element.textContent?.endsWith(value))) await null;
    andThen();
  }
  return (performance.now() - start) / letters.length;
}
