import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { askRun } from "../packages/server/testing/ask-run.ts";
import { exampleStates } from "../packages/web/testing/examples/example-states.ts";
import { findViolations } from "../packages/web/testing/examples/find-violations.ts";
import { compareSpeech } from "./native-looks/compare-speech.ts";
import { knownDifferences } from "./native-looks/known-differences.ts";
import { openNativePage } from "./native-looks/native-page.ts";
import { scrollThroughGrid } from "./native-looks/scroll-through-grid.ts";
import { isNear, openPagePair, presets } from "./native-looks/show-pair.ts";
import { runProgram } from "./run-program.ts";

const npm = (...args: readonly string[]) => runProgram("npm", args, "packages/react-native");

/** The shares that are reached. */
const nearShare = 0.993;
const sameSpeechShare = 0.97;

/** Installing and testing take minutes while other tests run. */
const timeout = 600_000;

/** React Native's tools and the packages of adapters are 320 MB, so they have a lock file of their own, and only these tests install them. */
suite("The React Native SDK", { timeout }, () => {
  test("installs its own dependencies", { timeout }, async () => {
    await askRun("/react-native");
  });

  test("passes its type check", { timeout }, () => npm("run", "check:types"));

  test("passes its tests, with React Native's own JavaScript", { timeout }, () => npm("test"));

  test("passes the scenarios of what differs on iOS", { timeout }, () =>
    npm("test", "--", "--mode=ios", "src/conformance/scenarios", "-t", "dialogs|navigation|focus"),
  );

  test("draws examples in which axe finds nothing", { timeout }, async (t) => {
    const { page, show } = await openNativePage(t);
    const examples = Map.groupBy(exampleStates, ({ example }) => example);
    for (const [state] of examples.values()) {
      if (state) await show({ ...state, network: "waiting" }, "light", "neutral");
      const { violations } = await findViolations(page, "main", rulesOfBrowsers);
      assert.deepEqual(
        violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
        [],
        state?.example,
      );
    }
  });

  test("draws nodes within 4 px of where <screen-spec> draws them, and a screen reader says the same", {
    timeout,
  }, async (t) => {
    const pages = await openPagePair(t);
    const counts = { near: 0, all: 0 };
    const known: string[] = [];
    let same = 0;
    for (const [index, state] of exampleStates.entries()) {
      // Each state in one of the presets: all take two minutes.
      const preset = presets[index % presets.length] ?? "neutral";
      const pairs = await pages.show(state, "light", preset);
      counts.near += pairs.filter(isNear).length;
      counts.all += pairs.length;
      const speech = compareSpeech(await pages.readSpeech());
      assert.deepEqual(speech.unknown, [], `${state.example} ${state.name}`);
      same += speech.same;
      known.push(...speech.known);
    }
    assert.ok(counts.all > 1500, `Only ${counts.all} nodes are drawn by both.`);
    const share = counts.near / counts.all;
    assert.ok(share >= nearShare, `${counts.near} of ${counts.all} are near.`);
    const all = same + known.length;
    assert.ok(all > 1000, `Only ${all} utterances are compared.`);
    assert.ok(same / all >= sameSpeechShare, `${same} of ${all} utterances are the same.`);
    const past = knownDifferences.filter(({ said }) => !known.some((one) => said.test(one)));
    assert.deepEqual(past, []);
  });

  test("draws 1,000 rows of mixed heights in two columns without blank cells, with FlatList and each adapter", {
    timeout,
  }, async (t) => {
    const page = await openNativePage(t);
    for (const list of ["FlatList", "FlashList", "Legend List"]) {
      const { seen, mostMounted } = await scrollThroughGrid(page, list);
      assert.equal(seen.size, 1_000, list);
      assert.ok(mostMounted <= 100, `${list} mounts ${mostMounted} rows.`);
    }
  });
});

/** Rules of browsers that React Native's accessibility doesn't have. */
const rulesOfBrowsers = [
  // A native element of any role has a value and can be selected.
  "aria-allowed-attr",
  // The header and the footer of a FlatList are in it.
  "aria-required-children",
  // A screen reader announces the value of a field beside its name.
  "label-content-name-mismatch",
  // A screen reader scrolls without the focus.
  "scrollable-region-focusable",
];
