import fc from "fast-check";
import { document, rule, screen, spec } from "../../src/catalog/document.ts";
import type { Shape } from "../../src/catalog/member.ts";
import type { Json, JsonObject } from "../../src/json.ts";
import { aNode, aNodeOf, aTableRow } from "./a-node.ts";
import { aShape, type Given } from "./a-shape.ts";
import { aValue } from "./a-value.ts";
import { anAction } from "./an-action.ts";
import { type GeneratorContext, names } from "./generator-context.ts";

export const inDocument: GeneratorContext = {
  make: { node: aNode, tableRow: aTableRow, shape: aShape },
  scope: "node",
  reads: [],
  isLoose: false,
  depth: 2,
  screens: names.screens,
  components: [],
};
export const inDraft: GeneratorContext = { ...inDocument, components: ["card", "panel"] };
const onMain: GeneratorContext = { ...inDraft, screens: ["main"] };

/** The widgets to which all bindings and actions can refer. */
export const anchors: JsonObject = {
  type: "Renderer",
  rendererType: "Column",
  children: [
    { type: "Widget", widgetType: "Form", id: "form" },
    { type: "Widget", widgetType: "TextField", id: "email", attributes: { label: "Email" } },
    { type: "Widget", widgetType: "Carousel", id: "pages", children: [] },
  ],
};

/** A valid document. */
export const aDocument: fc.Arbitrary<JsonObject> = aShape(document, inDocument, {
  ...contentOf(inDocument),
  entryPoint: fc.constantFrom(...names.screens),
  screens: screensOf(inDocument),
});

/** The valid content of a spec, with or without screens. */
export const aSpec: fc.Arbitrary<JsonObject> = fc.oneof(
  aShape(spec, inDraft, {
    ...contentOf(inDraft),
    entryPoint: fc.constantFrom(...names.screens),
    screens: screensOf(inDraft),
    components: componentsOf(inDraft, []),
  }),
  aShape(spec, onMain, {
    ...contentOf(onMain),
    components: componentsOf(onMain, [fc.constant(anchors)]),
    entryPoint: fc.constant("main"),
    screens: fc.constant({}),
  }),
);

/** The members of documents and specs. */
function contentOf(context: GeneratorContext): Given {
  const [load, ...others] = names.actions;
  return {
    actions: fc.record({
      [load]: anAction(load, "ApiCall", context),
      ...Object.fromEntries(others.map((id) => [id, anAction(id, undefined, context)])),
    }),
    rules: fc.record({ first: aRule("first", context), "odd/id~": aRule("odd/id~", context) }),
    theme: aTheme(context),
    strings: fc.record({ en: aTextsOf(context), de: aTextsOf(context) }),
    defaultLocale: fc.constantFrom(...names.locales),
  };
}

function screensOf(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  const [home, about] = names.screens;
  const body = aNode(context).map((node) => ({
    type: "Renderer",
    rendererType: "Column",
    children: [anchors, node],
  }));
  return fc.record({
    [home]: aShape(screen, context, { id: fc.constant(home), body }),
    [about]: aShape(screen, context, { id: fc.constant(about) }),
  });
}

export function aRule(id: string, context: GeneratorContext): fc.Arbitrary<JsonObject> {
  return aShape(rule, { ...context, scope: "rule" }, { id: fc.constant(id) });
}

export function aTextsOf(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  const text = aValue({ kind: "translation" }, context);
  return fc.record(Object.fromEntries(names.texts.map((key) => [key, text])));
}

export function aTheme(context: GeneratorContext): fc.Arbitrary<JsonObject> {
  const given = Object.entries(shapeOf(document, "theme").members).map(([name, { value }]) => {
    if (value.kind !== "map") return [name, aValue(value, context)] as const;
    const list = Object.entries(names).find(([table]) => table === name)?.[1] ?? [];
    const entries = list.map((entry) => [entry, aValue(value.of, context)]);
    return [name, fc.record(Object.fromEntries(entries))] as const;
  });
  return fc.record(Object.fromEntries(given));
}

function shapeOf({ members }: Shape, name: string): Shape {
  const value = members[name]?.value;
  if (value?.kind !== "shape") throw new Error(`The member ${name} is no shape.`);
  return value.shape;
}

function listOf(json: Json | undefined): readonly Json[] {
  return Array.isArray(json) ? json : [];
}

/** Components, each of which may use those before it. */
function componentsOf(
  context: GeneratorContext,
  others: readonly fc.Arbitrary<JsonObject>[],
): fc.Arbitrary<Json> {
  const list = context.components.map((id, index) => {
    const field = { type: "Widget", widgetType: "TextField", id: `${id}Field` };
    const reads = [`widget.${field.id}.value`, `widget["${field.id}"].text`];
    const inner = { ...context, reads, components: context.components.slice(0, index) };
    return fc
      .constantFrom("Column", "Stack")
      .chain((name) => aNodeOf("Renderer", name, inner, { id: fc.constant(id) }))
      .map((node) => ({ ...node, children: [field, ...listOf(node["children"])] }));
  });
  return fc.tuple(...list, ...others);
}
