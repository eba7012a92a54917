import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findVisible, getVisible, topScreen } from "./find-visible.ts";
import type { RunningScenario } from "./running.ts";
import { bringIntoView, drawn } from "./watch.ts";

/** Scrolls until a node is visible, because distant rows aren't rendered. */
export async function bringNode(scenario: RunningScenario, target: Target): Promise<void> {
  const { root, runtime } = scenario;
  const scroller = topScreen(root)?.querySelector(".scroller");
  const isThere = () => findVisible(root, runtime, target) !== undefined;
  for (let before = -1; !isThere() && scroller && scroller.scrollTop > before; ) {
    before = scroller.scrollTop;
    scroller.scrollTop += scroller.clientHeight / 2;
    await drawn();
  }
  bringIntoView.call(getVisible(scenario, target), {
    block: "center",
    inline: "nearest",
    behavior: "instant",
  });
}

/** Scrolls from the start to the end of the rows' scroller. */
export async function bringEnd({ root, runtime }: RunningScenario, target: Target): Promise<void> {
  const scroller = findVisible(root, runtime, target)?.closest(".scroller");
  if (!scroller) throw new Error(`Nothing scrolls around ${JSON.stringify(target)}.`);
  scroller.scrollTop = 0;
  await drawn();
  scroller.scrollTop = scroller.scrollHeight;
}
