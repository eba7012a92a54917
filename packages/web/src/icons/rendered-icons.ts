import type { Icon } from "@screenspec/rendering/further-icons";
import { isServerRendered } from "../dom/elements.ts";

/** Returns a function that finds the icons which the server has drawn in a shadow root, by name. */
export function renderedIcons(shadow: ShadowRoot): (name: string) => Icon | undefined {
  const paths = new Map<string | undefined, string>();
  if (isServerRendered(shadow)) {
    for (const svg of shadow.querySelectorAll("svg")) {
      paths.set(svg.dataset["icon"], svg.firstElementChild?.getAttribute("d") ?? "");
    }
  }
  return (name) => {
    const path = paths.get(name);
    return path ? { path, isFilled: name.endsWith("Filled") } : undefined;
  };
}
