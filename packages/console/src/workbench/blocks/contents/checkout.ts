import type { JsonObject } from "@screenspec/format";
import { action, type Block, column, failure, heading, row, text, widget } from "../block.ts";

function field(id: string, label: string, message: string, more: JsonObject = {}) {
  return widget(
    "TextField",
    { label, required: true, validators: [{ type: "required", message }], ...more },
    { id },
  );
}

const linePrice: JsonObject = { "*": [{ var: "item.price" }, { var: "item.quantity" }] };
const total: JsonObject = { sum: [{ map: [{ var: "state.globalData.order" }, linePrice] }] };

function euros(amount: JsonObject): JsonObject {
  return { $expr: { currency: [amount, "EUR"] } };
}

const summary = widget(
  "Card",
  { spacing: 12 },
  {
    children: [
      heading("Your order", "$heading"),
      widget("List", {
        items: "{{ state.globalData.order }}",
        itemKey: "id",
        spacing: 8,
        itemTemplate: row(16, [
          text("{{ item.quantity }} × {{ item.name }}", {}, { layout: { flex: 1 } }),
          text(euros(linePrice)),
        ]),
      }),
      widget("Divider", {}),
      row(16, [
        text("Total", { fontWeight: 600 }, { layout: { flex: 1 } }),
        text(euros(total), { fontWeight: 600 }),
      ]),
    ],
  },
);

export const checkout: Block = {
  id: "checkout",
  data: {
    order: [
      { id: "lamp", name: "Desk lamp", quantity: 1, price: 89 },
      { id: "bulb", name: "Light bulb", quantity: 2, price: 4.5 },
    ],
  },
  node: column(16, [
    summary,
    widget(
      "Form",
      {},
      {
        id: "checkoutForm",
        children: [
          heading("Delivery address", "$heading"),
          field("recipient", "Name", "Enter the name of the recipient."),
          field("street", "Street and number", "Enter the street and number."),
          row(
            8,
            [
              {
                ...field("postalCode", "Postal code", "Enter the postal code."),
                layout: { flex: 2 },
              },
              { ...field("city", "City", "Enter the city."), layout: { flex: 3 } },
            ],
            { attributes: { crossAxisAlignment: "start" } },
          ),
          heading("Payment", "$heading"),
          widget(
            "RadioGroup",
            {
              label: "How do you want to pay?",
              options: [
                { value: "card", label: "Credit or debit card" },
                { value: "invoice", label: "Invoice" },
                { value: "transfer", label: "Bank transfer" },
              ],
              initialValue: "card",
            },
            { id: "payment" },
          ),
          widget(
            "Checkbox",
            {
              label: "I accept the terms of sale",
              required: true,
              validators: [{ type: "required", message: "Accept the terms to place the order." }],
            },
            { id: "acceptsTerms" },
          ),
          failure("placeOrder", "Your order couldn’t be placed. Nothing was charged. Try again."),
          widget(
            "Button",
            { text: "Place order", icon: "lock", loading: "{{ api.placeOrder.loading }}" },
            { style: { width: "fill" }, onClickActionIds: ["submitOrder"] },
          ),
        ],
      },
    ),
  ]),
  actions: {
    submitOrder: action(
      "SubmitForm",
      { formId: "checkoutForm" },
      { onSuccessActionIds: ["placeOrder"] },
    ),
    placeOrder: action(
      "ApiCall",
      {
        url: "/orders",
        method: "POST",
        body: {
          items: "{{ state.globalData.order }}",
          address: {
            name: "{{ widget.recipient.value }}",
            street: "{{ widget.street.value }}",
            postalCode: "{{ widget.postalCode.value }}",
            city: "{{ widget.city.value }}",
          },
          payment: "{{ widget.payment.value }}",
        },
      },
      { onSuccessActionIds: ["confirmOrder"] },
    ),
    confirmOrder: action("ShowAlert", {
      title: "Thank you for your order",
      message: "We send you an email with all details.",
    }),
  },
};
