import { afterEach, beforeEach, test, vi } from "vitest";
import { runScenario } from "../../../rendering/testing/run-scenario.ts";
import { nativePlatform } from "../../testing/conformance/native-platform.ts";
import { column, documentWith, increment, widget } from "../../testing/documents.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

const text = widget("Text", { text: "a" });
const bodies = {
  "A body that doesn't scroll": column(text),
  "A List": widget("List", { items: [1], itemTemplate: text }),
};

for (const [name, body] of Object.entries(bodies)) {
  test(`${name} is pulled down to refresh the screen`, async () => {
    const document = documentWith(body, {
      persistentData: { refreshes: 0 },
      onRefreshActions: ["count"],
      actions: increment("count", "refreshes"),
    });
    const steps = [
      { refresh: true as const },
      { expect: { data: { "state.screenData.refreshes": 1 } } },
    ];
    await runScenario(nativePlatform, { name, covers: [], document, steps });
  });
}
