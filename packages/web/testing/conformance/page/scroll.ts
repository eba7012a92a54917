import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findSeen, seenAt, topScreen } from "./find-seen.ts";
import type { RunningScenario } from "./running.ts";
import { bringIntoView, drawn } from "./watch.ts";

/** Scrolls on until a node is to be seen: a row that is far away isn't made before. */
export async function bringNode(scenario: RunningScenario, target: Target): Promise<void> {
  const { root, runtime } = scenario;
  const scroller = topScreen(root)?.querySelector(".scroller");
  const isThere = () => findSeen(root, runtime, target) !== undefined;
  for (let before = -1; !isThere() && scroller && scroller.scrollTop > before; ) {
    before = scroller.scrollTop;
    scroller.scrollTop += scroller.clientHeight / 2;
    await drawn();
  }
  const { element } = seenAt(scenario, target);
  bringIntoView.call(element, { block: "center", inline: "nearest", behavior: "instant" });
}

/** Scrolls from the beginning to the end of what is around the rows. */
export async function bringEnd({ root, runtime }: RunningScenario, target: Target): Promise<void> {
  const scroller = findSeen(root, runtime, target)?.element.closest(".scroller");
  if (!scroller) throw new Error(`Nothing scrolls around ${JSON.stringify(target)}.`);
  scroller.scrollTop = 0;
  await drawn();
  scroller.scrollTop = scroller.scrollHeight;
}
