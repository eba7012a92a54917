import { openDevTools } from "./dev-tools.ts";
import type { Page } from "./spec-page.ts";

/** Types as an input method does: with a text in composition, and keys that belong to it (UI Events, key code 229). */
export async function openInputMethod(page: Page) {
  const session = await openDevTools(page);
  return {
    /** Sets the text in composition in the focused field. */
    compose: (text: string) =>
      session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    /** Presses a key that the input method handles. Its release is an ordinary event. */
    async press(key: string): Promise<void> {
      const keyCode = { Enter: 13, Escape: 27, Tab: 9, ArrowDown: 40 }[key] ?? 0;
      const event = { key, code: key } as const;
      await session.send("Input.dispatchKeyEvent", {
        type: "rawKeyDown",
        ...event,
        windowsVirtualKeyCode: 229,
      });
      await session.send("Input.dispatchKeyEvent", {
        type: "keyUp",
        ...event,
        windowsVirtualKeyCode: keyCode,
      });
    },
    /** Ends the composition with a text. */
    commit: (text: string) => session.send("Input.insertText", { text }),
  };
}
