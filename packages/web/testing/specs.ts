import type {
  Attributes,
  DraftContent,
  DraftNode,
  JsonObject,
  RendererNode,
} from "@screenspec/format";

/** A spec with one screen that has a body, and other members of the screen and the spec. */
export function specOf(
  body: DraftNode,
  screen: object = {},
  { screens, ...content }: DraftContent = {},
): DraftContent {
  return {
    entryPoint: "main",
    ...content,
    screens: { main: { id: "main", type: "Screen", body, ...screen }, ...screens },
  };
}

/** A renderer with attributes, other members and children. */
export function renderer(
  rendererType: RendererNode["rendererType"],
  attributes: Attributes,
  members: JsonObject = {},
  ...children: readonly DraftNode[]
): DraftNode {
  return { type: "Renderer", rendererType, attributes, ...members, children };
}

/** A widget with attributes, other members and children, which are omitted if there are none. */
export function widget(
  widgetType: string,
  attributes: Attributes,
  members: JsonObject = {},
  ...children: readonly DraftNode[]
): DraftNode {
  const node = { type: "Widget" as const, widgetType, attributes, ...members };
  return children.length === 0 ? node : { ...node, children };
}

/** An action as a member of `actions`. */
export function action(
  id: string,
  actionType: string,
  attributes: Attributes,
  members: JsonObject = {},
): NonNullable<DraftContent["actions"]> {
  return { [id]: { id, type: "Action", actionType, attributes, ...members } };
}
