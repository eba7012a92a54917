import type {
  Attributes,
  DraftContent,
  DraftNode,
  JsonObject,
  RendererNode,
} from "@screenspec/format";

/** A spec of one screen that shows this, with what else the screen and the spec have. */
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

/** A renderer with attributes, other members, and children. */
export function renderer(
  rendererType: RendererNode["rendererType"],
  attributes: Attributes,
  members: JsonObject = {},
  ...children: readonly DraftNode[]
): DraftNode {
  return { type: "Renderer", rendererType, attributes, ...members, children };
}

/** A widget, likewise; one without children doesn't have the member. */
export function widget(
  widgetType: string,
  attributes: Attributes,
  members: JsonObject = {},
  ...children: readonly DraftNode[]
): DraftNode {
  const node = { type: "Widget" as const, widgetType, attributes, ...members };
  return children.length === 0 ? node : { ...node, children };
}

/** An action under its id, as `actions` has them. */
export function action(
  id: string,
  actionType: string,
  attributes: Attributes,
  members: JsonObject = {},
): NonNullable<DraftContent["actions"]> {
  return { [id]: { id, type: "Action", actionType, attributes, ...members } };
}
