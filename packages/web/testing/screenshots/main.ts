import { mkdir, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { exampleStates } from "../examples/example-states.ts";
import { findViolations } from "../examples/find-violations.ts";
import { type ExamplePage, openExamplePage } from "../examples/open-example-page.ts";
import { axeReport, type Found } from "./axe-report.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";

/**
 * Shows every example on a phone and a desktop, light and dark, and writes screenshots and the results of axe to
 * `dist/screenshots`. Arguments select examples by name; `--preset=ios` shows them in a preset.
 */

const folder = "dist/screenshots";
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
/** The maximum height of a screenshot. */
const longest = 3600;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: "string" } },
});
const states = exampleStates.filter(
  ({ example }) => wanted.length === 0 || wanted.includes(example),
);
const cleanUps: (() => Promise<void>)[] = [];
const test = { after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp) };
const opened = await openExamplePage(test, { isOwn: true });
const shots: Shot[] = [];
const found: Found[] = [];
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
try {
  for (const [index, state] of states.entries()) {
    process.stdout.write(`${index + 1}/${states.length} ${state.example} ${state.name}\n`);
    for (const { width, height } of sizes) {
      for (const scheme of ["light", "dark"] as const) {
        await opened.page.setViewportSize({ width, height });
        await opened.show(state, scheme, values.preset);
        const { violations, passes } = await findViolations(opened.page);
        found.push({ state, scheme, width, violations, passes: passes.length });
        const file = `${state.example}-${state.name}-${width}-${scheme}.png`;
        await opened.page.screenshot({ path: `${folder}/${file}` });
        shots.push({ state, scheme, width, file });
        if (width === 390) await takeWhole(opened, { width, height }, file);
      }
    }
  }
  await writeFile(`${folder}/axe.md`, axeReport(found));
  await writeFile(`${folder}/index.html`, contactSheet(shots));
  for (const example of new Set(states.map((state) => state.example))) {
    const own = shots.filter(({ state }) => state.example === example);
    await writeFile(`${folder}/sheet.html`, contactSheet(own));
    await opened.page.setViewportSize({ width: 2240, height: 800 });
    await opened.page.goto(pathToFileURL(`${folder}/sheet.html`).href);
    await opened.page.screenshot({ path: `${folder}/sheet-${example}.png`, fullPage: true });
  }
  process.stdout.write(`${shots.length} pictures: ${folder}/index.html, ${folder}/axe.md\n`);
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}

/** Emulates a device with the height of the content. */
async function takeWhole(
  { page }: ExamplePage,
  { width, height }: (typeof sizes)[number],
  file: string,
): Promise<void> {
  const hidden = Number(
    await page.evaluate(`Math.max(0, ...[...document.querySelector("screen-spec").shadowRoot
      .querySelectorAll(".screen:not([hidden]) .scroller:not(.across)")]
      .map((scroller) => scroller.scrollHeight - scroller.clientHeight))`),
  );
  if (hidden < 8) return;
  await page.setViewportSize({ width, height: Math.min(longest, height + hidden) });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  await page.screenshot({ path: `${folder}/${file.replace(".png", "-whole.png")}` });
}
