import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { adaptiveCard } from "./screens/adaptive-card.ts";
import type { Content } from "./screens/content.ts";
import { divCard, divField } from "./screens/div-card.ts";
import { screenspecDocument, screenspecField } from "./screens/screenspec-document.ts";

/** One that shows screens in browsers. */
export interface Contender {
  readonly name: string;
  /** What a page loads of it: a module that exports it, beside it a style sheet. */
  readonly module: string;
  readonly styles?: string;
  /** The page that measures it. */
  readonly page: string;
  /** The same content in its format, as JSON text. */
  readonly screenOf: (content: Content) => string;
  /** A text field and ten texts that show what is in it; none where nothing can be bound. */
  readonly field: string | undefined;
}

const divkitFolder = dirname(
  createRequire(import.meta.url).resolve("@divkitframework/divkit/client"),
);

export const screenspec: Contender = {
  name: "Screenspec",
  module: 'export * from "@screenspec/web";',
  page: "screenspec.ts",
  screenOf: screenspecDocument,
  field: screenspecField(),
};

const adaptiveCards: Contender = {
  name: "Adaptive Cards",
  module: 'export { AdaptiveCard } from "adaptivecards";',
  page: "adaptive-cards.ts",
  screenOf: adaptiveCard,
  field: undefined,
};

const divkit: Contender = {
  name: "DivKit",
  module: 'export { render } from "@divkitframework/divkit/client";',
  styles: join(divkitFolder, "client.css"),
  page: "divkit.ts",
  screenOf: divCard,
  field: divField(),
};

export const contenders = [screenspec, adaptiveCards, divkit] as const;
