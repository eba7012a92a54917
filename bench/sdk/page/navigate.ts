import { buttonTexts } from "../screens/button-texts.ts";

/** Presses the button that opens the other screen, and there the one that goes back. */
export async function navigate(root: ParentNode, times: number): Promise<null> {
  for (let time = 0; time < times; time += 1) {
    await press(root, buttonTexts.open, buttonTexts.back);
    await press(root, buttonTexts.back, buttonTexts.open);
  }
  return null;
}

/** Until the screen that another button is on is shown, and has been painted. */
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
