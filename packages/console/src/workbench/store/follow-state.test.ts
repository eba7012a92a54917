import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "zustand/vanilla";
import { followState } from "./follow-state.ts";

test("A follower is called now and for other parts of the state, also if it changes them itself, until it ends", () => {
  const store = createStore(() => ({ count: 0, other: 0 }));
  const seen: number[] = [];
  const end = followState(
    store,
    ({ count }) => [count],
    ({ count }) => {
      seen.push(count);
      if (count === 1) store.setState({ count: 2 });
    },
  );
  store.setState({ other: 1 });
  assert.deepEqual(seen, [0]);
  store.setState({ count: 1 });
  assert.deepEqual(seen, [0, 1, 2]);
  end();
  store.setState({ count: 3 });
  assert.deepEqual(seen, [0, 1, 2]);
});
