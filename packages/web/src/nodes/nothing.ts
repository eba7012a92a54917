import { make } from "../dom.ts";
import type { View } from "./view.ts";

/** What stands in the place of a node that couldn't be made. */
export const nothing: View = {
  create() {
    const element = make("div");
    element.hidden = true;
    return { element };
  },
};
