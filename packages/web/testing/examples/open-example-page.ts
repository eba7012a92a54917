import { readFile } from "node:fs/promises";
import type { DraftContent } from "@screenspec/format";
import { openSpecPage, type SpecPage } from "../spec-page.ts";
import type { ExampleState } from "./example-states.ts";
import { pictureOf } from "./picture-of.ts";

const examples = new URL("../../../../examples/", import.meta.url);

export interface ExamplePage {
  readonly page: SpecPage["page"];
  readonly problems: SpecPage["problems"];
  /** Shows a state, in a preset instead of its own, and waits until animations have ended and images are loaded. */
  show(state: ExampleState, scheme: "light" | "dark", preset?: string): Promise<void>;
}

/** A page of an app that shows the examples, with images and without a server. */
export async function openExamplePage(
  test: { after(cleanUp: () => Promise<void>): void },
  options: { readonly width?: number; readonly height?: number; readonly isOwn?: boolean } = {},
): Promise<ExamplePage> {
  const { page, problems, show } = await openSpecPage(test, {
    width: 390,
    height: 844,
    ...options,
  });
  await page.route("https://app.example/pictures/**", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: pictureOf(new URL(route.request().url()).pathname),
    }),
  );
  await page.route("https://images.example.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: pictureOf(route.request().url()) }),
  );
  return {
    page,
    problems,
    async show(
      { example, screen, data = {}, press = [], lang = "en", network = "offline" },
      scheme,
      preset,
    ) {
      await page.evaluate(`{
        const element = document.querySelector("screen-spec");
        element.lang = "${lang}";
        element.setAttribute("color-scheme", "${scheme}");
        element.host = {
          baseUrl: "https://api.example/",
          assetUrl: (name) => "/pictures/" + name,
          fetch: () => new Promise((_done, fail) => ${network === "offline" ? "fail(new Error())" : "0"}),
        };
      }`);
      const spec = await readExample(example);
      await show(preset === undefined ? spec : { ...spec, theme: { ...spec.theme, preset } });
      await page.evaluate(
        `document.querySelector("screen-spec").runtime.setData(${JSON.stringify(data)})`,
      );
      if (screen) {
        await page.evaluate(
          `document.querySelector("screen-spec").runtime.navigate("${screen}", { transition: "none" })`,
        );
      }
      for (const name of press) {
        const button = page.getByRole("button", { name, exact: true });
        await button
          .or(page.getByRole("tab", { name, exact: true }))
          .first()
          .click();
      }
      // Moves the pointer away from the pressed element, so that nothing is hovered.
      await page.mouse.move(0, 0);
      await page.evaluate(settled);
    },
  };
}

async function readExample(name: string): Promise<DraftContent> {
  return JSON.parse(await readFile(new URL(`${name}.json`, examples), "utf8"));
}

/** Waits until visible images are loaded and laid out. */
const settled = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const { shadowRoot } = document.querySelector("screen-spec");
  const isSeen = (image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const seen = [...shadowRoot.querySelectorAll("img[src]")].filter(isSeen);
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  await frame();
})()`;
