import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attributes, DraftContent, DraftNode, JsonObject } from "@screenspec/format";
import { openDevTools } from "../../testing/dev-tools.ts";
import { openSpecPage } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

/** Opens a page whose animations don't end by themselves, and shows a spec with data. */
async function open(
  t: Parameters<typeof openSpecPage>[0],
  body: DraftNode,
  globalData: JsonObject,
  options: Parameters<typeof openSpecPage>[1] = { hasMotion: true },
) {
  const opened = await openSpecPage(t, options);
  const { page } = opened;
  await page.evaluate(`{
    document.querySelector("screen-spec").style.setProperty("--screenspec-duration-medium", "1000s");
    window.root = () => document.querySelector("screen-spec").shadowRoot;
    window.frames = async (count = 3) => {
      for (; count > 0; count--) await new Promise(requestAnimationFrame);
    };
    window.animations = () => root().getAnimations().map(({ effect }) => {
      const [first, last] = effect.getKeyframes();
      const { className, textContent } = effect.target;
      const kind = className === "vanishing" ? "leaves" : first.opacity === "0" ? "enters" : "moves";
      const { transform } = kind === "leaves" ? last : first;
      return \`\${textContent || effect.target.localName} \${kind} \${transform}\`;
    }).sort();
  }`);
  await opened.show(specOf(body, {}, { globalData } satisfies DraftContent));
  // The animations are loaded when the first node that has some is mounted.
  await page.evaluate(`import("/screen-spec-motion.js").then(() => frames())`);
  return {
    ...opened,
    /** Changes data, and returns the animations that begin. */
    change: (data: JsonObject): Promise<readonly string[]> =>
      page.evaluate(`(async () => {
        document.querySelector("screen-spec").runtime.setData(${JSON.stringify(data)});
        await frames();
        return animations();
      })()`),
    animations: (): Promise<readonly string[]> => page.evaluate("animations()"),
    finish: (): Promise<unknown> =>
      page.evaluate("for (const each of root().getAnimations()) each.finish(); frames()"),
  };
}

const row = (text: string, members: JsonObject = {}): DraftNode =>
  widget("Text", { text }, { style: { height: 40, width: "fill" }, ...members });

const items = (names: string) => [...names].map((name) => ({ name }));

function listOf(attributes: Attributes = {}, type = "List"): DraftNode {
  return widget(type, {
    items: "{{ state.globalData.items }}",
    itemKey: "name",
    itemTemplate: row("{{ item.name }}"),
    animateChanges: {},
    ...attributes,
  });
}

const none = "none";
const at = (x: number, y: number) => `translate(${x}px, ${y}px) scale(1, 1)`;

test("Children of a Column appear, disappear and move with animations, with their layout at once", async (t) => {
  const column = renderer(
    "Column",
    { animateChanges: {} },
    {},
    row("First"),
    row("Second", { visible: "{{ state.globalData.second }}" }),
    row("Third"),
  );
  const opened = await open(t, column, { second: true });
  const { page, change, animations, finish, problems } = opened;
  assert.deepEqual(await animations(), []);

  const leaving = await change({ second: false });
  assert.deepEqual(leaving, [`Second leaves ${none}`, `Third moves ${at(0, 40)}`]);
  const tops = `[...root().querySelectorAll(".text")].map((each) => [each.textContent, each.offsetTop])`;
  const [, , third] = (await page.evaluate(tops)) as [string, number][];
  assert.deepEqual(third, ["Third", 40]);
  assert.equal(await page.evaluate(`root().querySelector(".vanishing").inert`), true);
  await finish();
  assert.equal(await page.evaluate(`root().querySelector(".vanishing")`), null);

  const entering = await change({ second: true });
  assert.deepEqual(entering, [`Second enters ${none}`, `Third moves ${at(0, -40)}`]);
  // What leaves again meanwhile leaves from its place, and what moves back adds to the former movement.
  const back = await change({ second: false });
  assert.deepEqual(back, [
    `Second enters ${none}`,
    `Second leaves ${none}`,
    `Third moves ${at(0, -40)}`,
    `Third moves ${at(0, 40)}`,
  ]);
  await finish();
  assert.deepEqual(await animations(), []);
  assert.deepEqual(problems, []);
});

test("A removed child can't be reached, and its focus isn't kept", async (t) => {
  const button = widget(
    "Button",
    { text: "Press" },
    { visible: "{{ state.globalData.on }}", style: { height: 400 } },
  );
  const column = renderer("Column", { animateChanges: {} }, {}, row("Other"), button);
  const body = renderer("Scrollable", {}, {}, column);
  const { page, change } = await open(t, body, { on: true }, { hasMotion: true, height: 300 });
  const session = await openDevTools(page);
  const buttons = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.flatMap(({ role, name }) => (role?.value === "button" ? [name?.value] : []));
  };
  const press = page.getByRole("button", { name: "Press" });
  await press.focus();
  assert.deepEqual(await buttons(), ["Press"]);
  assert.deepEqual(await change({ on: false }), [`Press leaves ${none}`]);
  assert.deepEqual(await buttons(), []);
  assert.equal(await page.evaluate("root().activeElement?.textContent ?? null"), null);
  assert.equal(
    await page.evaluate(`root().elementFromPoint(20, 120)?.closest(".vanishing")`),
    null,
  );
  // Nor does it take space.
  assert.equal(await page.evaluate(`root().querySelector(".Scrollable").scrollHeight`), 300);
  // If it returns, it can be used at once.
  await change({ on: true });
  assert.deepEqual(await buttons(), ["Press"]);
  await press.focus();
  assert.equal(await page.evaluate("root().activeElement.textContent"), "Press");
});

test("Rows of a List appear, disappear and move, with its footer", async (t) => {
  const list = listOf({ footer: row("Footer") });
  const { change, finish } = await open(t, list, { items: items("ABCD") });
  const inserted = await change({ items: items("AXBCD") });
  assert.deepEqual(inserted, [
    `B moves ${at(0, -40)}`,
    `C moves ${at(0, -40)}`,
    `D moves ${at(0, -40)}`,
    `Footer moves ${at(0, -40)}`,
    `X enters ${none}`,
  ]);
  await finish();
  assert.deepEqual(await change({ items: items("DXBCA") }), [
    `A moves ${at(0, -160)}`,
    `D moves ${at(0, 160)}`,
  ]);
  await finish();
  assert.deepEqual(await change({ items: items("D") }), [
    `A leaves ${none}`,
    `B leaves ${none}`,
    `C leaves ${none}`,
    `Footer moves ${at(0, 160)}`,
    `X leaves ${none}`,
  ]);
  await finish();
  assert.deepEqual(await change({ items: [] }), [`D leaves ${none}`, `Footer moves ${at(0, 40)}`]);
});

test("Items of a Grid move between its lines", async (t) => {
  const grid = listOf({ columns: 2 }, "Grid");
  const { change } = await open(t, grid, { items: items("ABC") });
  assert.deepEqual(await change({ items: items("XABC") }), [
    `A moves ${at(-200, 0)}`,
    `B moves ${at(200, -40)}`,
    `C moves ${at(-200, 0)}`,
    `X enters ${none}`,
  ]);
});

test("A List of 1,000 rows animates only rendered rows, and nothing while it is scrolled", async (t) => {
  const names = Array.from({ length: 1000 }, (_, index) => ({ name: `Row ${index}` }));
  const { page, change, animations } = await open(t, listOf(), { items: names });
  const scrollTo = (top: number) =>
    page.evaluate(`root().querySelector(".rows").scrollTo(0, ${top}), frames()`);
  await scrollTo(20_010);
  assert.deepEqual(await animations(), []);
  await scrollTo(20_050);
  assert.deepEqual(await animations(), []);
  // Rows before the viewport, which the list keeps in place.
  const moved = [...names.slice(10, 480), { name: "X" }, ...names.slice(480)];
  assert.deepEqual(await change({ items: moved }), []);
  const index = moved.findIndex(({ name }) => name === "Row 505");
  const inserted = await change({ items: moved.toSpliced(index, 0, { name: "Y" }) });
  assert.ok(inserted.length > 5 && inserted.length < 40, `${inserted}`);
  assert.equal(inserted.filter((each) => each.includes("enters")).join(), `Y enters ${none}`);
  assert.ok(inserted.includes(`Row 505 moves ${at(0, -40)}`));
  assert.ok(!inserted.some((each) => each.startsWith("Row 504 ")));
});

test("Children of a scrolled Column don't move with the content that the browser inserts before them", async (t) => {
  const rows = Array.from({ length: 30 }, (_, index) => row(`Row ${index}`));
  const banner = row("Banner", { visible: "{{ state.globalData.on }}" });
  const column = renderer("Column", { animateChanges: {} }, {}, banner, ...rows);
  const body = renderer("Scrollable", {}, {}, column);
  const { page, change } = await open(t, body, { on: false });
  await page.evaluate(`root().querySelector(".Scrollable").scrollTo(0, 130), frames()`);
  const top = `root().querySelectorAll(".text")[root().querySelectorAll(".text").length - 1].getBoundingClientRect().top`;
  const former = await page.evaluate(top);
  const changed = await change({ on: true });
  assert.deepEqual(changed, [`Banner enters ${none}`]);
  assert.equal(await page.evaluate(top), former);
});

test("A child without text changes its size with an animation, and its neighbours move", async (t) => {
  const sized = (id: string, height: number): DraftNode =>
    renderer("Stack", {}, { id, style: { width: 100, height, backgroundColor: "#FF0000" } });
  const column = renderer(
    "Column",
    { animateChanges: {} },
    {},
    renderer(
      "Column",
      {},
      {},
      sized("top", 20),
      widget("Conditional", {
        cases: [{ when: "{{ state.globalData.large }}", child: sized("more", 60) }],
      }),
    ),
    row("Below"),
    row("{{ state.globalData.long }}", { style: { width: 100 } }),
    row("End"),
  );
  const { change, finish } = await open(t, column, { large: false, long: "Short" });
  assert.deepEqual(await change({ large: true }), [
    `Below moves ${at(0, -60)}`,
    `End moves ${at(0, -60)}`,
    `Short moves ${at(0, -60)}`,
    "div moves translate(0px, -30px) scale(1, 0.25)",
  ]);
  await finish();
  // Text isn't distorted.
  const long = "Long enough for two lines";
  const [end, ...others] = await change({ long });
  assert.match(end ?? "", /^End moves translate\(0px, -\d+px\) scale\(1, 1\)$/);
  assert.deepEqual(others, []);
});

for (const [lang, x] of [
  ["en", 48],
  ["ar", -48],
] as const) {
  test(`The effect slide is at the end of the line (${lang})${lang === "en" ? "" : " @full"}`, async (t) => {
    const list = listOf({ animateChanges: { effect: "slide" } });
    const { change } = await open(t, list, { items: items("AB") }, { hasMotion: true, lang });
    assert.deepEqual(await change({ items: items("AC") }), [
      `B leaves translate(${x}px)`,
      `C enters translate(${x}px)`,
    ]);
  });
}

test("The cases of a Conditional change with the effect and duration that are set", async (t) => {
  const conditional = widget("Conditional", {
    cases: [{ when: "{{ state.globalData.on }}", child: row("On") }],
    else: row("Off"),
    animateChanges: { effect: "scale", duration: "short" },
  });
  const { page, change } = await open(t, conditional, { on: true });
  await page.evaluate(
    `document.querySelector("screen-spec").style.setProperty("--screenspec-duration-short", "2000s")`,
  );
  assert.deepEqual(await change({ on: false }), ["Off enters scale(0.8)", "On leaves scale(0.8)"]);
  const durations = "root().getAnimations().map(({ effect }) => effect.getTiming().duration)";
  assert.deepEqual(await page.evaluate(durations), [2_000_000, 2_000_000]);
});

test("A removed child of a Stack stays between its neighbours", async (t) => {
  const stack = renderer(
    "Stack",
    { animateChanges: {} },
    {},
    row("Bottom"),
    row("Middle", { visible: "{{ state.globalData.on }}", layout: { top: 10, left: 20 } }),
    row("Top"),
  );
  const { page, change } = await open(t, stack, { on: true });
  const middle = `root().querySelectorAll(".text")[1].getBoundingClientRect()`;
  const former = await page.evaluate(`JSON.stringify(${middle})`);
  assert.deepEqual(await change({ on: false }), [`Middle leaves ${none}`]);
  assert.equal(await page.evaluate(`JSON.stringify(${middle})`), former);
});

test("Nothing is animated with reduced motion, and the layout is the same", async (t) => {
  const list = listOf();
  const { page, change } = await open(t, list, { items: items("AB") }, {});
  assert.deepEqual(await change({ items: items("BC") }), []);
  assert.equal(await page.evaluate(`root().querySelector(".vanishing")`), null);
  const texts = `[...root().querySelectorAll(".text")].map((each) => each.textContent)`;
  assert.deepEqual(await page.evaluate(texts), ["B", "C"]);
});

test("Nothing is animated if the page sets no duration", async (t) => {
  const { page, change } = await open(t, listOf(), { items: items("AB") });
  await page.evaluate(
    `document.querySelector("screen-spec").style.setProperty("--screenspec-duration-medium", "0s")`,
  );
  assert.deepEqual(await change({ items: items("BC") }), []);
  assert.equal(await page.evaluate(`root().querySelector(".vanishing")`), null);
});
