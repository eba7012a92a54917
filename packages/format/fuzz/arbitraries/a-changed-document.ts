import fc from "fast-check";
import { screen } from "../../src/catalog/document.ts";
import type { Json, JsonObject } from "../../src/json.ts";
import {
  aDocument,
  anchors,
  aRule,
  aSpec,
  aTextsOf,
  aTheme,
  inDocument,
  inDraft,
} from "./a-document.ts";
import { mutated } from "./a-mutation.ts";
import { aNode } from "./a-node.ts";
import { aShape } from "./a-shape.ts";
import { anAction } from "./an-action.ts";
import type { GeneratorContext } from "./generator-context.ts";

/** A document with a mutation anywhere, or in one part of a plain one. */
export const aChangedDocument: fc.Arbitrary<Json> = fc.oneof(mutated(aDocument), {
  weight: 3,
  arbitrary: aChangedPart(inDocument).map((part) => ({ ...head, ...plain(part) })),
});

/** The content of a spec with such a mutation. */
export const aChangedSpec: fc.Arbitrary<Json> = fc.oneof(mutated(aSpec), {
  weight: 3,
  arbitrary: aChangedPart(inDraft).map((part) => ({ components, ...plain(part) })),
});

interface Parts {
  readonly node: Json;
  readonly action: Json;
  readonly rule: Json;
  readonly about: Json;
  readonly theme: Json;
  readonly texts: Json;
}

/** The changed part is small, so that each kind of value is tried. */
function aChangedPart(context: GeneratorContext): fc.Arbitrary<Partial<Parts>> {
  const small = { ...context, depth: 1 };
  const loose = { ...small, isLoose: true };
  const parts: { readonly [name in keyof Parts]: fc.Arbitrary<Json> } = {
    node: fc.oneof(aNode(small), aNode(loose)),
    action: fc.oneof(anAction("one", undefined, small), anAction("one", undefined, loose)),
    rule: aRule("first", small),
    about: aShape(screen, { ...small, depth: 0 }, { id: fc.constant("about") }),
    theme: aTheme(small),
    texts: aTextsOf(small),
  };
  const weights: { readonly [name: string]: number } = { node: 12, action: 6 };
  return fc.oneof(
    ...Object.entries(parts).map(([name, part]) => ({
      weight: weights[name] ?? 1,
      arbitrary: mutated(part).map((json) => ({ [name]: json })),
    })),
  );
}

const divider = { type: "Widget", widgetType: "Divider" };
const dismiss = { type: "Action", actionType: "Dismiss" };
const texts = { title: "Title", "greeting.long": "Good morning" };

/** A document or spec with little more than the targets of references. */
export function plain({
  node = divider,
  action = { id: "one", ...dismiss },
  rule = {
    id: "first",
    type: "Rule",
    trigger: { event: "screenLoad" },
    condition: true,
    actionIds: [],
  },
  about = { id: "about", type: "Screen", body: divider },
  theme = {
    colors: { brand: "#336699", ink: { light: "#000000" } },
    spacing: { gap: 8 },
    radii: { round: 4 },
    typography: { heading: {} },
  },
  texts: english = texts,
}: Partial<Parts>): JsonObject {
  const body = { type: "Renderer", rendererType: "Column", children: [anchors, node] };
  const load = { type: "Action", actionType: "ApiCall", attributes: { url: "/a" } };
  return {
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", body }, about },
    actions: { load: { id: "load", ...load }, one: action, two: { id: "two", ...dismiss } },
    rules: { first: rule },
    theme,
    strings: { en: english, de: texts },
    defaultLocale: "en",
  };
}

const head = {
  specVersion: "1.0.0",
  specId: "spec_1",
  version: 1,
  createdAt: "2025-06-01T12:00:00.000Z",
};

const components = [
  { ...divider, id: "card" },
  { type: "Renderer", rendererType: "Column", id: "panel", children: [divider] },
];
