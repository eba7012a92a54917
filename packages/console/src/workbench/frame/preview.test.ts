import assert from "node:assert/strict";
import { request as sendRequest } from "node:http";
import { test } from "node:test";
import type { Frame, Page } from "playwright-core";
import { until } from "../../../../server/testing/until.ts";
import { type ConsoleService, sharedConsole, startConsole } from "../../../testing/console-page.ts";
import { startHttpsServer } from "../../../testing/https-server.ts";
import { assertRefused, ownStorage } from "../../../testing/opaque-origin.ts";

const service = sharedConsole();

const pageAround = [
  "parent.document",
  "parent.localStorage",
  "parent.location.href",
  "top.location.href = 'about:blank'",
];

test("A document in the Console has no access to the page, to cookies and to storage", async () => {
  await createSpec(service, "Isolated");
  const { page, goTo, complaints } = await service.open("/specs");
  const pictures = await frameIn(page, "picture.html");
  await goTo("/catalog?type=Text");
  const frame = await previewIn(page);
  await frame.locator("screen-spec .screen").waitFor();
  for (const each of [frame, pictures]) {
    assert.equal(await each.evaluate("self.origin"), "null");
    await assertRefused(each, [...ownStorage, ...pageAround]);
    assert.equal(await each.evaluate("open('about:blank')"), null);
  }
  assert.match(page.url(), /\/console\/catalog/);
  const refused = /^(Blocked opening|Unsafe attempt to initiate navigation)/;
  assert.deepEqual(
    complaints.splice(0).filter((complaint) => !refused.test(complaint)),
    [],
  );
});

test("The frame's page has an opaque origin also when it is opened by itself", async () => {
  for (const path of ["", "index.html", "locked.html", "picture.html"]) {
    const { page } = await service.openElsewhere(`/preview/${path}`);
    assert.equal(await page.evaluate("self.origin"), "null", path);
    await assertRefused(page, ownStorage);
  }
});

test("A request to the service's API from the frame has the origin null and no cookie", async (t) => {
  const received: { readonly from: string | null; readonly origin: string | undefined }[] = [];
  const cookies = new Map<string | null, string | undefined>();
  const proxy = await startHttpsServer(t, (request, response) => {
    const { method, url = "", headers } = request;
    const from = URL.parse(url, proxy.origin)?.searchParams.get("from") ?? null;
    if (from !== null) {
      received.push({ from, origin: headers.origin });
      cookies.set(from, headers.cookie);
    }
    const forwarded = sendRequest(secure.server.origin + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  const secure = await startConsole(t, { PUBLIC_URL: proxy.origin });
  const { page, signIn } = await secure.openElsewhere("/");
  await page.goto(`${proxy.origin}/console/catalog?type=Text`);
  await signIn();
  const frame = await previewIn(page);
  const ask = (from: string) =>
    `fetch("${proxy.origin}/api/v1/auth/me?from=${from}", { credentials: "include" })
      .then(({ status }) => status, ({ name }) => name)`;
  assert.equal(await frame.evaluate(ask("frame")), "TypeError");
  assert.equal(await page.evaluate(ask("page")), 401);
  assert.deepEqual(received, [
    { from: "frame", origin: "null" },
    { from: "page", origin: undefined },
  ]);
  assert.equal(cookies.get("frame"), undefined);
  assert.match(cookies.get("page") ?? "", /screenspec_refresh=/);
});

test("A picture of a screen requests nothing of other hosts; a comparison loads the images of both sides", async (t) => {
  const images = await startHttpsServer(t, (_request, response) => response.end());
  const media = ["Image", "Avatar", "Video"].map((widgetType) => ({
    type: "Widget",
    widgetType,
    attributes: {
      url: `${images.origin}/${widgetType}`,
      [widgetType === "Avatar" ? "name" : "alt"]: "Ada",
    },
  }));
  const { ask } = service.server;
  const { json } = await ask("POST", "/specs", { name: "With a photo", components: media });
  await ask("POST", `/specs/${json.id}/publish`, {});
  const { page, goTo, complaints } = await service.open("/specs?q=photo");
  await page.locator("td img").waitFor();
  assert.deepEqual([images.connections(), complaints], [0, []]);
  await goTo(`/specs/${json.id}/versions?compare=1..draft`);
  await page.getByRole("tab", { name: "Side by side" }).click();
  await until(() => images.connections() > 0);
});

async function createSpec({ server }: ConsoleService, name: string): Promise<void> {
  const text = { type: "Widget", widgetType: "Text", attributes: { text: name } };
  const { status } = await server.ask("POST", "/specs", { name, components: [text] });
  assert.equal(status, 201);
}

/** The frame of the first document, once its script has run. */
async function previewIn(page: Page): Promise<Frame> {
  const frame = await frameIn(page, "index.html");
  await frame.locator("screen-spec").waitFor({ state: "attached" });
  return frame;
}

async function frameIn(page: Page, name: string): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes(`/preview/${name}`));
  await until(() => find() !== undefined);
  const frame = find();
  if (frame === undefined) throw new Error(`The page has no frame of ${name}.`);
  return frame;
}
