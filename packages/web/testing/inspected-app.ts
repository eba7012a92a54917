import type { ScreenSpec } from "../src/index.ts";
import { Inspector } from "../src/inspect/index.ts";
import "../src/index.ts";

declare global {
  interface Window {
    inspector: Inspector;
    screenSpec: ScreenSpec;
  }
}

/** A page with an element and its inspector. */
window.screenSpec = document.createElement("screen-spec");
document.documentElement.style.height = document.body.style.height = "100%";
document.body.style.margin = "0";
document.body.append(window.screenSpec);
window.inspector = new Inspector(window.screenSpec);
