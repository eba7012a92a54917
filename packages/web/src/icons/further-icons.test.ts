import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { iconNames, lineIconNames } from "@screenspec/format/catalog";
import { createIconSet } from "@screenspec/rendering";
import { findFurtherIcon } from "@screenspec/rendering/further-icons";
import { furtherFile } from "../../testing/bundle.ts";
import { openSpecPage, type Page } from "../../testing/spec-page.ts";
import { renderer, specOf, widget } from "../../testing/specs.ts";

const icons = (...names: string[]) =>
  specOf(renderer("Column", {}, {}, ...names.map((name) => widget("Icon", { name }))));

/** Counts the requests for the icons, and lets the test answer them. */
async function interceptIcons(page: Page) {
  const requests: string[] = [];
  const failing: string[] = [];
  const arrival = Promise.withResolvers<void>();
  await page.route("https://app.example/screen-spec-icons.js*", async (route) => {
    const { search } = new URL(route.request().url());
    requests.push(search);
    if (failing.includes(search)) return route.abort();
    await arrival.promise;
    return route.fulfill({
      contentType: "text/javascript",
      body: await furtherFile("screen-spec-icons.js"),
    });
  });
  return { requests, failing, arrive: arrival.resolve };
}

const { find } = createIconSet({});
const heart = find("heart").path;
const calendarLines = find("calendar").path;

const paths = `Array.from(document.querySelector("screen-spec").shadowRoot.querySelectorAll(".glyph > path"),
  (path) => path.getAttribute("d"))`;
const boxes = `JSON.stringify(Array.from(
  document.querySelector("screen-spec").shadowRoot.querySelectorAll(".icon"),
  (icon) => icon.getBoundingClientRect()))`;
const reports = `document.addEventListener("screenspec-diagnostic", ({ detail }) => reported.push(detail.code))`;

suite("Further icons", () => {
  test("are loaded once when a document draws one, and appear without moving anything", async (t) => {
    const { page, show, untilTrue, problems } = await openSpecPage(t, { isOwn: true });
    const { requests, arrive } = await interceptIcons(page);
    await show(icons("heart", "heartFilled", "checkFilled"));
    await untilTrue(`${paths}.length === 3`);
    assert.deepEqual(requests, []);
    await show(icons("bolt", "heart", "boltFilled", "calendarFilled"));
    await untilTrue(`${paths}.length === 4`);
    assert.deepEqual(await page.evaluate(paths), ["", heart, "", calendarLines]);
    const before = await page.evaluate(boxes);
    arrive();
    await untilTrue(`${paths}.every((path) => path !== "")`);
    const bolt = findFurtherIcon("bolt")?.path;
    const calendar = findFurtherIcon("calendarFilled")?.path;
    assert.deepEqual(await page.evaluate(paths), [bolt, heart, bolt, calendar]);
    assert.equal(await page.evaluate(boxes), before);
    await show(icons("shield"));
    await untilTrue(`${paths}[0] === ${JSON.stringify(findFurtherIcon("shield")?.path)}`);
    assert.deepEqual([requests, problems], [[""], []]);
  });

  test("that can't be loaded are reported once, and the next document loads them again", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t, { isOwn: true });
    const { requests, failing, arrive } = await interceptIcons(page);
    arrive();
    failing.push("");
    await page.evaluate(`window.reported = []; ${reports}`);
    await show(icons("bolt", "shield", "calendarFilled"));
    await untilTrue("reported.length > 0");
    assert.deepEqual(await page.evaluate("reported"), ["icons_not_loaded"]);
    assert.deepEqual(await page.evaluate(paths), ["", "", calendarLines]);
    await show(icons("bolt"));
    await untilTrue(`${paths}.every((path) => path !== "")`);
    assert.deepEqual(requests, ["", "?1"]);
    assert.deepEqual(await page.evaluate("reported"), ["icons_not_loaded"]);
  });

  test("don't have a name that nobody has: it is reported with its node", async (t) => {
    const { page, show, untilTrue } = await openSpecPage(t);
    await page.evaluate(`window.reported = [];
      document.addEventListener("screenspec-diagnostic", ({ detail }) =>
        reported.push(detail.code + " " + detail.pointer))`);
    await show(icons("bolt", "toString", "nothingFilled"));
    await untilTrue("reported.length > 1");
    assert.deepEqual(await page.evaluate("reported"), [
      "unknown_icon /screens/main/body/children/1",
      "unknown_icon /screens/main/body/children/2",
    ]);
  });
});

test("The icons of an app take precedence over built-in ones of the same name", async () => {
  const own = { calendar: "M0 0", bolt: "M1 1", heartFilled: "M2 2" };
  const { find, has } = createIconSet({ own, findKnown: findFurtherIcon });
  assert.deepEqual(find("calendar"), { path: "M0 0", isFilled: false });
  assert.deepEqual(find("calendarFilled"), { path: "M0 0", isFilled: true });
  assert.deepEqual(find("boltFilled"), { path: "M1 1", isFilled: true });
  assert.deepEqual(find("heartFilled"), { path: "M2 2", isFilled: false });
  assert.equal(await has("constructor"), false);
});

test("Every icon of the catalog differs from its filled form, except those that consist of lines", async (t) => {
  const { page } = await openSpecPage(t);
  const { find } = createIconSet({ findKnown: findFurtherIcon });
  const shapes = iconNames.map((name) => [find(name).path, find(`${name}Filled`).path]);
  const alike = await page.evaluate<boolean[]>(`{
    const draw = (path, isFilled) => {
      const context = new OffscreenCanvas(24, 24).getContext("2d");
      context.lineWidth = 1.8;
      context.lineCap = context.lineJoin = "round";
      const shape = new Path2D(path);
      if (isFilled) context.fill(shape);
      context.stroke(shape);
      return context.getImageData(0, 0, 24, 24).data.filter((_value, at) => at % 4 === 3);
    };
    const differs = ([line, filled]) => {
      const [one, other] = [draw(line, false), draw(filled, true)];
      if (!one.some(Boolean)) throw new Error("An icon draws nothing: " + line);
      return one.some((value, at) => Math.abs(value - other[at]) > 128);
    };
    ${JSON.stringify(shapes)}.map((shape) => !differs(shape));
  }`);
  const found = iconNames.filter((_name, index) => alike[index]);
  assert.deepEqual(found, lineIconNames);
});
