import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ScenarioCase } from "../../../format/testing/scenario-files.ts";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { isScroller } from "../../testing/conformance/layout-boxes.ts";
import { nativePlatform } from "../../testing/conformance/native-platform.ts";
import { reportNativeSide, scrollBy } from "../../testing/conformance/native-side.ts";
import { show } from "../../testing/conformance/running-scenario.tsx";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

const rowHeight = 50;
const windowHeight = 844;

/** A List of equally high rows. */
function listOf(count: number, members = {}) {
  const items = Array.from({ length: count }, (_, index) => index);
  const itemTemplate = widget("Text", { text: "{{ item }}" }, { style: { height: rowHeight } });
  return widget("List", { items, itemTemplate }, { id: "list", ...members });
}

function caseWith(
  document: ScenarioCase["document"],
  steps: ScenarioCase["steps"] = [],
): ScenarioCase {
  return { name: "a List", covers: [], document, steps };
}

test("A List of 10,000 rows mounts its first ten rows, and three windows of rows around those in view", async () => {
  const { root, unmount } = await show(caseWith(documentWith(listOf(10_000))));
  const [scroller] = root().queryAll(isScroller);
  if (!scroller) throw new Error("The List doesn't scroll.");
  await reportNativeSide();
  const rowsPerWindow = Math.ceil(windowHeight / rowHeight);
  for (let screens = 0; screens < 12; screens++) {
    await scrollBy(scroller, windowHeight);
    await reportNativeSide();
    const rows = scroller
      .queryAll(({ props }) => props["data-part"] === "line")
      .map(({ props }) => Number(props["data-index"]))
      .filter((index) => index >= 10);
    expect(rows.length).toBeGreaterThan(rowsPerWindow);
    expect(rows.length).toBeLessThanOrEqual(3 * rowsPerWindow + 1);
  }
  await unmount();
});

test("Only rows that come into view run onVisibleActionIds, also after a jump to the end of 10,000 rows", async () => {
  const itemTemplate = widget(
    "Text",
    { text: "{{ item }}" },
    { style: { height: rowHeight }, onVisibleActionIds: ["count"] },
  );
  const toEnd = {
    id: "toEnd",
    type: "Action",
    actionType: "ScrollTo",
    attributes: { position: "bottom", animated: false },
  };
  const document = documentWith(
    { ...listOf(10_000), attributes: { ...listOf(10_000).attributes, itemTemplate } },
    {
      persistentData: { seen: 0 },
      actions: { ...increment("count", "seen"), toEnd },
      floating: widget("Button", { text: "End" }, { id: "end", onClickActionIds: ["toEnd"] }),
    },
  );
  const seen = (count: number) => ({ expect: { data: { "state.screenData.seen": count } } });
  // At least half of the last one is in view.
  const rowsInView = Math.round(windowHeight / rowHeight);
  await runScenario(
    nativePlatform,
    caseWith(document, [seen(rowsInView), { tap: "end" }, seen(2 * rowsInView)]),
  );
});

test("The end of a List in a Scrollable is reached when the last row is scrolled into view", async () => {
  const list = listOf(20, { onEndReachedActionIds: ["count"] });
  const body = { type: "Renderer", rendererType: "Scrollable", children: [column(list)] };
  const ends = (count: number) => ({ expect: { data: { "state.screenData.ends": count } } });
  const document = documentWith(body, {
    persistentData: { ends: 0 },
    actions: increment("count", "ends"),
  });
  await runScenario(
    nativePlatform,
    caseWith(document, [ends(0), { reachEnd: "list" }, ends(1), { reachEnd: "list" }, ends(1)]),
  );
});
