import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bundleSdk } from "../../scripts/bundle-sdk.ts";
import { adaptiveCard, adaptiveTemplate } from "./screens/adaptive-card.ts";
import type { Content } from "./screens/content.ts";
import { divCard, divField } from "./screens/div-card.ts";
import { screenspecDocument, screenspecField } from "./screens/screenspec-document.ts";

/** One that shows screens in browsers. */
export interface Contender {
  readonly name: string;
  /** What a page imports of it, by the name of the module. */
  readonly imports: { readonly [module: string]: string };
  /** That as one module, where it is shipped so, instead of being bundled here. */
  readonly shipped?: () => Promise<string>;
  /** The style sheet that a page loads beside. */
  readonly styles?: string;
  /** The page that measures it. */
  readonly page: string;
  /** The same content in its format, as JSON text. */
  readonly screenOf: (content: Content) => string;
  /** A text field and ten texts that show what is in it; none where nothing shown follows data. */
  readonly field: string | undefined;
}

const divkitFolder = dirname(
  createRequire(import.meta.url).resolve("@divkitframework/divkit/client"),
);

export const screenspec: Contender = {
  name: "Screenspec",
  imports: { "@screenspec/web": "ScreenSpec" },
  shipped: bundleSdk,
  page: "screenspec.ts",
  screenOf: screenspecDocument,
  field: screenspecField(),
};

/** As `src` has it: the element is in the page before its document is. */
export const screenspecWaited: Contender = {
  ...screenspec,
  name: "Screenspec, document waited for",
  page: "screenspec-waited.ts",
};

const adaptiveCards: Contender = {
  name: "Adaptive Cards",
  imports: { adaptivecards: "AdaptiveCard" },
  page: "adaptive-cards.ts",
  screenOf: adaptiveCard,
  field: undefined,
};

/**
 * Cards alone have no bindings: with these packages of their makers a template is filled in before it is shown.
 * What browsers are to load of `adaptive-expressions` 4.23.0 to 4.23.3 throws, so it is the version before them.
 */
const adaptiveTemplates: Contender = {
  name: "Adaptive Cards with templating",
  imports: { adaptivecards: "AdaptiveCard", "adaptivecards-templating": "Template" },
  page: "adaptive-templates.ts",
  screenOf: adaptiveTemplate,
  field: undefined,
};

const divkit: Contender = {
  name: "DivKit",
  imports: { "@divkitframework/divkit/client": "render" },
  styles: join(divkitFolder, "client.css"),
  page: "divkit.ts",
  screenOf: divCard,
  field: divField(),
};

export const contenders = [screenspec, adaptiveCards, adaptiveTemplates, divkit] as const;
