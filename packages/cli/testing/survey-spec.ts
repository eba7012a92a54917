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

/** A spec that sends a request with a header and a body when it opens, and shows a header of the answer. */
export const sendingSpec = {
  name: "Sending",
  entryPoint: "main",
  actions: action("ApiCall", "send", {
    url: "/v1/cart",
    method: "PUT",
    headers: { "x-app": "shop" },
    body: { count: 1 },
  }),
  screens: {
    main: {
      id: "main",
      type: "Screen",
      onLoadActions: ["send"],
      body: widget("Text", { text: "Total: {{ api.send.response.headers.x-total }}" }),
    },
  },
};

/** A spec with a number that is stored. */
export const countingSpec = (name: string) => ({
  name,
  entryPoint: "main",
  globalData: { count: 0 },
  actions: action("SetData", "count", { scope: "global", path: "count", value: 1, persist: true }),
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: column(
        widget("Text", { text: `${name} {{ state.globalData.count }}` }),
        widget("Button", { text: "Count" }, { onClickActionIds: ["count"] }),
      ),
    },
  },
});
