import { ScreenSpec } from "@screenspec/web";
import { expose } from "./expose.ts";
import { screenspecRenderer } from "./screenspec-renderer.ts";

// The element exists for as long as loading a document takes.
const waiting = document.body.appendChild(new ScreenSpec());
for (let times = 0; times < 4; times += 1) {
  await new Promise((resolve) => requestIdleCallback(resolve));
}
waiting.remove();
expose(screenspecRenderer);
