import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bundleScript } from "../../scripts/bundle-script.ts";
import { bundleSdk } from "../../scripts/bundle-sdk.ts";
import { adaptiveCard, adaptiveTemplate } from "../samples/adaptive-card.ts";
import type { Content } from "../samples/content.ts";
import { divCard } from "../samples/div-card.ts";

/** Another renderer for browsers. */
export interface Contender {
  readonly name: string;
  /** What a page imports of it, by module name. */
  readonly imports: { readonly [module: string]: string };
  /** The style sheet that a page loads in addition. */
  readonly styles?: string;
  /** Renders `screen` in the element `main`, with the imports of `/renderer.js`. */
  readonly script: string;
  /** Matches the elements of texts. */
  readonly textSelector: string;
  /** The same content in its format, as JSON text. */
  readonly screenOf: (content: Content) => string;
}

const divkitFolder = dirname(
  createRequire(import.meta.url).resolve("@divkitframework/divkit/client"),
);

const adaptiveCards: Contender = {
  name: "Adaptive Cards",
  imports: { adaptivecards: "AdaptiveCard" },
  script: `import { AdaptiveCard } from "/renderer.js";
const card = new AdaptiveCard();
card.parse(screen);
card.render(main);`,
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
  script: `import { AdaptiveCard, Template } from "/renderer.js";
const card = new AdaptiveCard();
card.parse(new Template(screen.template).expand({ $root: screen.data }));
card.render(main);`,
  textSelector: ".ac-textBlock",
  screenOf: adaptiveTemplate,
};

const divkit: Contender = {
  name: "DivKit",
  imports: { "@divkitframework/divkit/client": "render" },
  styles: join(divkitFolder, "client.css"),
  script: `import { render } from "/renderer.js";
render({ id: "bench", target: main, json: screen });`,
  textSelector: "main span",
  screenOf: divCard,
};

export const contenders = [adaptiveCards, adaptiveTemplates, divkit] as const;

/** The minified files that an app's page loads of a renderer. */
export interface RendererFiles {
  readonly script: string;
  readonly styles: string;
}

/** Screenspec as it is shipped. */
export async function bundleScreenspec(): Promise<RendererFiles> {
  return { script: await bundleSdk(), styles: "" };
}

export async function bundleContender({ imports, styles }: Contender): Promise<RendererFiles> {
  const lines = Object.entries(imports).map(([from, name]) => `export { ${name} } from "${from}";`);
  return {
    script: await bundleScript({
      stdin: { contents: lines.join("\n"), resolveDir: import.meta.dirname },
    }),
    styles: styles === undefined ? "" : await readFile(styles, "utf8"),
  };
}
