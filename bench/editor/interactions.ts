import { setTimeout } from "node:timers/promises";
import { quantile } from "../harness/statistics.ts";
import { type EditedPage, middleOf } from "./edited-page.ts";

/** The durations in milliseconds of each interaction, by its name. */
export type Durations = Map<string, number[]>;

/** What follows an interaction, such as autosave or a debounce, ends within this time. */
const settleMs = 350;
/** Puck notes a step of its history this long after a change. */
const historyMs = 600;
export interface Plan {
  readonly times: number;
  /** Two texts that are visible on the canvas and in the tree, so far apart that no toolbar of one covers the other. */
  readonly texts: readonly [string, string];
  /** Whether the editor validates after each edit. */
  readonly hasFindings: boolean;
}

/** Does each interaction several times. Durations are those until a frame with the outcome has been painted. */
export async function measureInteractions(
  opened: EditedPage,
  { times, texts, hasFindings }: Plan,
): Promise<Durations> {
  const durations: Durations = new Map();
  const add = (name: string, ms: readonly number[]) =>
    durations.set(name, [...(durations.get(name) ?? []), ...ms]);
  const [text] = texts;
  await measureSelecting(opened, texts, times, add);
  await measureTyping(opened, text, times, add);
  await measureDeleting(opened, text, times, add);
  await measureDragging(opened, text, Math.ceil(times / 5), add);
  if (hasFindings) await measureFindings(opened, text, Math.ceil(times / 2), add);
  return durations;
}

type Add = (name: string, ms: readonly number[]) => void;

async function measureSelecting(
  opened: EditedPage,
  texts: Plan["texts"],
  times: number,
  add: Add,
): Promise<void> {
  const { page, selectsOn } = opened;
  for (let time = 0; time < times; time += 1) {
    const text = texts[time % 2] ?? texts[0];
    const { x, y } = await opened.placeOf(text);
    // The pointer is there before it is pressed.
    await page.mouse.move(x, y, { steps: 3 });
    await setTimeout(settleMs);
    const click = () => page.mouse.click(x, y);
    const took = await measure(opened, [selectsOn, ["isSelected"], text], click);
    add("select on the canvas", took);
  }
  for (let time = 0; time < times; time += 1) {
    const text = texts[time % 2] ?? texts[0];
    const { x, y } = await middleOf(opened.rowOf(text));
    await page.mouse.move(x, y, { steps: 3 });
    await setTimeout(settleMs);
    const click = () => page.mouse.click(x, y);
    add("select in the tree", await measure(opened, ["click", ["isSelected"], text], click));
  }
}

async function measureTyping(
  opened: EditedPage,
  text: string,
  times: number,
  add: Add,
): Promise<void> {
  const { page, field } = opened;
  await select(opened, text);
  let typed = text;
  await field.click();
  await page.keyboard.press("End");
  await takeEventTimings(opened);
  for (let time = 0; time < times; time += 1) {
    const letter = String.fromCharCode(97 + (time % 26));
    typed += letter;
    await setTimeout(settleMs);
    const [inField = Number.NaN, onCanvas = Number.NaN] = await measure(
      opened,
      ["keydown", ["isTyped", "isTypedOnCanvas"], typed],
      () => page.keyboard.press(letter),
    );
    add("type a character", [inField]);
    add("type a character, on the canvas", [onCanvas]);
  }
  add("type a character, by Event Timing", await takeEventTimings(opened, "keydown", times));
  await field.fill(text);
  await setTimeout(historyMs);
}

async function measureDeleting(
  opened: EditedPage,
  text: string,
  times: number,
  add: Add,
): Promise<void> {
  const { page } = opened;
  await takeEventTimings(opened);
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await setTimeout(historyMs);
    const [inTree = Number.NaN, onCanvas = Number.NaN] = await measure(
      opened,
      ["keydown", ["isDeleted", "isDeletedOnCanvas"], text],
      () => page.keyboard.press("Delete"),
    );
    add("delete", [inTree]);
    add("delete, on the canvas", [onCanvas]);
    await setTimeout(historyMs);
    await page.keyboard.down("Control");
    const [backInTree = Number.NaN, backOnCanvas = Number.NaN] = await measure(
      opened,
      ["keydown", ["isRestored", "isRestoredOnCanvas"], text],
      () => page.keyboard.press("z"),
    );
    await page.keyboard.up("Control");
    add("undo", [backInTree]);
    add("undo, on the canvas", [backOnCanvas]);
    await setTimeout(historyMs);
  }
  // Each time with the key Control and the two others.
  add("delete and undo, by Event Timing", await takeEventTimings(opened, "keydown", times * 2));
}

/** Drags over the visible part of the canvas, and back, so that the tree stays as it is. */
async function measureDragging(
  opened: EditedPage,
  text: string,
  times: number,
  add: Add,
): Promise<void> {
  const { page } = opened;
  const steps = 50;
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await setTimeout(historyMs);
    const { x, y } = await opened.placeOf(text);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => editorBench.watchFrames());
    for (let step = 1; step <= steps * 2; step += 1) {
      const away = step <= steps ? step : steps * 2 - step;
      await page.mouse.move(x + away, y + away * 8);
      await setTimeout(8);
      if (step !== steps) continue;
      const isDragged = await page.evaluate(() => editorBench.outcomes["isDragged"]?.(""));
      if (!isDragged) throw new Error("Nothing is dragged.");
    }
    add("drag: a frame", await page.evaluate(() => editorBench.takeFrames()));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await setTimeout(historyMs);
  }
}

/** The time until the tree marks the node that gets an unfinished expression. */
async function measureFindings(
  opened: EditedPage,
  text: string,
  times: number,
  add: Add,
): Promise<void> {
  const { page, field } = opened;
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await field.click();
    await setTimeout(settleMs);
    const type = () => page.keyboard.insertText("{{ 1 +");
    add("findings after an edit", await measure(opened, ["input", ["isFound"], ""], type));
    await page.locator("body").press("Control+z");
    await setTimeout(historyMs);
  }
}

/** Selects a text on the canvas, unless it is selected. No field has the focus afterwards. */
async function select(opened: EditedPage, text: string): Promise<void> {
  const isSelected = await opened.page.evaluate((wanted) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return editorBench.outcomes["isSelected"]?.(wanted);
  }, text);
  if (isSelected) return;
  // Puck scrolls smoothly to a component that was selected in the tree.
  await setTimeout(historyMs);
  const { x, y } = await opened.placeOf(text);
  await measure(opened, [opened.selectsOn, ["isSelected"], text], () =>
    opened.page.mouse.click(x, y),
  );
}

/** Resolves with the times from an event that an interaction causes until each of its outcomes is painted. */
async function measure(
  { page }: EditedPage,
  [type, outcomes, argument]: readonly [string, readonly string[], string],
  interact: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((expected) => editorBench.expect(...expected), [
    type,
    outcomes,
    argument,
  ] as const);
  await interact();
  return page.evaluate(() => editorBench.expected);
}

/** Returns the durations by Event Timing since the last call. Those that it doesn't report took less than 16 ms. */
async function takeEventTimings({ page }: EditedPage, type = "", count = 0): Promise<number[]> {
  const timings = await page.evaluate(() => editorBench.timings.splice(0));
  const slow = timings.filter((each) => each.type === type).map(({ duration }) => duration);
  return [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 16)];
}

/** The median and the 95th percentile. */
export function summaryOf(ms: readonly number[] = []) {
  return { median: quantile(ms, 0.5), p95: quantile(ms, 0.95) };
}
