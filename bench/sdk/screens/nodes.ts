import type { Action, DraftNode, JsonObject, RendererNode, WidgetNode } from "@screenspec/format";
import { avatarUrl, type Content } from "./content.ts";

type Renderer = RendererNode<DraftNode>;
type Widget = WidgetNode<DraftNode>;

/** The nodes of the content, with notes bound to `globalData`. */
export function nodesOf({ heading, cards, notes }: Content): DraftNode[] {
  return [
    text(heading, { fontSize: 20, fontWeight: 700 }),
    ...cards.map(({ name, button }, index) => card(name, index, button)),
    ...notes.map((note) => text(note)),
  ];
}

function card(name: string, index: number, button: string): DraftNode {
  const note = `{{ state.globalData.people[${index}].note }}`;
  const texts = column([text(name, { fontWeight: 600 }), text(note)]);
  return {
    ...widget("Card", { style: { padding: { all: 12 } } }),
    children: [
      row([avatar(name), { ...texts, layout: { flex: 1 } }]),
      widget("Button", { attributes: { text: button }, onClickActionIds: ["write"] }),
    ],
  };
}

export function row(children: readonly DraftNode[]): Renderer {
  return renderer("Row", { spacing: 12, crossAxisAlignment: "center" }, children);
}

export function column(children: readonly DraftNode[]): Renderer {
  return renderer("Column", { mainAxisSize: "min" }, children);
}

export function scrolled(children: readonly DraftNode[]): Renderer {
  return renderer("Scrollable", {}, [renderer("Column", { spacing: 12 }, children)]);
}

export function avatar(name: string): Widget {
  return widget("Avatar", { attributes: { name, url: avatarUrl, size: 40 } });
}

export function text(value: string, style: JsonObject = {}): Widget {
  return widget("Text", { attributes: { text: value }, style });
}

export function widget(widgetType: string, members: Partial<Widget>): Widget {
  return { ...members, type: "Widget", widgetType };
}

function renderer(
  rendererType: Renderer["rendererType"],
  attributes: JsonObject,
  children: readonly DraftNode[],
): Renderer {
  return { type: "Renderer", rendererType, attributes, children };
}

export function action(id: string, actionType: string, attributes: JsonObject): Action {
  return { id, type: "Action", actionType, attributes };
}
