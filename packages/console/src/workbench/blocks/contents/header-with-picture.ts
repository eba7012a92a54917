import { action, type Block, column, heading, text, widget } from "../block.ts";

/** The text is on a dark gradient, so that it can be read on every picture. */
const onPicture = { textColor: "#FFFFFF" };

export const headerWithPicture: Block = {
  id: "headerWithPicture",
  node: {
    type: "Renderer",
    rendererType: "Stack",
    style: { width: "fill", cornerRadius: "$card" },
    children: [
      widget(
        "Image",
        { url: "asset:header", alt: "", fit: "cover" },
        { style: { width: "fill", height: 260 } },
      ),
      column(
        8,
        [
          heading("A weekend by the sea", "$title", onPicture),
          text("Three days, breakfast included.", onPicture),
          widget(
            "Button",
            { text: "See the offer" },
            {
              style: { width: "content", backgroundColor: "#FFFFFF", textColor: "#16181D" },
              onClickActionIds: ["openOffer"],
            },
          ),
        ],
        {
          attributes: { mainAxisAlignment: "end", crossAxisAlignment: "start" },
          style: {
            padding: { all: 16 },
            gradient: { colors: ["#00000000", "#D9000000"] },
          },
          layout: { top: 0, bottom: 0, start: 0, end: 0 },
        },
      ),
    ],
  },
  actions: { openOffer: action("OpenUrl", { url: "https://example.com/" }) },
};
