import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type TestContext, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import type { AxeResults } from "axe-core";
import { until } from "../../../server/testing/until.ts";
import { startHttpsServer } from "../../testing/https-server.ts";
import { readBrowserClipboard } from "../../testing/page-clipboard.ts";
import { sharedPlayground } from "../../testing/playground-page.ts";
import { resize } from "../../testing/resize.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const playground = sharedPlayground();

const widget = (widgetType: string, attributes: object, members: object = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
  ...members,
});
const action = (id: string, actionType: string, attributes: object) => ({
  [id]: { id, type: "Action", actionType, attributes },
});

/** The copied text. It differs in each process, because the clipboard of the browser is shared. */
const taken = `Taken ${randomUUID()}`;

/** Reaches out to an origin in every way that there is, as soon as it is shown, at each key and when it is pressed. */
function curious(away: string): string {
  const image = (name: string) => ({ url: `${away}/${name}.png`, alt: name });
  return JSON.stringify({
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
                widget("Button", { text: "Copy" }, { onClickActionIds: ["copy"] }),
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
      ...action("copy", "CopyToClipboard", { text: taken }),
      ...action("share", "Share", { text: taken }),
      ...action("spec", "OpenSpec", { specId: "spec_other" }),
    },
  });
}
const hashOf = (text: string) => `#spec=${deflateRawSync(text).toString("base64url")}`;

const notice =
  "This screen comes from someone else's link. Requests, images and navigation are off until you allow them.";

/** Opens someone else's link to a curious screen, and listens where that reaches out to. */
async function openShared(t: TestContext) {
  /** The requests that have arrived, and other pages. */
  const left: string[] = [];
  const away = await startHttpsServer(t, ({ url = "" }, response) => {
    left.push(url);
    response.setHeader("content-type", "text/html").end();
  });
  const text = curious(away.origin);
  const opened = await playground().open(`/${hashOf(text)}`);
  const context = opened.page.context();
  assert.equal(context.pages().length, 1);
  context.on("page", (other) => left.push(`page ${other.url()}`));
  await opened.page.getByText(notice).waitFor();
  const assertNothingLeft = () => assert.deepEqual([left, away.connections()], [[], 0]);
  return { ...opened, left, away: away.origin, text, assertNothingLeft };
}

test("A screen from someone else's link sends nothing out of the page before the reader allows it, with the keyboard alone", async (t) => {
  const { page, screen, left, assertNothingLeft } = await openShared(t);
  await page.getByRole("alert").getByText(notice).waitFor();
  await screen.getByRole("textbox", { name: "Password" }).pressSequentially("secret");
  await screen.getByText("Logo").waitFor();
  for (const name of ["Open", "Leak", "Copy", "Spec"])
    await screen.getByRole("button", { name }).click();
  await page.getByRole("tab", { name: /Log \(/ }).click();
  await page.getByRole("tabpanel").getByText("OpenUrl").waitFor();
  // The last press.
  await page.getByRole("tabpanel").getByText("OpenSpec").waitFor();
  assert.notEqual(await readBrowserClipboard(page), taken);
  assertNothingLeft();

  await page.getByLabel("Color scheme").selectOption("dark");
  const allow = page.getByRole("button", { name: "Allow" });
  await page.getByRole("button", { name: "Share" }).focus();
  await page.keyboard.press("Tab");
  assert.equal(await allow.evaluate((element) => element.matches(":focus")), true);
  await page.keyboard.press("Enter");
  await page.getByText("Requests, images and navigation are on.").waitFor();
  await screen.locator("screen-spec[color-scheme=dark]").waitFor();
  assert.equal(await page.evaluate("document.activeElement.id"), "frame");
  await until(async () => left.includes("/keys/.png") && left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
  await screen.getByRole("button", { name: "Open" }).click();
  await until(async () => left.includes("/open"));
  await page.bringToFront();
  await screen.getByRole("button", { name: "Copy" }).click();
  await until(async () => (await readBrowserClipboard(page)) === taken);
});

test("Even a script in the frame can't send anything from a locked screen", async (t) => {
  const { page, screen, away, assertNothingLeft } = await openShared(t);
  await screen.getByText("Sign in").waitFor();
  const frame = page.frames().find((each) => each.url().endsWith("/preview/locked.html"));
  assert.ok(frame !== undefined);
  await frame.evaluate(reachOut, away);
  // The policy of the page around it decides where the frame may go.
  await page.evaluate(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      document.body.dataset["refused"] = effectiveDirective;
    });
  });
  // Not at once: what is evaluated would have no answer if the frame left before.
  await frame.evaluate((url) => void setTimeout(() => location.assign(url)), `${away}/gone`);
  await page.locator("body[data-refused=frame-src]").waitFor();
  assertNothingLeft();
});

/** Sends requests of every kind. Resolves when the policy has refused each kind. */
function reachOut(origin: string): Promise<void> {
  const add = (name: string, members: object) =>
    document.body.append(Object.assign(document.createElement(name), members));
  const { promise, resolve } = Promise.withResolvers<void>();
  const notRefused = new Set(
    "connect-src font-src frame-src img-src media-src script-src-elem style-src-elem".split(" "),
  );
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    notRefused.delete(effectiveDirective);
    if (notRefused.size === 0) resolve();
  });
  fetch(`${origin}/fetch`).catch(() => {});
  navigator.sendBeacon(`${origin}/beacon`);
  new EventSource(`${origin}/events`);
  new WebSocket(`${origin.replace("https", "wss")}/socket`);
  new FontFace("Font", `url(${origin}/font)`).load().catch(() => {});
  add("form", { action: `${origin}/form`, method: "post" });
  document.forms[0]?.submit();
  add("iframe", { src: `${origin}/frame` });
  add("img", { src: `${origin}/image` });
  add("video", { src: `${origin}/video`, poster: `${origin}/poster` });
  add("object", { data: `${origin}/object` });
  add("script", { src: `${origin}/script` });
  add("link", { rel: "stylesheet", href: `${origin}/style` });
  try {
    new Worker(`${origin}/worker`);
  } catch {
    // It is of another origin.
  }
  open(`${origin}/window`);
  return promise;
}

test("Neither editing nor a reload allows a locked screen, and allowing one link doesn't allow another @full", async (t) => {
  const { page, screen, write, left, away, text, assertNothingLeft } = await openShared(t);
  await write(text.replace("Sign in", "Sign in, edited"));
  await screen.getByText("Sign in, edited").waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await page.getByText(notice).waitFor();
  await page.reload();
  await screen.getByText("Sign in, edited").waitFor();
  await page.getByText(notice).waitFor();
  assertNothingLeft();

  await page.getByRole("button", { name: "Allow" }).click();
  await until(async () => left.includes("/avatar.png"));
  const another = text.replace("Sign in", "Another").replaceAll(`${away}/`, `${away}/another/`);
  await page.evaluate(`location.hash = ${JSON.stringify(hashOf(another))}; 0`);
  await screen.getByText("Another").waitFor();
  await page.getByText(notice).waitFor();
  await screen.getByRole("textbox", { name: "Password" }).pressSequentially("secret");
  await screen.getByRole("button", { name: "Open" }).click();
  await page.reload();
  await screen.getByText("Another").waitFor();
  await page.getByText(notice).waitFor();
  assert.deepEqual(
    left.filter((path) => path.startsWith("/another") || path.startsWith("page")),
    [],
  );
});

test("A text of the user's own, or an example, isn't locked @full", async (t) => {
  const { page, screen, write, left, text } = await openShared(t);
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  assert.equal(await page.getByText(notice).isVisible(), false);
  await write(text);
  await until(async () => left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
  await page.reload();
  await screen.getByText("Sign in").waitFor();
  assert.equal(await page.getByText(notice).isVisible(), false);
  // Also after the user has shared the text and loads it from its own address.
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  left.length = 0;
  await page.reload();
  await until(async () => left.includes("/avatar.png"));
  assert.equal(await page.getByText(notice).isVisible(), false);
});

test("Sharing someone else's screen again leaves it locked @full", async (t) => {
  const { page, screen, assertNothingLeft } = await openShared(t);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("Link copied.").waitFor();
  await page.reload();
  await screen.getByText("Sign in").waitFor();
  await page.getByText(notice).waitFor();
  assertNothingLeft();
});

test("axe finds nothing in the notice, and nothing is cut off on a phone @full", async (t) => {
  const { page } = await openShared(t);
  await page.evaluate(await readFile(axe, "utf8"));
  for (const width of [320, 1200]) {
    await resize(page, width, 800);
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

test("A text that is nested too deeply is a problem, and the page keeps working @full", async () => {
  const depth = 200_000;
  const deep = `{"specVersion":"1.0.0","screens":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`;
  const { page, screen, complaints } = await playground().open(hashOf(deep));
  await page.getByRole("tab", { name: "Problems (1)" }).click();
  await page.getByText("JSON may be nested 200 levels deep.").waitFor();
  await page.getByLabel("Example").selectOption({ label: "Cart" });
  await screen.getByText("Check out").waitFor();
  assert.deepEqual(complaints, []);
});

test("A text that is edited while its link is made keeps its address, and survives a reload @full", async () => {
  const { page, screen, write } = await playground().open();
  const saying = (text: string) => JSON.stringify({ components: [widget("Text", { text })] });
  await write(saying("Before"));
  await screen.getByText("Before").waitFor();
  await page.locator("#editor .cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate((text) => {
    document.getElementById("share")?.click();
    // In the same task, so that the link isn't ready yet.
    document.execCommand("insertText", false, text);
  }, saying("After"));
  await page.getByText("The text has changed. Share it again.").waitFor();
  assert.equal(new URL(page.url()).hash, "");
  await screen.getByText("After").waitFor();
  await page.reload();
  await screen.getByText("After").waitFor();
});
