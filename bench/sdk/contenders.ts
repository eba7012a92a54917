import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bundleSdk } from "../../scripts/bundle-sdk.ts";
import { adaptiveCard, adaptiveTemplate } from "../samples/adaptive-card.ts";
import type { Content } from "../samples/content.ts";
import { divCard } from "../samples/div-card.ts";
import { screenspecDocument } from "../samples/screenspec.ts";

/** A renderer for browsers. */
export interface Contender {
  readonly name: string;
  /** The imports of a page, by module name. */
  readonly imports: { readonly [module: string]: string };
  /** Its published bundle, if there is one, instead of one built here. */
  readonly shipped?: () => Promise<string>;
  /** The style sheet that a page loads in addition. */
  readonly styles?: string;
  /** The page that measures it. */
  readonly page: string;
  /** Matches the elements of texts. */
  readonly textSelector: string;
  /** The same content in its format, as JSON text. */
  readonly screenOf: (content: Content) => string;
}

const divkitFolder = dirname(
  createRequire(import.meta.url).resolve("@divkitframework/divkit/client"),
);

export const screenspec: Contender = {
  name: "Screenspec",
  imports: { "@screenspec/web": "ScreenSpec" },
  shipped: bundleSdk,
  page: "screenspec.ts",
  textSelector: "[part~=text]",
  screenOf: screenspecDocument,
};

const adaptiveCards: Contender = {
  name: "Adaptive Cards",
  imports: { adaptivecards: "AdaptiveCard" },
  page: "adaptive-cards.ts",
  textSelector: ".ac-textBlock",
  screenOf: adaptiveCard,
};

/**
 * Cards alone have no bindings: with these packages of the same makers a template is expanded before it
 * is rendered. `adaptive-expressions` 4.23.0 to 4.23.3 throws in browsers, so an earlier version is used.
 */
const adaptiveTemplates: Contender = {
  name: "Adaptive Cards with templating",
  imports: { adaptivecards: "AdaptiveCard", "adaptivecards-templating": "Template" },
  page: "adaptive-templates.ts",
  textSelector: ".ac-textBlock",
  screenOf: adaptiveTemplate,
};

const divkit: Contender = {
  name: "DivKit",
  imports: { "@divkitframework/divkit/client": "render" },
  styles: join(divkitFolder, "client.css"),
  page: "divkit.ts",
  textSelector: "main span",
  screenOf: divCard,
};

export const others = [adaptiveCards, adaptiveTemplates, divkit] as const;
