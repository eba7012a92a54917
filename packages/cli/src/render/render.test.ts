import assert from "node:assert/strict";
import { posix, win32 } from "node:path";
import { test } from "node:test";
import { chromePath } from "../../../server/testing/browser.ts";
import { buildDevPage } from "../../testing/dev-page.ts";
import { startMcpClient } from "../../testing/mcp-client.ts";
import { createProject } from "../../testing/project.ts";
import { chromePlaces } from "./find-chrome.ts";
import { outlineOf } from "./outline.ts";

const tile = (index: number) => ({
  type: "Widget",
  widgetType: "ListTile",
  attributes: { title: `Order ${index}` },
});
const spec = {
  name: "Orders",
  entryPoint: "orders",
  screens: {
    orders: {
      id: "orders",
      type: "Screen",
      appBar: { type: "Widget", widgetType: "AppBar", attributes: { title: "Orders" } },
      body: {
        type: "Renderer",
        rendererType: "Scrollable",
        children: [
          {
            type: "Renderer",
            rendererType: "Column",
            children: Array.from({ length: 40 }, (_, index) => tile(index)),
          },
        ],
      },
    },
    empty: {
      id: "empty",
      type: "Screen",
      body: { type: "Widget", widgetType: "Text", attributes: { text: "Nothing here" } },
    },
  },
};

async function start(t: Parameters<typeof createProject>[0], chrome: string) {
  const project = await createProject(t, {
    "screenspec.config.json": {},
    "specs/orders.json": spec,
  });
  const env = { CHROME_PATH: chrome, PATH: process.env["PATH"] ?? "" };
  const { call } = await startMcpClient(t, project, { env, pageFolder: await buildDevPage(t) });
  return async (input: Record<string, unknown>) => {
    const { content, isError } = await call("render", { slug: "orders", ...input });
    assert.equal(isError, false, content[0].text);
    const [{ data, mimeType }, { text }] = content;
    const png = Buffer.from(data, "base64");
    assert.equal(mimeType, "image/png");
    return { png, text, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
  };
}

test("A screen is rendered by the web SDK in a browser, in each size and scheme", async (t) => {
  const render = await start(t, await chromePath());
  const phone = await render({});
  assert.deepEqual([phone.width, phone.height], [390, 844]);
  assert.equal(phone.text, "orders, 390 × 844, light.");
  const whole = await render({ whole: true });
  assert.ok(whole.height > 1000, `${whole.height}`);
  const dark = await render({ scheme: "dark", width: 1280, height: 800, screen: "empty" });
  assert.deepEqual([dark.width, dark.height], [1280, 800]);
  const light = await render({ width: 1280, height: 800, screen: "empty" });
  assert.ok(!dark.png.equals(light.png));
});

test("A browser that doesn't start is an error that names it", async (t) => {
  const project = await createProject(t, {
    "screenspec.config.json": {},
    "specs/orders.json": spec,
  });
  const pageFolder = await buildDevPage(t);
  for (const path of [process.execPath, project.path("missing")]) {
    const { call } = await startMcpClient(t, project, { env: { CHROME_PATH: path }, pageFolder });
    const { isError, json } = await call("render", { slug: "orders" });
    assert.deepEqual([isError, json.error.code], [true, "chrome_failed"]);
    assert.match(json.error.hint, /CHROME_PATH/);
  }
});

test("Browsers are found in the usual places of each system", () => {
  const windows = chromePlaces(
    { platform: "win32", env: { ProgramFiles: "C:\\Program Files" } },
    win32,
  );
  assert.equal(windows[0], "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  const mac = chromePlaces({ platform: "darwin", env: { HOME: "/Users/ada" } }, posix);
  assert.deepEqual(mac.slice(0, 2), [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]);
  const linux = chromePlaces({ platform: "linux", env: { PATH: ".:/usr/bin::bin:/opt" } }, posix);
  // A relative entry of PATH is in the current folder, which may be a hostile repository.
  assert.deepEqual(linux.slice(0, 3), [
    "/usr/bin/google-chrome",
    "/opt/google-chrome",
    "/usr/bin/google-chrome-stable",
  ]);
  assert.deepEqual(chromePlaces({ platform: "linux", env: {} }, posix), []);
});

test("An outline has the nodes of a screen with their texts", () => {
  const lines = outlineOf(spec, undefined).split("\n");
  assert.deepEqual(lines.slice(0, 5), [
    'Screen "orders"',
    '  appBar: AppBar title "Orders"',
    "  body: Scrollable",
    "    Column",
    '      ListTile title "Order 0"',
  ]);
  assert.equal(outlineOf(spec, "empty"), 'Screen "empty"\n  body: Text text "Nothing here"');
});
