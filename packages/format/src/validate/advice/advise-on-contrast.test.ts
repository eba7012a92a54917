import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { adviceOn } from "../../../testing/drafts.ts";

const white = "#FFFFFF";
const black = "#000000";
const theme = { colors: { ink: { light: black, dark: white }, paper: white, veil: "#80FFFFFF" } };
const body = "/screens/home/body";

/** Returns a draft with this background and body of its screen. */
const onScreen = (backgroundColor: string | undefined, node: object) => ({
  theme,
  screens: {
    home: {
      id: "home",
      type: "Screen",
      ...(backgroundColor && { backgroundColor }),
      body: node,
    },
  },
});
const text = (style: object = {}, members: object = {}) => ({
  type: "Widget",
  widgetType: "Text",
  attributes: { text: "a" },
  style,
  ...members,
});
const rich = (style: object, ...spans: object[]) => ({
  type: "Widget",
  widgetType: "RichText",
  attributes: { spans: spans.map((span) => ({ text: "a", style: span })) },
  style,
});
const widget = (widgetType: string, attributes: object, style: object = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
  style,
});
const column = (style: object, ...children: object[]) => ({
  type: "Renderer",
  rendererType: "Column",
  style,
  children,
});
const stack = (style: object, ...children: object[]) => ({
  ...column(style, ...children),
  rendererType: "Stack",
});
const image = widget("Image", { url: "asset:a", alt: "A shoe" });

const readable = (pointers: readonly string[]) => pointers.map((at) => ["low_contrast", at]);
const isReported = (cases: readonly [what: string, draft: object, ...pointers: string[]][]) => {
  for (const [what, draft, ...pointers] of cases) {
    test(`${what}: ${pointers.length === 0 ? "no advice" : "advice"}`, () => {
      assert.deepEqual(adviceOn(draft), readable(pointers));
    });
  }
};

suite("Text with too little contrast", () => {
  const at = `${body}/children/0/style/textColor`;
  isReported([
    [
      "on its own background",
      onScreen(undefined, text({ textColor: "#777777", backgroundColor: white })),
      `${body}/style/textColor`,
    ],
    [
      "with the required contrast of 4.5:1",
      onScreen(undefined, text({ textColor: "#767676", backgroundColor: white })),
    ],
    ["on the screen's background", onScreen(white, column({}, text({ textColor: "#FFFF00" }))), at],
    [
      "on the background of an enclosing node",
      onScreen(black, column({ backgroundColor: white }, text({ textColor: "#EEEEEE" }))),
      at,
    ],
    [
      "through an invisible background",
      onScreen(white, column({ backgroundColor: "#00000000" }, text({ textColor: "#EEEEEE" }))),
      at,
    ],
    ["in one scheme only", onScreen("$paper", column({}, text({ textColor: "$ink" }))), at],
    [
      "on a Button with both colors",
      onScreen(undefined, buttonOf(white, white)),
      `${body}/style/textColor`,
    ],
    ["after a Stack's first child", onScreen(white, stack({}, text({ textColor: white }))), at],
    [
      "on the box of a TextField",
      onScreen(
        black,
        widget("TextField", { label: "a" }, { textColor: "#777777", backgroundColor: white }),
      ),
      `${body}/style/textColor`,
    ],
  ]);
});

suite("A translucent color is blended with its background:", () => {
  const at = `${body}/children/0/style`;
  const colors = { ghost: "#40000000", ink: "#CC000000", veil: "#80FFFFFF" };
  const onWhite = (node: object, more: object = {}) => ({
    ...onScreen(white, node),
    theme: { colors: { ...colors, ...more } },
  });
  isReported([
    ["text", onWhite(column({}, text({ textColor: "#10EEEEEE" }))), `${at}/textColor`],
    ["text of a token", onWhite(column({}, text({ textColor: "$ghost" }))), `${at}/textColor`],
    ["text that is dark enough", onWhite(column({}, text({ textColor: "$ink" })))],
    ["text that is fully transparent", onWhite(column({}, text({ textColor: "#00EEEEEE" })))],
    [
      "a background",
      onWhite(column({ backgroundColor: "#99000000" }, text({ textColor: black }))),
      `${at}/textColor`,
    ],
    [
      "a background with enough contrast",
      onWhite(column({ backgroundColor: "#CC000000" }, text({ textColor: "#EEEEEE" }))),
    ],
    [
      "a background on an unknown one",
      onScreen(undefined, column({ backgroundColor: "#CC000000" }, text({ textColor: black }))),
    ],
    [
      "an opacity",
      onWhite(column({}, text({ textColor: black, opacity: 0.3 }))),
      `${at}/textColor`,
    ],
    [
      "an opacity with enough contrast left",
      onWhite(column({}, text({ textColor: black, opacity: 0.7 }))),
    ],
    [
      "an opacity of text with an inherited color",
      onWhite(column({ textColor: "#666666" }, text({ opacity: 0.7 }), text())),
      `${at}/opacity`,
    ],
    [
      "nested opacities",
      onWhite(column({ opacity: 0.7 }, text({ textColor: black, opacity: 0.6 }))),
      `${at}/textColor`,
    ],
    [
      "a node with text and background",
      onWhite(column({ opacity: 0.5 }, text({ textColor: white, backgroundColor: black }))),
      `${at}/textColor`,
    ],
    [
      "a Button with both colors within such a node",
      onWhite(column({ opacity: 0.5 }, buttonOf(white, black))),
      `${at}/textColor`,
    ],
    [
      "a node that is fully transparent",
      onWhite(column({ opacity: 0 }, text({ textColor: white }))),
    ],
  ]);
});

suite("Text on a background that the document doesn't set isn't checked:", () => {
  const light = text({ textColor: "#EEEEEE" });
  isReported([
    ["no background", onScreen(undefined, light)],
    ["a gradient", onScreen(white, column({ gradient: { colors: [black, "#111111"] } }, light))],
    [
      "a computed background",
      onScreen(white, column({ backgroundColor: "{{ state.globalData.a }}" }, light)),
    ],
    ["text in a computed color", onScreen(white, text({ textColor: "{{ state.globalData.a }}" }))],
    ["a filled Button", onScreen(white, widget("Button", { text: "Go" }, { textColor: white }))],
    ["a Card", onScreen(white, { ...widget("Card", {}), children: [text({ textColor: white })] })],
    ["a ListTile", onScreen(white, widget("ListTile", { title: "a" }, { textColor: white }))],
    [
      "an AppBar",
      {
        theme,
        screens: {
          home: {
            id: "home",
            type: "Screen",
            backgroundColor: white,
            body: image,
            appBar: widget("AppBar", { title: "a", leading: light }, { textColor: white }),
          },
        },
      },
    ],
    [
      "an AppBar with something behind it",
      {
        screens: {
          home: {
            id: "home",
            type: "Screen",
            body: image,
            appBar: widget(
              "AppBar",
              { leading: light, background: image },
              { backgroundColor: white, textColor: white },
            ),
          },
        },
      },
    ],
    ["a picture in a Stack", onScreen(white, stack({}, image, text({ textColor: white })))],
    [
      "a Stack's own background, with something between",
      onScreen(black, stack({ backgroundColor: white }, image, column({}, light))),
    ],
    [
      "a translucent node on an unknown background",
      onScreen(undefined, column({ backgroundColor: white, opacity: 0.1 }, light)),
    ],
    [
      "text with a computed opacity",
      onScreen(white, column({ opacity: "{{ state.globalData.a }}" }, light)),
    ],
    ["a node that is never visible", onScreen(white, column({}, { ...light, visible: false }))],
    ["a fallback", onScreen(undefined, { ...column({ backgroundColor: white }), fallback: light })],
  ]);

  test("a custom widget", () => {
    const chart = { ...widget("Chart", {}), children: [light] };
    assert.deepEqual(adviceOn(onScreen(white, chart)), [
      ["unregistered_custom_type", `${body}/widgetType`],
    ]);
  });
});

suite("Nodes without text aren't checked:", () => {
  const both = { textColor: white, backgroundColor: white };
  isReported([
    ["an Image", onScreen(white, { ...image, style: both })],
    ["a Column without text", onScreen(white, column(both, image))],
    ["an IconButton", onScreen(white, widget("IconButton", { icon: "star", label: "b" }, both))],
  ]);
});

suite("A color that is inherited", () => {
  isReported([
    [
      "and the child's own background are reported at the child",
      onScreen(black, column({ textColor: white }, text({ backgroundColor: white }))),
      `${body}/children/0/style/backgroundColor`,
    ],
    [
      "and an inherited background are reported once, for all texts",
      onScreen(black, column({ textColor: white, backgroundColor: white }, text(), text())),
      `${body}/style/textColor`,
    ],
    [
      "is reported for each background that it is on",
      onScreen(
        black,
        column(
          { textColor: white },
          text({ backgroundColor: white }),
          text({ backgroundColor: "#FEFEFE" }),
        ),
      ),
      `${body}/children/0/style/backgroundColor`,
      `${body}/children/1/style/backgroundColor`,
    ],
    [
      "is replaced by a node's own color",
      onScreen(white, column({ textColor: white }, text({ textColor: black }))),
    ],
    [
      "isn't inherited by nodes with an appearance of their own",
      onScreen(black, column({ textColor: white }, buttonOf(undefined, white))),
    ],
  ]);
});

suite("The spans of a RichText", () => {
  const span = (index: number, key: string) => `${body}/attributes/spans/${index}/style/${key}`;
  isReported([
    [
      "are checked with their own colors",
      onScreen(white, rich({ textColor: black }, {}, { textColor: white }, { textColor: black })),
      span(1, "textColor"),
    ],
    [
      "are checked with their own backgrounds",
      onScreen(white, rich({ textColor: black }, { backgroundColor: black })),
      span(0, "backgroundColor"),
    ],
    [
      "without their own colors are reported once, with those of the RichText",
      onScreen(white, rich({ textColor: white }, {}, {})),
      `${body}/style/textColor`,
    ],
    [
      "are checked instead of the RichText's own color if all have one",
      onScreen(white, rich({ textColor: white }, { textColor: black })),
    ],
  ]);
});

function buttonOf(textColor: string | undefined, backgroundColor: string): object {
  return widget("Button", { text: "Go" }, { ...(textColor && { textColor }), backgroundColor });
}
