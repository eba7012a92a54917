import { buttonTexts } from "../screens/button-texts.ts";

/** Clicks the button to the other screen, and there the one back. */
export async function navigate(root: ParentNode, times: number): Promise<null> {
  for (let time = 0; time < times; time += 1) {
    await press(root, buttonTexts.open, buttonTexts.back);
    await press(root, buttonTexts.back, buttonTexts.open);
  }
  return null;
}

/** Waits until the screen with the other button is shown and painted. */
async function press(root: ParentNode, text: string, next: string): Promise<void> {
  find(root, text)?.click();
  do await new Promise(requestAnimationFrame);
  while (!find(root, next));
}

function find(root: ParentNode, text: string): HTMLElement | undefined {
  const screen = root.querySelector("[part=screen]:not([hidden])");
  const buttons = screen?.querySelectorAll("button") ?? [];
  return [...buttons].find((button) => button.textContent === text);
}
