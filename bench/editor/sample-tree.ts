import type { JsonObject } from "@screenspec/format";

/** The content of a spec with a screen. */
interface SampleDraft {
  readonly entryPoint: string;
  readonly screens: JsonObject;
  readonly globalData: JsonObject;
}

/** A screen of about this many nodes: sections with texts, rows, buttons, inputs and a list. */
export function sampleTree(nodes: number): SampleDraft {
  const nodesPerSection = 15;
  return draftOf(
    Array.from({ length: Math.round(nodes / nodesPerSection) }, (_, at) => section(at + 1)),
  );
}

/** A screen with a list of this many texts, none of which contains another. */
export function flatTree(texts: number): SampleDraft {
  return draftOf(Array.from({ length: texts }, (_, index) => text(`Text ${index + 1}`)));
}

function draftOf(children: readonly JsonObject[]): SampleDraft {
  const column = renderer("Column", children);
  const body = { type: "Renderer", rendererType: "Scrollable", children: [column] };
  return {
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", body } },
    globalData: { people: [1, 2, 3].map((id) => ({ id: `${id}` })) },
  };
}

function section(index: number): JsonObject {
  const items = "{{ state.globalData.people }}";
  const itemTemplate = renderer("Row", [text(`Name ${index}`), text(`Value ${index}`)]);
  return renderer("Column", [
    text(`Heading ${index}`),
    text(`Text ${index}`),
    renderer("Row", [text(`Left ${index}`), text(`Right ${index}`), button(`Open ${index}`)]),
    widget("List", { items, itemKey: "id", itemTemplate }),
    { ...widget("TextField", { label: `Field ${index}` }), id: `Field${index}` },
    { ...widget("Checkbox", { label: `Choice ${index}` }), id: `Choice${index}` },
    renderer("Row", [button(`Cancel ${index}`), button(`Send ${index}`)]),
  ]);
}

function renderer(rendererType: "Column" | "Row", children: readonly JsonObject[]): JsonObject {
  return { type: "Renderer", rendererType, attributes: { spacing: 8 }, children };
}

function text(shown: string): JsonObject {
  return widget("Text", { text: shown });
}

function button(shown: string): JsonObject {
  return widget("Button", { text: shown });
}

function widget(widgetType: string, attributes: JsonObject): JsonObject {
  return { type: "Widget", widgetType, attributes };
}
