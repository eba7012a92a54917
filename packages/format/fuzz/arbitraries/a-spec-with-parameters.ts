import fc from "fast-check";
import type { Json, JsonObject } from "../../src/json.ts";
import { aBinding, aCondition } from "./a-binding.ts";
import { plain } from "./a-changed-document.ts";
import { inDraft } from "./a-document.ts";
import { aNode } from "./a-node.ts";
import { aNodeList } from "./a-value.ts";

const small = { ...inDraft, depth: 1 };
const aText = fc.oneof(fc.constant("Milk"), aBinding(small));

/** The valid content of a spec whose components have parameters and actions. */
export const aSpecWithParameters: fc.Arbitrary<JsonObject> = fc
  .record({
    text: aText,
    visible: aCondition(small),
    child: aNode(small),
    more: aNodeList(small),
    own: aNode({ ...small, components: ["card"] }),
    shown: aNode({ ...small, components: ["card"] }),
    isStack: fc.boolean(),
  })
  .map(({ text, visible, child, more, own, shown, isStack }) => ({
    ...plain({
      node: {
        type: "Renderer",
        rendererType: isStack ? "Stack" : "Column",
        children: [
          use("tile", { id: "first", visible, arguments: { text, child, isShown: visible } }),
          { ...divider, ...(isStack && { attributes: { top: 0 } }) },
          use("frame", { arguments: { content: { ...divider, fallback: use("tile", {}) } } }),
          use("frame", { layout: {}, arguments: { content: column(...more) } }),
        ],
      },
    }),
    components: [
      { ...divider, id: "card" },
      { id: "panel", ...column({ ...divider, id: "line" }, own) },
      {
        id: "tile",
        parameters: {
          text: { type: "text", default: "Bread" },
          child: { type: "node" },
          more: { type: "nodes", default: [use("card", { id: "default" })] },
          isShown: { type: "boolean", default: true },
        },
        actions: {
          open: {
            id: "open",
            type: "Action",
            actionType: "ShowDialog",
            attributes: { body: column(shown, use("panel", { id: "inDialog" })) },
          },
        },
        ...column(
          { type: "Widget", widgetType: "Text", attributes: { text: "Buy {{ param.text }}" } },
          { ...divider, visible: "{{ param.isShown }}", onClickActionIds: ["open", "one"] },
          "{{ param.child }}",
          "{{ param.more }}",
        ),
      },
      {
        id: "frame",
        parameters: { content: { type: "node", required: true } },
        ...use("tile", {
          arguments: { child: column("{{ param.content }}"), more: [use("card", {})] },
        }),
      },
    ],
  }));

const divider = { type: "Widget", widgetType: "Divider" };

function use(ref: string, members: JsonObject): JsonObject {
  return { type: "Component", ref, ...members };
}

function column(...children: Json[]): JsonObject {
  return { type: "Renderer", rendererType: "Column", children };
}
