/** Nodes of drafts, with an id or without. */
export const text = (id?: string) => ({
  type: "Widget",
  widgetType: "Text",
  ...(id && { id }),
  attributes: { text: "Hello" },
});
export const chart = (attributes: object, id?: string) => ({
  type: "Widget",
  widgetType: "Chart",
  ...(id && { id }),
  attributes,
});
export const use = (ref: string, id?: string) => ({ type: "Component", ref, ...(id && { id }) });
export const column = (children: unknown[], id?: string) => ({
  type: "Renderer",
  rendererType: "Column",
  ...(id && { id }),
  children,
});

/** The only screen of a draft. */
export const screens = (body: unknown) => ({ home: { id: "home", type: "Screen", body } });
