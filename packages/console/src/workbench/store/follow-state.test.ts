import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "zustand/vanilla";
import { followState } from "./follow-state.ts";

test("A follower is called now and for other parts of the state, also if it changes them itself, until it ends", () => {
  const workbench = createStore(() => ({ count: 0, other: 0 }));
  const seen: number[] = [];
  const end = followState(
    workbench,
    ({ count }) => [count],
    ({ count }) => {
      seen.push(count);
      if (count === 1) workbench.setState({ count: 2 });
    },
  );
  workbench.setState({ other: 1 });
  assert.deepEqual(seen, [0]);
  workbench.setState({ count: 1 });
  assert.deepEqual(seen, [0, 1, 2]);
  end();
  workbench.setState({ count: 3 });
  assert.deepEqual(seen, [0, 1, 2]);
});
