import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument } from "@screenspec/format";
import { startBrowser } from "../../../server/testing/browser.ts";
import { until as comesTrue } from "../../../server/testing/until.ts";
import { bundle } from "../../testing/bundle.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const address = "https://app.example/";
const elsewhere = "https://elsewhere.example/";
const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };

const actions = {
  ...action("open", "OpenUrl", { url: elsewhere }),
  ...action("copy", "CopyToClipboard", { text: "A" }, { continueOnFailure: true }),
  ...action("share", "Share", { text: "A" }, { continueOnFailure: true }),
  ...action("ask", "ApiCall", { url: "/answer" }, { onSuccessActionIds: ["open"] }),
};
const body = renderer(
  "Column",
  {},
  {},
  widget(
    "Button",
    { text: "Open" },
    { style: { width: 200, height: 50 }, onClickActionIds: ["open"] },
  ),
  widget(
    "Button",
    { text: "Ask" },
    { style: { width: 200, height: 50 }, onClickActionIds: ["ask"] },
  ),
);
const document = composeDocument(
  specOf(body, { onLoadActions: ["copy", "share", "open"] }, { actions }),
  head,
);
/** Logs to the console, because evaluating a script in the page would count as a user gesture. */
const script = `
  addEventListener("screenspec-diagnostic", ({ detail }) => console.log(detail.code + " " + detail.pointer));
  const element = document.querySelector("screen-spec");
  element.host = { baseUrl: "${address}" };
  element.document = ${JSON.stringify(document)};
  let was = navigator.userActivation.isActive;
  setInterval(() => {
    const { isActive } = navigator.userActivation;
    if (isActive !== was) console.log(isActive ? "active" : "inactive");
    was = isActive;
  }, 20);
`;

test("A document opens, shares and copies only after a user gesture @full", async (t) => {
  const browser = await startBrowser(t);
  const page = await browser.newPage({ viewport: { width: 400, height: 600 } });
  const context = page.context();
  const reported: string[] = [];
  page.on("console", (message) => reported.push(message.text()));
  const opened: string[] = [];
  const answers: (() => Promise<void>)[] = [];
  const app = await bundle();
  await context.route("**", (route) => {
    const url = route.request().url();
    const { pathname } = new URL(url);
    if (url.startsWith(elsewhere)) {
      opened.push(url);
      return route.fulfill({ contentType: "text/html", body: "Elsewhere" });
    }
    if (pathname === "/answer") {
      answers.push(() => route.fulfill({ json: 1 }));
      return;
    }
    if (pathname === "/app.js") return route.fulfill({ contentType: "text/javascript", body: app });
    if (pathname === "/page.js")
      return route.fulfill({ contentType: "text/javascript", body: script });
    const html = `<!doctype html><title>App</title><body style="margin:0"><screen-spec></screen-spec>
      <script type="module" src="/app.js"></script><script type="module" src="/page.js"></script>`;
    return route.fulfill({ contentType: "text/html", body: html });
  });
  const until = async (text: string) => {
    while (!reported.includes(text)) await page.waitForEvent("console");
  };

  await page.goto(address);
  await until("needs_gesture /actions/open");
  assert.deepEqual(reported, [
    "needs_gesture /actions/copy",
    "needs_gesture /actions/share",
    "needs_gesture /actions/open",
  ]);
  assert.deepEqual(opened, []);

  const popup = context.waitForEvent("page");
  await page.mouse.click(20, 20);
  await (await popup).close();
  assert.deepEqual(opened, [elsewhere]);

  // The response arrives long after the press.
  reported.length = 0;
  await page.mouse.click(20, 70);
  await until("active");
  // The end of the first press may have been reported only now.
  reported.splice(0, reported.indexOf("active"));
  await until("inactive");
  await comesTrue(() => answers.length === 1);
  const [answer] = answers;
  assert.ok(answer !== undefined);
  await answer();
  await until("needs_gesture /actions/open");
  assert.deepEqual(opened, [elsewhere]);
});
