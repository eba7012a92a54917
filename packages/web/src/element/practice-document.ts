/** A document with what most screens have, in which all texts are this one. */
export function practiceDocument(words: string): unknown {
  const text = widget("Text", { text: words }, { style: { fontSize: 16, textColor: "#000000" } });
  const avatar = widget("Avatar", { name: words });
  const row = layOut("Row", {}, avatar, text, widget("Icon", { name: "star" }));
  const button = widget("Button", { text: words }, { onClickActionIds: ["dismiss"] });
  const body = layOut(
    "Column",
    { spacing: 8 },
    { ...row, style: { padding: { all: 8 }, margin: { vertical: 4 } } },
    widget("Card", {}, { children: [button] }),
    widget("TextField", { label: words }, { id: "field" }),
    widget("List", { items: [1], itemTemplate: text }),
  );
  return {
    specVersion: "1.0.0",
    specId: "practice",
    version: 1,
    createdAt: "1970-01-01T00:00:00Z",
    entryPoint: "main",
    screens: { main: { id: "main", type: "Screen", body } },
    globalData: { number: 1.5 },
    actions: { dismiss: { id: "dismiss", type: "Action", actionType: "Dismiss", attributes: {} } },
  };
}

function widget(widgetType: string, attributes: object, members?: object): object {
  return { type: "Widget", widgetType, attributes, ...members };
}

function layOut(rendererType: string, attributes: object, ...children: readonly object[]): object {
  return { type: "Renderer", rendererType, attributes, children };
}
