import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { anyObject, anything, string, text } from "../values.ts";

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
