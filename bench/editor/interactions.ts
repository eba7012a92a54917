import { setTimeout } from "node:timers/promises";
import { middleOf, type OpenedEditor } from "./open-editor.ts";

/** The durations in milliseconds of each interaction, by its name. */
export type Durations = Map<string, number[]>;

/** What follows an interaction, such as autosave or a debounce, ends within this time. */
const settleMs = 350;

/** A series of interactions with an editor. */
interface Run {
  readonly opened: OpenedEditor;
  readonly texts: readonly [string, string];
  readonly times: number;
  readonly add: (name: string, ms: readonly number[]) => void;
}

/**
 * Does each interaction several times. Durations are those until a frame with the outcome has been painted.
 *
 * @param texts two texts that are visible on the canvas and in the tree, so far apart that no toolbar of one covers the
 *   other
 */
export async function measureInteractions(
  opened: OpenedEditor,
  texts: readonly [string, string],
  times: number,
): Promise<Durations> {
  const durations: Durations = new Map();
  const add: Run["add"] = (name, ms) =>
    durations.set(name, [...(durations.get(name) ?? []), ...ms]);
  const run: Run = { opened, texts, times, add };
  await measureSelecting(run);
  await measureTyping(run);
  await measureDeleting(run);
  await measureDragging({ ...run, times: Math.ceil(times / 5) });
  await measureFindings({ ...run, times: Math.ceil(times / 2) });
  return durations;
}

async function measureSelecting({ opened, texts, times, add }: Run): Promise<void> {
  const { page } = opened;
  const places = [
    ["select on the canvas", "pointerdown", (text: string) => opened.placeOf(text)],
    ["select in the tree", "click", (text: string) => middleOf(opened.rowOf(text))],
  ] as const;
  for (const [name, event, placeOf] of places) {
    for (let time = 0; time < times; time += 1) {
      const text = texts[time % 2] ?? texts[0];
      const { x, y } = await placeOf(text);
      // The pointer is there before it is pressed.
      await page.mouse.move(x, y, { steps: 3 });
      await setTimeout(settleMs);
      const click = () => page.mouse.click(x, y);
      add(name, await measure(opened, [event, ["isSelected"], text], click));
    }
  }
}

async function measureTyping(run: Run): Promise<void> {
  const {
    opened,
    texts: [text],
    times,
  } = run;
  const { page, field } = opened;
  await select(opened, text);
  let typed = text;
  await field.click();
  await page.keyboard.press("End");
  for (let time = 0; time < times; time += 1) {
    const letter = String.fromCharCode(97 + (time % 26));
    typed += letter;
    await setTimeout(settleMs);
    const type = () => page.keyboard.press(letter);
    await measureKey(run, "type a character", ["isTyped", typed], type);
  }
  await field.fill(text);
  await setTimeout(settleMs);
}

async function measureDeleting(run: Run): Promise<void> {
  const {
    opened,
    texts: [text],
    times,
  } = run;
  const { page } = opened;
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await setTimeout(settleMs);
    const remove = () => page.keyboard.press("Delete");
    await measureKey(run, "delete", ["isDeleted", text], remove);
    await setTimeout(settleMs);
    await page.keyboard.down("Control");
    await measureKey(run, "undo", ["isRestored", text], () => page.keyboard.press("z"));
    await page.keyboard.up("Control");
    await setTimeout(settleMs);
  }
}

/** Adds the time until the panels show the outcome, and until the canvas does. */
async function measureKey(
  { opened, add }: Run,
  name: string,
  [outcome, text]: readonly [string, string],
  press: () => Promise<void>,
): Promise<void> {
  const expected = ["keydown", [outcome, "isOnCanvas"], text] as const;
  const [inPanels = Number.NaN, onCanvas = Number.NaN] = await measure(opened, expected, press);
  add(name, [inPanels]);
  add(`${name}, on the canvas`, [onCanvas]);
}

/** Drags over the visible part of the canvas, and back, so that the tree stays as it is. */
async function measureDragging({ opened, texts: [text], times, add }: Run): Promise<void> {
  const { page } = opened;
  const steps = 50;
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await setTimeout(settleMs);
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
    await setTimeout(settleMs);
  }
}

/** The time until the tree marks the node that gets an unfinished expression. */
async function measureFindings({ opened, texts: [text], times, add }: Run): Promise<void> {
  const { page, field } = opened;
  for (let time = 0; time < times; time += 1) {
    await select(opened, text);
    await field.click();
    await setTimeout(settleMs);
    const type = () => page.keyboard.insertText("{{ 1 +");
    add("findings after an edit", await measure(opened, ["input", ["isFound"], ""], type));
    await page.locator("[role=tree]").press("Control+z");
    await setTimeout(settleMs);
  }
}

/** Selects a text on the canvas, unless it is selected. The tree has the focus afterwards, whose keys remove nodes. */
async function select(opened: OpenedEditor, text: string): Promise<void> {
  const { page } = opened;
  const isSelected = await page.evaluate(
    (wanted) => editorBench.outcomes["isSelected"]?.(wanted),
    text,
  );
  if (!isSelected) {
    const { x, y } = await opened.placeOf(text);
    await measure(opened, ["pointerdown", ["isSelected"], text], () => page.mouse.click(x, y));
  }
  await page.locator("[role=tree]").focus();
}

/** Resolves with the times from an event that an interaction causes until each of its outcomes is painted. */
async function measure(
  { page }: OpenedEditor,
  expected: readonly [event: string, outcomes: readonly string[], argument: string],
  interact: () => Promise<void>,
): Promise<number[]> {
  await page.evaluate((each) => editorBench.expect(...each), expected);
  await interact();
  return page.evaluate(() => editorBench.expected);
}
