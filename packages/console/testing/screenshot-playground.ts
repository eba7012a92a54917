import { startPlayground } from "./playground-page.ts";

/** Takes the README's picture of the playground: an example with its requests and its preview. */

const path = "docs/images/playground.png";
const cleanUps: (() => Promise<void>)[] = [];
try {
  const playground = await startPlayground({ after: (cleanUp) => void cleanUps.push(cleanUp) });
  const { page, screen } = await playground.open();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Example").selectOption({ label: "Dashboard" });
  await page.getByRole("tab", { name: "Requests" }).click();
  await page.getByText("loadOrders, answered once").waitFor();
  await screen.getByText("Sales").first().waitFor();
  // So that nothing looks as if it was about to be pressed.
  await page.mouse.move(0, 0);
  await page.evaluate("document.activeElement.blur()");
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
