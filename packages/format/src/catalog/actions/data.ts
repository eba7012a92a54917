import type { ActionEntry, Shape } from "../member.ts";
import { since } from "../since.ts";
import { style } from "../style.ts";
import {
  anyObject,
  anything,
  boolean,
  choice,
  integer,
  mapOf,
  object,
  reference,
  string,
  text,
} from "../values.ts";

const newState: Shape = {
  name: "WidgetState",
  label: "A new state",
  doc: "Values that override those of a widget until its screen is closed.",
  members: {
    attributes: {
      doc: "Attributes that replace its own, one by one.",
      value: anyObject,
      bindable: true,
    },
    style: {
      doc: "Style members that replace its own, one by one.",
      value: object(style),
    },
    value: {
      doc: "The value of an input; null clears it. Its `onValueChangedActionIds` don't run.",
      value: anything,
      bindable: true,
    },
  },
};

/** Actions that change or fetch data. */
export const dataActions: { readonly [name: string]: ActionEntry } = {
  SetData: {
    group: "Data",
    doc: "Changes the data of the screen, or of the whole document.",
    since,
    attributes: {
      scope: {
        doc: "`screen` for `state.screenData`, `global` for `state.globalData`.",
        value: choice("screen", "global"),
        default: "screen",
      },
      path: {
        doc: "The path below the scope. Missing objects and lists on the path are created.",
        value: string("dataPath"),
      },
      value: {
        doc: "The value to set, merge, append, insert or add.",
        value: anything,
        bindable: true,
      },
      op: {
        doc: "The operation: `merge` into an object, `append` to or `insert` into a list, `remove` a member or item, `increment` a number (by 1 without a value), `toggle` a boolean.",
        value: choice("set", "merge", "append", "insert", "remove", "increment", "toggle"),
        default: "set",
      },
      index: {
        doc: "For `insert` and `remove` in a list: the index, from 0. Negative indexes count from the end: -1 inserts before the last item.",
        value: integer({}),
        bindable: true,
      },
      spread: {
        doc: "For `append` and `insert`: whether the items of the value are added one by one.",
        value: boolean,
        default: false,
      },
      data: {
        doc: "Instead of `path`: members to merge into the scope.",
        value: anyObject,
        bindable: true,
      },
      persist: {
        doc: "Whether the device also keeps the top-level member of `globalData` that has changed, for the next load of the document.",
        value: boolean,
        default: false,
      },
    },
    exactlyOneOf: ["path", "data"],
    wants: { of: "op", words: ["merge", "append", "insert"], oneOf: ["value", "data"] },
    onlyWhere: { member: "persist", of: "scope", is: "global", without: "data" },
    example: {
      id: "addToCart",
      type: "Action",
      actionType: "SetData",
      attributes: {
        scope: "global",
        path: "cart.items",
        op: "append",
        value: { id: "{{ item.id }}", count: 1 },
      },
    },
  },
  ApiCall: {
    group: "Data",
    doc: "Sends an HTTP request. The response is `api.<id>.response`. Fails without a response and on any status except 2xx.",
    since,
    role: "call",
    attributes: {
      url: {
        doc: "The address: https, or relative to the host's base address.",
        value: string("requestUrl"),
        bindable: true,
      },
      endpointId: {
        doc: "Instead of `url`: the name of an endpoint of the host. Its method overrides the one here; the headers here override its headers.",
        value: text,
        bindable: true,
      },
      method: {
        doc: "The HTTP method.",
        value: choice("GET", "POST", "PUT", "PATCH", "DELETE"),
        default: "GET",
      },
      headers: {
        doc: "The request headers. A name consists of letters, digits and ``!#$%&'*+-.^_`|~``.",
        value: mapOf(string("headerValue"), "headerName"),
        bindable: true,
      },
      query: {
        doc: "The query parameters. Null values, also in lists, are omitted.",
        value: anyObject,
        bindable: true,
      },
      body: { doc: "The body, sent as JSON.", value: anything, bindable: true },
      timeoutMs: {
        doc: "How long to wait for the response.",
        value: integer({ min: 1, max: 300_000 }),
        unit: "ms",
        default: 30_000,
      },
      cacheSeconds: {
        doc: "How long a 2xx response to the same GET is reused.",
        value: integer({ min: 0 }),
        unit: "s",
        default: 0,
      },
      saveTo: {
        doc: "A path in `state.screenData` where the response body is also stored.",
        value: string("dataPath"),
      },
    },
    exactlyOneOf: ["url", "endpointId"],
    example: {
      id: "signIn",
      type: "Action",
      actionType: "ApiCall",
      attributes: { url: "/sessions", method: "POST", body: { email: "{{ widget.email.value }}" } },
      onSuccessActionIds: ["goHome"],
    },
  },
  Refresh: {
    group: "Data",
    doc: "Repeats the request of an ApiCall without its cache, with its own handlers.",
    since,
    attributes: {
      actionId: { doc: "The id of the ApiCall.", value: reference("calls"), required: true },
    },
    example: {
      id: "reload",
      type: "Action",
      actionType: "Refresh",
      attributes: { actionId: "loadNews" },
    },
  },
  UpdateWidgetState: {
    group: "Data",
    doc: "Overrides the attributes or style of a widget, or sets the value of an input. To show or hide it, change data that its `visible` reads.",
    since,
    attributes: {
      targetWidgetId: { doc: "The id of the widget.", value: reference("widgets"), required: true },
      newState: { doc: "The overriding values.", value: object(newState), required: true },
    },
    example: {
      id: "clearSearch",
      type: "Action",
      actionType: "UpdateWidgetState",
      attributes: { targetWidgetId: "search", newState: { value: "" } },
    },
  },
};
