import type { KeyTimes } from "../page-bench.ts";
import { rest } from "./rest.ts";
import { elementsIn, ownText } from "./walk.ts";

const letters = "abcdefghijklmnopqrst";

/**
 * Types a few letters this many times into the text field, each as one input event. Texts bound to the
 * field begin with a number: `1: Ada`. Several letters are timed together, because pages have a clock
 * with steps of a tenth of a millisecond.
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
    // Pending work of these keys must not overlap the next ones.
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
    // The renderer may update synchronously or in a microtask.
    while (!bound.every((element) => element.textContent?.endsWith(value))) await null;
    andThen();
  }
  return (performance.now() - start) / letters.length;
}
