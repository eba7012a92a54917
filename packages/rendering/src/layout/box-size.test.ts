import assert from "node:assert/strict";
import { test } from "node:test";
import { metricChanges } from "../theme/metric-changes.ts";
import { metrics } from "../theme/metrics.ts";
import { overridesMinSize } from "./box-size.ts";

type Sizes = { readonly [type: string]: { readonly [name: string]: number } };

test("A height below the default minimum height of a type overrides it in every preset", () => {
  const presets: readonly Sizes[] = [metrics, ...Object.values(metricChanges)];
  for (const [type, sizes] of presets.flatMap((preset) => Object.entries(preset))) {
    for (const [name, value] of Object.entries(sizes)) {
      if (!/min(Height|Size)/i.test(name)) continue;
      const overrides = overridesMinSize({}, "height", { kind: "px", value: value - 1 });
      assert.ok(overrides, `${name} of ${type}: ${value}`);
    }
  }
});
