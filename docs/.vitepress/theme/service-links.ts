import { useData } from "vitepress";
import { h } from "vue";

/** Pages of the service beside this site. They are loaded whole: the site's router knows only its own pages. */
const pages = [
  ["API", "api/v1/docs"],
  ["Playground", "console/playground/"],
  ["Console", "console/"],
] as const;

export function ServiceLinks() {
  const { base } = useData().site.value;
  return h(
    "div",
    { class: "service-links" },
    pages.map(([text, path]) => h("a", { href: `${base}../${path}`, target: "_self" }, text)),
  );
}
