import { openDevTools } from "../../packages/web/testing/dev-tools.ts";
import type { ExampleState } from "../../packages/web/testing/examples/example-states.ts";
import { openExamplePage } from "../../packages/web/testing/examples/open-example-page.ts";
import { type Pair, pairBoxes, readBoxes } from "./compare-boxes.ts";
import type { Speech } from "./compare-speech.ts";
import { openNativePage } from "./native-page.ts";
import { readSpeech } from "./read-speech.ts";

export const presets = ["neutral", "ios", "material"] as const;

/** Boxes of two renderers are near when no edge is farther away than this, in px. */
const nearest = 4;

export const isNear = ({ distance }: Pair): boolean => distance <= nearest;

/** Two pages: one draws the examples with `<screen-spec>`, the other with React Native for Web. */
export interface PagePair {
  /** Shows a state in both pages, and returns the nodes that both draw. */
  show(state: ExampleState, scheme: "light" | "dark", preset: string): Promise<readonly Pair[]>;
  /** Returns what a screen reader says of the state that is shown. */
  readSpeech(): Promise<Speech>;
  /** Writes a picture with `<screen-spec>` on the left. */
  takePicture(path: string): Promise<void>;
}

export async function openPagePair(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<PagePair> {
  const web = await openExamplePage(test, { isOwn: true });
  const native = await openNativePage(test);
  const webTools = await openDevTools(web.page);
  const nativeTools = await openDevTools(native.page);
  const both = await native.page.context().newPage();
  return {
    async show(state, scheme, preset) {
      const waiting: ExampleState = { ...state, network: "waiting" };
      await web.show(waiting, scheme, preset);
      await native.show(waiting, scheme, preset);
      return pairBoxes(
        await web.page.evaluate(readBoxes.web),
        await native.page.evaluate(readBoxes.native),
      );
    },
    async readSpeech() {
      return { web: await readSpeech(webTools), native: await readSpeech(nativeTools) };
    },
    async takePicture(path) {
      const images: string[] = [];
      for (const { page } of [web, native]) {
        const image = await page.screenshot();
        images.push(`<img src="data:image/png;base64,${image.toString("base64")}">`);
      }
      await both.setViewportSize({ width: 790, height: 844 });
      await both.setContent(
        `<body style="margin:0;display:flex;gap:10px;background:#888">${images.join("")}`,
      );
      await both.screenshot({ path });
    },
  };
}
