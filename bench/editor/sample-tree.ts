import type { JsonObject } from "@screenspec/format";

/** A node of a screen, independent of the editor. */
export interface SampleNode {
  readonly type:
    | "Scrollable"
    | "Column"
    | "Row"
    | "Text"
    | "Button"
    | "TextField"
    | "Checkbox"
    | "List";
  /** What it shows, which no other node shows. */
  readonly text?: string;
  readonly children?: readonly SampleNode[];
}

/** A screen of this many nodes: sections with texts, rows, buttons, inputs and a list. The last section may be cut off. */
export function sampleTree(nodes: number): SampleNode {
  const sections: SampleNode[] = [];
  // A Scrollable and a Column are around them.
  let left = nodes - 2;
  for (let index = 1; left > 0; index += 1) {
    const section = firstNodes(sectionOf(index), left);
    sections.push(section);
    left -= countNodes(section);
  }
  return screenOf(sections);
}

/** A screen with a list of this many texts, none of which contains another. */
export function flatTree(texts: number): SampleNode {
  return screenOf(Array.from({ length: texts }, (_, index) => text(`Text ${index + 1}`)));
}

function countNodes({ children = [] }: SampleNode): number {
  return children.reduce((count, child) => count + countNodes(child), 1);
}

/** The content of a spec with the screen. */
export function draftOf(tree: SampleNode): JsonObject {
  return {
    entryPoint: "home",
    screens: { home: { id: "home", type: "Screen", body: draftNode(tree) } },
    globalData: { people: [1, 2, 3].map((id) => ({ id: `${id}` })) },
  };
}

/** The screen as the data of Puck: https://puckeditor.com/docs/api-reference/data-model/data. */
export function puckDataOf(tree: SampleNode) {
  let last = 0;
  const component = ({ type, text, children = [] }: SampleNode): object => {
    last += 1;
    const props = { id: text ?? `${type} ${last}`, text, children: children.map(component) };
    return { type, props };
  };
  return { root: { props: {} }, content: [component(tree)] };
}

function screenOf(children: readonly SampleNode[]): SampleNode {
  return { type: "Scrollable", children: [{ type: "Column", children }] };
}

function sectionOf(index: number): SampleNode {
  const row = (...children: SampleNode[]): SampleNode => ({ type: "Row", children });
  return {
    type: "Column",
    children: [
      text(`Heading ${index}`),
      text(`Text ${index}`),
      row(text(`Left ${index}`), text(`Right ${index}`), { type: "Button", text: `Open ${index}` }),
      { type: "List", children: [row(text(`Name ${index}`), text(`Value ${index}`))] },
      { type: "TextField", text: `Field ${index}` },
      { type: "Checkbox", text: `Choice ${index}` },
      row({ type: "Button", text: `Cancel ${index}` }, { type: "Button", text: `Send ${index}` }),
    ],
  };
}

function text(shown: string): SampleNode {
  return { type: "Text", text: shown };
}

/** A tree cut off after this many nodes, in the order of the document. */
function firstNodes(node: SampleNode, count: number): SampleNode {
  if (node.children === undefined) return node;
  let left = count - 1;
  const children: SampleNode[] = [];
  for (const child of node.children) {
    if (left <= 0) break;
    const kept = firstNodes(child, left);
    children.push(kept);
    left -= countNodes(kept);
  }
  return { ...node, children };
}

function draftNode({ type, text: shown = "", children = [] }: SampleNode): JsonObject {
  const nodes = children.map(draftNode);
  switch (type) {
    case "Scrollable":
    case "Column":
    case "Row":
      return {
        type: "Renderer",
        rendererType: type,
        ...(type !== "Scrollable" && { attributes: { spacing: 8 } }),
        children: nodes,
      };
    case "List": {
      const items = "{{ state.globalData.people }}";
      const [itemTemplate = draftNode({ type: "Text", text: "Empty" })] = nodes;
      return widget(type, { items, itemKey: "id", itemTemplate });
    }
    case "Text":
    case "Button":
      return widget(type, { text: shown });
    case "TextField":
    case "Checkbox":
      return { ...widget(type, { label: shown }), id: shown.replace(" ", "") };
  }
}

function widget(widgetType: SampleNode["type"], attributes: JsonObject): JsonObject {
  return { type: "Widget", widgetType, attributes };
}
