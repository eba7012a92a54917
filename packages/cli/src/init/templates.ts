import type { JsonObject } from "@screenspec/format";

interface Template {
  /** The question's choice. */
  readonly label: string;
  readonly load: () => Promise<{ readonly default: object }>;
}

/** The examples that a first spec can start from, by their slugs. Only the chosen one is loaded. */
export const templates = {
  hello: {
    label: "Hello: a greeting and a button",
    load: () => import("../../../../examples/hello.json", { with: { type: "json" } }),
  },
  login: {
    label: "Login: a form with validation",
    load: () => import("../../../../examples/login.json", { with: { type: "json" } }),
  },
  "onboarding-pager": {
    label: "Onboarding: pages to swipe through",
    load: () => import("../../../../examples/onboarding-pager.json", { with: { type: "json" } }),
  },
  "product-list": {
    label: "Product list: search, filter and scrolling",
    load: () => import("../../../../examples/product-list.json", { with: { type: "json" } }),
  },
  "profile-settings": {
    label: "Settings: switches that save automatically",
    load: () => import("../../../../examples/profile-settings.json", { with: { type: "json" } }),
  },
} as const satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof templates;

export const templateNames = Object.keys(templates) as readonly TemplateName[];

export async function loadTemplate(name: TemplateName): Promise<JsonObject> {
  const { default: content }: { default: object } = await templates[name].load();
  return content as JsonObject;
}
