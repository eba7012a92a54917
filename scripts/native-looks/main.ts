import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { exampleStates } from "../../packages/web/testing/examples/example-states.ts";
import type { Box, Pair } from "./compare-boxes.ts";
import { isNear, openPagePair, presets } from "./show-pair.ts";

/**
 * Draws the examples with `<screen-spec>` and with React Native for Web, light and dark, and writes pictures of both and
 * `boxes.md` to `dist/screenshots/react-native`. Arguments select states by the start of their names, such as
 * `login-errors`; `--preset=ios` and `--scheme=dark` select a preset and a color scheme.
 */

const folder = fileURLToPath(new URL("../../dist/screenshots/react-native/", import.meta.url));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { preset: { type: "string" }, scheme: { type: "string" } },
});
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const cleanUps: (() => Promise<void>)[] = [];
const lines: string[] = [];
const counts = { near: 0, all: 0 };
try {
  const pages = await openPagePair({ after: (cleanUp) => void cleanUps.push(cleanUp) });
  await mkdir(folder, { recursive: true });
  for (const state of exampleStates) {
    const name = `${state.example}-${state.name}`;
    if (!isWanted(name)) continue;
    for (const preset of presets.filter((one) => one === (values.preset ?? one))) {
      for (const scheme of ["light", "dark"] as const) {
        if (scheme !== (values.scheme ?? scheme)) continue;
        const pairs = await pages.show(state, scheme, preset);
        const far = pairs.filter((pair) => !isNear(pair));
        counts.near += pairs.length - far.length;
        counts.all += pairs.length;
        const title = `${name}-${preset}-${scheme}`;
        await pages.takePicture(`${folder}${title}.png`);
        lines.push(
          `## ${title}: ${pairs.length - far.length} of ${pairs.length}`,
          ...far.map(describe),
        );
      }
    }
  }
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
const sum = `${counts.near} of ${counts.all} boxes within 4 px`;
await writeFile(`${folder}boxes.md`, `${[`# ${sum}`, ...lines].join("\n")}\n`);
process.stdout.write(`${sum}: ${folder}boxes.md\n`);
// The connection to the browser stays open until the end of the process.
process.exit();

/** Both boxes as `x y width height`. */
function describe({ web, native }: Pair): string {
  const numbers = ({ x, y, width, height }: Box) => [x, y, width, height].map(Math.round).join(" ");
  return `- ${web.type} ${web.id} (${web.text}): ${numbers(web)}, native ${numbers(native)}`;
}
