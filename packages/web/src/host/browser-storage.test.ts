import assert from "node:assert/strict";
import { test } from "node:test";
import { openSpecPage } from "../../testing/spec-page.ts";
import { action, renderer, specOf } from "../../testing/specs.ts";

const specWith = (onLoadActions: readonly string[]) =>
  specOf(
    renderer("Column", {}, {}),
    { onLoadActions, persistentData: { answer: 0 } },
    {
      actions: {
        ...action(
          "store",
          "Storage",
          { operation: "set", key: "city", value: { name: "Graz" } },
          {
            onSuccessActionIds: ["stored"],
            onFailureActionIds: ["failed"],
          },
        ),
        ...action(
          "read",
          "Storage",
          { operation: "get", key: "city" },
          {
            onSuccessActionIds: ["keep"],
          },
        ),
        ...action("remove", "Storage", { operation: "remove", key: "city" }),
        ...action("stored", "SetData", { path: "answer", value: "stored" }),
        ...action("failed", "SetData", { path: "answer", value: "{{ event.error.message }}" }),
        ...action("keep", "SetData", { path: "answer", value: "{{ event.result }}" }),
      },
    },
  );
const answer = "state.screenData.answer";

test("Storage keeps values in the browser across reloads, until they are removed", async (t) => {
  const { page, show, until } = await openSpecPage(t);
  await show(specWith(["store"]));
  await until(answer, "stored");
  await page.reload();
  await show(specWith(["read"]));
  await until(answer, { name: "Graz" });
  await show(specWith(["remove", "read"]));
  await until(answer, null);
  assert.deepEqual(await page.evaluate("Object.keys(localStorage)"), []);
});

test("Storage fails with the browser's reason when it is full", async (t) => {
  const { page, show, read } = await openSpecPage(t);
  await page.evaluate(`localStorage.setItem("app", "x".repeat(5 * 1024 * 1024 - 10)); 0`);
  await show(specWith(["store"]));
  await t.waitFor(async () => assert.match(String(await read(answer)), /quota/i));
});
