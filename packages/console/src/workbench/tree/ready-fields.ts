import type { JsonObject } from "@screenspec/format";
import { editorTexts } from "../../texts/editor.ts";
import type { NodeType } from "../draft/edits/new-nodes.ts";

const texts = editorTexts.palette.readyFields;
const emailMessage = "Enter an email address, such as name@example.com.";

/** The attributes of each besides its label. The SDKs derive autofill from the type of the keyboard. */
const fields: readonly (readonly [
  id: keyof typeof texts,
  widgetType: "TextField" | "DatePicker",
  attributes: JsonObject,
])[] = [
  ["phone", "TextField", { keyboardType: "phone", mask: { type: "phone" } }],
  [
    "email",
    "TextField",
    { keyboardType: "email", validators: [{ type: "email", message: emailMessage }] },
  ],
  ["password", "TextField", { obscureText: true }],
  ["number", "TextField", { keyboardType: "decimal", valueType: "number" }],
  ["message", "TextField", { maxLines: 4 }],
  ["website", "TextField", { keyboardType: "url" }],
  ["search", "TextField", { leadingIcon: "search", clearable: true }],
  ["date", "DatePicker", {}],
  ["time", "DatePicker", { mode: "time" }],
  ["dateTime", "DatePicker", { mode: "dateTime" }],
];

/** Inputs with a purpose, such as a phone number. A search in Add finds them beside the types. */
export const readyFields: readonly NodeType[] = fields.map(([id, widgetType, attributes]) => {
  const { name, sentence, words } = texts[id];
  const node = { type: "Widget", widgetType, id, attributes: { label: name, ...attributes } };
  return { name, group: "", doc: sentence, words, node };
});
