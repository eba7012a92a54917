import type { ActionEntry } from "../member.ts";
import { since } from "../since.ts";
import { anyObject, anything, string, text } from "../values.ts";

/** Actions that the host performs. */
export const hostActions: { readonly [name: string]: ActionEntry } = {
  CopyToClipboard: {
    group: "Host",
    doc: "Copies text.",
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
    doc: "Offers something to other apps.",
    since,
    attributes: {
      text: { doc: "What is shared.", value: text, required: true, bindable: true },
      title: { doc: "Its title.", value: text, bindable: true },
      url: { doc: "An address to it.", value: string("webUrl"), bindable: true },
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
    doc: "Tells the host's analytics that something happened.",
    since,
    attributes: {
      event: { doc: "What happened.", value: text, required: true, bindable: true },
      properties: { doc: "More about it.", value: anyObject, bindable: true },
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
    doc: "Tells the host app something.",
    since,
    attributes: {
      name: { doc: "What.", value: text, required: true, bindable: true },
      data: { doc: "More about it.", value: anything, bindable: true },
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
