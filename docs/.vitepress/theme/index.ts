import { type Theme, useData } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import { LiveExample } from "./live-example.ts";
import "./style.css";

/** Pages of the service beside this site. `target` makes the browser load them: the router knows only this site. */
const pages = [
  ["API", "api/v1/docs"],
  ["Playground", "console/playground/"],
  ["Console", "console/"],
] as const;

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      "nav-bar-content-after": () => h(ServiceLinks),
      "nav-screen-content-after": () => h(ServiceLinks),
    }),
  enhanceApp: ({ app }) => {
    app.component("LiveExample", LiveExample);
  },
} satisfies Theme;

function ServiceLinks() {
  const { base } = useData().site.value;
  return h(
    "div",
    { class: "service-links" },
    pages.map(([text, path]) => h("a", { href: `${base}../${path}`, target: "_self" }, text)),
  );
}
