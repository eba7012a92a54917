import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import { LiveExample } from "./live-example.ts";
import { ServiceLinks } from "./service-links.ts";
import "./style.css";

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
