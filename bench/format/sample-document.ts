/**
 * A document with a given number of nodes as apps have them: lists of cards with text, images and
 * buttons, styled by tokens, a third of them with bindings, some with conditions.
 */
export function sampleDocument(nodes: number): object {
  const sections: object[] = [];
  for (let count = 0; count < nodes - 2; count += nodesPerSection) sections.push(section(count));
  return {
    specVersion: "1.0.0",
    specId: "spec_bench",
    version: 1,
    createdAt: "2025-06-01T12:00:00.000Z",
    entryPoint: "home",
    globalData: { user: { name: "Ada" }, cart: { items: [] } },
    screens: {
      home: {
        id: "home",
        type: "Screen",
        backgroundColor: "$surface",
        body: {
          type: "Renderer",
          rendererType: "Scrollable",
          children: [{ type: "Renderer", rendererType: "Column", children: sections }],
        },
      },
    },
    actions: {
      open: {
        id: "open",
        type: "Action",
        actionType: "ApiCall",
        attributes: { url: "/products", query: { page: "{{ state.screenData.page ?? 1 }}" } },
      },
    },
    theme: {
      colors: {
        surface: { light: "#FFFFFF", dark: "#101010" },
        text: { light: "#202020", dark: "#F0F0F0" },
      },
      spacing: { small: 8, large: 16 },
      typography: { title: { fontSize: 20, fontWeight: 700 } },
    },
  };
}

const nodesPerSection = 7;

function section(at: number): object {
  return {
    type: "Widget",
    widgetType: "Card",
    style: { padding: { all: "$large" } },
    children: [
      {
        type: "Widget",
        widgetType: "Image",
        attributes: { url: `https://img.example.com/${at}.webp`, alt: `Product ${at}` },
      },
      {
        type: "Renderer",
        rendererType: "Row",
        attributes: { spacing: "$small" },
        children: [
          {
            type: "Widget",
            widgetType: "Text",
            id: `title-${at}`,
            attributes: {
              text: `{{ state.globalData.products[${at % 500}].title ?? "Untitled" }}`,
              maxLines: 2,
            },
            style: { textStyle: "$title" },
          },
          {
            type: "Widget",
            widgetType: "Text",
            attributes: { text: '{{ state.screenData.price | currency("EUR") }}' },
            style: { textColor: "$text" },
          },
        ],
      },
      {
        type: "Widget",
        widgetType: "Text",
        attributes: { text: "Free delivery from 50 euros on." },
        visible: { ">": [{ var: "state.screenData.price" }, 50] },
      },
      {
        type: "Widget",
        widgetType: "Button",
        attributes: { text: "Add to cart", loading: "{{ api.open.loading }}" },
        onClickActionIds: ["open"],
      },
    ],
  };
}
