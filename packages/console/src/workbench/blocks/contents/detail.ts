import {
  action,
  type Block,
  column,
  heading,
  muted,
  row,
  snackBar,
  text,
  widget,
} from "../block.ts";

function fact(label: string, value: string) {
  return row(16, [text(label, muted, { layout: { flex: 1 } }), text(value)]);
}

export const detail: Block = {
  id: "detail",
  node: column(16, [
    widget(
      "Image",
      { url: "asset:product", alt: "The lamp on a desk", fit: "cover" },
      { style: { width: "fill", aspectRatio: 1.4, cornerRadius: "$card" } },
    ),
    column(4, [
      row(8, [
        {
          ...heading("Desk lamp “Lund”", "$title"),
          layout: { flex: 1 },
        },
        widget(
          "IconButton",
          { icon: "share", label: "Share" },
          { onClickActionIds: ["shareProduct"] },
        ),
      ]),
      row(8, [text("€89.00", { textStyle: "$heading" }), text("In stock", muted)]),
    ]),
    text(
      "A warm light for long evenings. The arm turns in all directions and stays where you leave it.",
    ),
    widget(
      "Card",
      { spacing: 12 },
      {
        children: [
          fact("Material", "Steel, oak"),
          fact("Height", "46 cm"),
          fact("Delivery", "2–3 days"),
        ],
      },
    ),
    widget(
      "Button",
      { text: "Add to cart", icon: "cart", loading: "{{ api.addToCart.loading }}" },
      { onClickActionIds: ["addToCart"] },
    ),
  ]),
  actions: {
    shareProduct: action("Share", { text: "Have a look at the desk lamp “Lund”." }),
    addToCart: action(
      "ApiCall",
      { url: "/cart", method: "POST", body: { product: "lund", quantity: 1 } },
      { onSuccessActionIds: ["confirmCart"], onFailureActionIds: ["refuseCart"] },
    ),
    confirmCart: snackBar("It’s in your cart."),
    refuseCart: snackBar("It couldn’t be added. Try again."),
  },
};
