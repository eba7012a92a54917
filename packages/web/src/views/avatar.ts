import type { AvatarAttributes } from "@screenspec/runtime";
import { make } from "../dom.ts";
import type { View } from "../nodes/view.ts";

export const avatar: View<AvatarAttributes> = {
  create: () => ({ element: make("span") }),
  update({ element }, shown) {
    const { url, name, size, shape } = shown.node.attributes;
    const source = url == null ? undefined : shown.stage.surroundings.mediaUrl(url, "image");
    const radius = shape === "circle" ? "50%" : shape === "rounded" ? "25%" : "0";
    shown.arrange(
      `width:${size}px;height:${size}px;font-size:${size * 0.4}px;border-radius:${radius};`,
    );
    if (source === undefined) {
      element.replaceChildren(initialsOf(name));
      return;
    }
    const picture = make("img");
    picture.alt = "";
    picture.loading = "lazy";
    picture.src = source;
    element.replaceChildren(picture);
  },
  name: (_parts, { node }) => node.attributes.name,
  on: {
    error: ({ element }, { node }) => element.replaceChildren(initialsOf(node.attributes.name)),
  },
};

/** The first letters of the first word and the last. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
