import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleStates } from "../../testing/examples/example-states.ts";
import { findViolations } from "../../testing/examples/find-violations.ts";
import { openExamplePage } from "../../testing/examples/open-example-page.ts";

const looks = (["light", "dark"] as const).flatMap((scheme) =>
  ["neutral", "material", "ios"].map((preset) => ({ scheme, preset })),
);

for (const { scheme, preset } of looks) {
  test(`axe finds no violations in the examples on a phone (${scheme}, ${preset})`, async (t) => {
    // As high as the content, because axe ignores elements below the window.
    const { page, show } = await openExamplePage(t, { height: 2000 });
    for (const state of exampleStates) {
      await show(state, scheme, preset);
      const { violations, passes } = await findViolations(page);
      const found = violations.flatMap(({ id, impact, nodes }) =>
        nodes.map(({ html }) => `${id} (${impact}): ${html}`),
      );
      assert.deepEqual(found, [], `${state.example}, ${state.name}`);
      assert.ok(passes.length > 0);
    }
  });
}
