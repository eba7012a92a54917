import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { anyObject, anything, choice, string, text } from "../values.ts";

/** Actions that the host performs. */
export const hostActions: { readonly [name: string]: ActionEntry } = {
  CopyToClipboard: {
    group: "Host",
    doc: "Copies text to the clipboard.",
    since,
    attributes: { text: { doc: "The text.", value: text, required: true, bindable: true } },
    example: {
      id: "copyCode",
      type: "Action",
      actionType: "CopyToClipboard",
      attributes: { text: "{{ state.screenData.code }}" },
    },
  },
  Share: {
    group: "Host",
    doc: "Shares something with other apps.",
    since,
    attributes: {
      text: { doc: "The text to share.", value: text, required: true, bindable: true },
      title: { doc: "The title.", value: text, bindable: true },
      url: { doc: "The address to share.", value: string("webUrl"), bindable: true },
    },
    example: {
      id: "share",
      type: "Action",
      actionType: "Share",
      attributes: { text: "Look at this", url: "https://example.com/p/{{ state.screenData.id }}" },
    },
  },
  Storage: {
    group: "Host",
    doc: "Reads, stores or removes a value that outlives the document. Each spec has its own values.",
    since,
    attributes: {
      operation: {
        doc: "What it does: `get` has the value as its result, null if there is none.",
        value: choice("get", "set", "remove"),
        required: true,
      },
      key: { doc: "The name of the value.", value: text, required: true, bindable: true },
      value: { doc: "The value to store, for `set`.", value: anything, bindable: true },
    },
    wants: { of: "operation", words: ["set"], oneOf: ["value"] },
    example: {
      id: "remember",
      type: "Action",
      actionType: "Storage",
      attributes: { operation: "set", key: "city", value: "{{ widget.city.value }}" },
    },
  },
  Track: {
    group: "Host",
    doc: "Sends an event to the host's analytics.",
    since,
    attributes: {
      event: { doc: "The name of the event.", value: text, required: true, bindable: true },
      properties: { doc: "Additional data.", value: anyObject, bindable: true },
    },
    example: {
      id: "trackView",
      type: "Action",
      actionType: "Track",
      attributes: { event: "product_viewed", properties: { id: "{{ state.screenData.id }}" } },
    },
  },
  EmitEvent: {
    group: "Host",
    doc: "Sends an event to the host app.",
    since,
    attributes: {
      name: { doc: "The name of the event.", value: text, required: true, bindable: true },
      data: { doc: "Additional data.", value: anything, bindable: true },
    },
    example: {
      id: "finish",
      type: "Action",
      actionType: "EmitEvent",
      attributes: {
        name: "checkoutFinished",
        data: { orderId: "{{ api.order.response.body.id }}" },
      },
    },
  },
};
