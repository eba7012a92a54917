import fc from "fast-check";
import { longestTemplate } from "../../src/expression/parse-template.ts";
import type { JsonObject } from "../../src/json.ts";

/** A spec with a long text that composing makes longer, perhaps too long for a template. */
export const aGrowingSpec: fc.Arbitrary<JsonObject> = fc
  .record({
    read: fc.constantFrom(
      "widget.in.value",
      "widget.out.value",
      "widget.form.value.in",
      "widget.form.value.in.a",
      'widget["form"].value["in"] | upper',
      "widget.form.value.inner.in",
    ),
    count: fc.integer({ min: 1, max: 190 }),
    room: fc.nat({ max: 10_000 }),
    outer: anId(),
    inner: anId(),
  })
  .map(({ read, count, room, outer, inner }) => {
    const reads = `{{ ${read} }}`.repeat(count);
    const text = reads.padStart(longestTemplate - room, "-");
    return {
      components: [
        { ...form, children: [innerForm, field("in"), textOf(text)] },
        column({ type: "Component", ref: "form", id: inner }),
      ],
      screens: {
        home: {
          id: "home",
          type: "Screen",
          body: column(field("out"), { type: "Component", ref: "column", id: outer }),
        },
      },
    };
  });

function anId(): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 25 }).map((length) => "p".repeat(length));
}

function column(...children: JsonObject[]): JsonObject {
  return { type: "Renderer", rendererType: "Column", id: "column", children };
}

function field(id: string): JsonObject {
  return { type: "Widget", widgetType: "TextField", id, attributes: { label: id } };
}

function textOf(text: string): JsonObject {
  return { type: "Widget", widgetType: "Text", attributes: { text } };
}

const form = { type: "Widget", widgetType: "Form", id: "form" };
const innerForm = { type: "Widget", widgetType: "Form", id: "inner" };
