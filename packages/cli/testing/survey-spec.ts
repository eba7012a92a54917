export const widget = (widgetType: string, attributes: object, more: object = {}) => ({
  type: "Widget",
  widgetType,
  attributes,
  ...more,
});
const column = (...children: object[]) => ({
  type: "Renderer",
  rendererType: "Column",
  children,
});
const action = (actionType: string, id: string, attributes: object) => ({
  [id]: { id, type: "Action", actionType, attributes },
});

/** A spec with two screens; the second one scrolls, and has an input and a button that loads. */
export function specWith(words: string, more: object = {}) {
  return {
    name: "Survey",
    entryPoint: "main",
    actions: {
      ...action("Navigate", "next", { targetScreenId: "second" }),
      ...action("ApiCall", "load", { url: "/v1/answer" }),
    },
    screens: {
      main: {
        id: "main",
        type: "Screen",
        body: widget("Button", { text: "Next" }, { onClickActionIds: ["next"] }),
      },
      second: {
        id: "second",
        type: "Screen",
        body: {
          type: "Renderer",
          rendererType: "Scrollable",
          children: [
            column(
              widget("TextField", { label: "Name" }, { id: "name" }),
              widget("Text", { text: words, ...more }),
              widget("Button", { text: "Load" }, { onClickActionIds: ["load"] }),
              widget("Text", { text: "Answer: {{ api.load.response.body.text }}" }),
              { ...column(), style: { height: 3000 } },
            ),
          ],
        },
      },
    },
  };
}
