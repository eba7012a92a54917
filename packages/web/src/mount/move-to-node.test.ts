import assert from "node:assert/strict";
import { test } from "node:test";
import { composeDocument, type DraftContent } from "@screenspec/format";
import { renderToString } from "../../../ssr/src/index.ts";
import { scriptAt } from "../../testing/bundle.ts";
import { openSpecPage, type SpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf, widget } from "../../testing/specs.ts";

const focused = `document.querySelector("screen-spec").shadowRoot.activeElement?.closest("[part]")?.part[1]`;
const root = `document.querySelector("screen-spec").shadowRoot.querySelector(".root")`;
const scroller = `document.querySelector("screen-spec").shadowRoot.querySelector(".scroller")`;
const isAtEnd = `${scroller} && ${scroller}.scrollTop > 0 &&
  ${scroller}.scrollTop + ${scroller}.clientHeight > ${scroller}.scrollHeight - 2`;

/** Lines of different heights, which a virtual list estimates. */
const lines = Array.from({ length: 300 }, (_, index) => `Line ${index} `.repeat(1 + (index % 7)));
const linesOf = (items: unknown) =>
  widget("List", {
    items: items as string[],
    itemTemplate: widget("Text", { text: "{{ item }}" }),
  });

const form = renderer(
  "Column",
  {},
  {},
  widget("TextField", { label: "Name" }, { id: "name" }),
  widget("TextField", { label: "Code" }, { id: "code" }),
);
const actions = {
  ...action("focus", "Focus", { targetWidgetId: "code" }),
  ...action("end", "ScrollTo", { position: "bottom", animated: false }),
};

for (const preset of ["neutral", "ios", "material"]) {
  for (const event of ["onLoadActions", "onAppearActions"]) {
    test(`${event} of the first screen focus a field, in the preset ${preset}${preset === "ios" ? "" : " @full"}`, async (t) => {
      const { show, untilTrue, problems } = await openSpecPage(t);
      await show(specOf(form, { [event]: ["focus"] }, { actions, theme: { preset } }));
      await untilTrue(`${focused} === "code"`);
      assert.deepEqual(problems, []);
    });
  }

  test(`onLoadActions of the first screen scroll to its end, in the preset ${preset}${preset === "ios" ? "" : " @full"}`, async (t) => {
    const { show, untilTrue } = await openSpecPage(t);
    await show(specOf(linesOf(lines), { onLoadActions: ["end"] }, { actions, theme: { preset } }));
    await untilTrue(isAtEnd);
  });
}

test("What is scrolled to its end stays there when the preset comes after the first use @full", async (t) => {
  const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("https://app.example/screen-spec-presets.js", async (route) => {
    await released;
    await route.fallback();
  });
  const theme = { preset: "material" };
  await show(specOf(linesOf(lines), { onLoadActions: ["end"] }, { actions, theme }));
  await untilTrue(`${isAtEnd} && !${root}.inert`);
  const sheets = `document.querySelector("screen-spec").shadowRoot.adoptedStyleSheets.length`;
  const former = Number(await page.evaluate(sheets));
  release();
  await untilTrue(`${sheets} === ${former + 1}`);
  await untilTrue(isAtEnd);
});

test("A list whose items come later is scrolled to its end once they are there", async (t) => {
  const { show, untilTrue } = await openSpecPage(t);
  await show(
    specOf(
      linesOf("{{ state.screenData.lines }}"),
      { onLoadActions: ["wait", "fill", "end"], persistentData: { lines: [] } },
      {
        actions: {
          ...actions,
          ...action("wait", "Delay", { ms: 50 }),
          ...action("fill", "SetData", { path: "lines", value: lines }),
        },
      },
    ),
  );
  await untilTrue(isAtEnd);
});

test("A server-rendered document focuses its field, unless the user is already in another one", async (t) => {
  const spec = specOf(form, { onLoadActions: ["focus"] }, { actions, theme: { preset: "ios" } });
  for (const userField of [undefined, "Name"]) {
    const { page, untilTrue } = await openServerPage(t, spec, userField);
    await untilTrue(`document.querySelector("screen-spec").runtime !== undefined`);
    await untilTrue(`!${root}.inert`);
    await untilTrue(`${focused} === ${JSON.stringify(userField ? "name" : "code")}`);
    await page.close();
  }
});

test("A document in a frame doesn't take the focus from the page around it", async (t) => {
  const { page, untilTrue } = await openSpecPage(t);
  const document = JSON.stringify(
    composed(specOf(form, { onLoadActions: ["focus"] }, { actions })),
  );
  const frame = `<!doctype html><script type="module" src="/app.js"></script><screen-spec></screen-spec>`;
  await page.route("https://app.example/frame", (route) =>
    route.fulfill({ contentType: "text/html", body: frame }),
  );
  await page.evaluate(`(async () => {
    document.body.innerHTML = '<input id="outer"><iframe src="/frame"></iframe>';
    const inner = document.querySelector("iframe");
    await new Promise((done) => inner.addEventListener("load", done));
    document.querySelector("#outer").focus();
    const element = inner.contentDocument.querySelector("screen-spec");
    element.document = ${document};
  })()`);
  await untilTrue(`frames[0].document.querySelector("screen-spec").runtime !== undefined`);
  assert.equal(await page.evaluate("document.activeElement.id"), "outer");
});

function composed(spec: DraftContent): unknown {
  const head = { specId: "spec_test", version: 1, createdAt: "2025-01-01T00:00:00Z" };
  return JSON.parse(JSON.stringify(composeDocument(spec, head)));
}

/** A server-rendered page in which the user has focused a field before the SDK is loaded. */
async function openServerPage(
  t: Parameters<typeof openSpecPage>[0],
  spec: DraftContent,
  userField: string | undefined,
): Promise<SpecPage> {
  const specPage = await openSpecPage(t);
  const { page } = specPage;
  const html = `<!doctype html><title>App</title>${renderToString(composed(spec))}`;
  await page.route("https://server.example/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = await scriptAt(pathname);
    await route.fulfill(
      script === undefined
        ? { contentType: "text/html", body: html }
        : { contentType: "text/javascript", body: script },
    );
  });
  await page.goto("https://server.example/");
  if (userField !== undefined) await page.getByLabel(userField).focus();
  await page.evaluate(
    `document.querySelector("screen-spec").document = ${JSON.stringify(composed(spec))}; 0`,
  );
  await page.addScriptTag({ type: "module", url: "https://server.example/app.js" });
  return specPage;
}
