import {
  type Action,
  composeDocument,
  type DraftContent,
  type DraftNode,
  type JsonObject,
  type RendererNode,
  validateDocument,
  type WidgetNode,
} from "@screenspec/format";
import { avatarUrl, type Content, contentOf } from "./content.ts";

/** The name and content of a spec of 20 KB. */
export function sampleSpec() {
  return { name: "Catalogue", ...screenspecDraft(contentOf(171)) };
}

/** The content as a spec of one screen, with notes bound to `globalData`. */
export function screenspecDraft({ heading, cards, notes }: Content): DraftContent {
  const nodes = [
    text(heading, { fontSize: 20, fontWeight: 700 }),
    ...cards.map(({ name, button }, index) => card(name, index, button)),
    ...notes.map((note) => text(note)),
  ];
  const body = renderer("Scrollable", {}, [renderer("Column", { spacing: 12 }, nodes)]);
  const write: Action = {
    id: "write",
    type: "Action",
    actionType: "EmitEvent",
    attributes: { name: "write" },
  };
  return {
    screens: { home: { id: "home", type: "Screen", body } },
    globalData: { people: cards.map(({ note }) => ({ note })) },
    actions: { write },
  };
}

/** The content as a valid document, as the CDN serves it. */
export function screenspecDocument(content: Content): string {
  const head = { specId: "spec_bench", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const document = composeDocument(screenspecDraft(content), head);
  const problem = validateDocument(document).find(({ severity }) => severity === "error");
  if (problem) throw new Error(`The sample is invalid: ${JSON.stringify(problem)}`);
  return JSON.stringify(document);
}

type Renderer = RendererNode<DraftNode>;
type Widget = WidgetNode<DraftNode>;

function card(name: string, index: number, button: string): DraftNode {
  const note = `{{ state.globalData.people[${index}].note }}`;
  const texts = [text(name, { fontWeight: 600 }), text(note)];
  return {
    ...widget("Card", { style: { padding: { all: 12 } } }),
    children: [
      renderer("Row", { spacing: 12, crossAxisAlignment: "center" }, [
        widget("Avatar", { attributes: { name, url: avatarUrl, size: 40 } }),
        { ...renderer("Column", { mainAxisSize: "min" }, texts), layout: { flex: 1 } },
      ]),
      widget("Button", { attributes: { text: button }, onClickActionIds: ["write"] }),
    ],
  };
}

function text(value: string, style: JsonObject = {}): Widget {
  return widget("Text", { attributes: { text: value }, style });
}

function widget(widgetType: string, members: Partial<Widget>): Widget {
  return { ...members, type: "Widget", widgetType };
}

function renderer(
  rendererType: Renderer["rendererType"],
  attributes: JsonObject,
  children: readonly DraftNode[],
): Renderer {
  return { type: "Renderer", rendererType, attributes, children };
}
