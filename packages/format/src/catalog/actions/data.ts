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
  doc: "What overrides a widget's own until its screen is closed.",
  members: {
    attributes: {
      doc: "Attributes that take the place of its own, one by one: such as its type has.",
      value: anyObject,
      bindable: true,
    },
    style: {
      doc: "Style that takes the place of its own, member by member.",
      value: object(style),
    },
    value: {
      doc: "The value of an input, which null clears; its `onValueChangedActionIds` don't run.",
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
        doc: "Whose data: `state.screenData` or `state.globalData`.",
        value: choice("screen", "global"),
        default: "screen",
      },
      path: {
        doc: "The path below the scope; missing objects and lists on the way are created.",
        value: string("dataPath"),
      },
      value: {
        doc: "What is set, merged, appended, inserted, or added.",
        value: anything,
        bindable: true,
      },
      op: {
        doc: "What is done: `merge` into an object, `append` to and `insert` into a list, `remove` the member or item, `increment` a number (by 1 without a value), `toggle` a boolean.",
        value: choice("set", "merge", "append", "insert", "remove", "increment", "toggle"),
        default: "set",
      },
      index: {
        doc: "For `insert` and `remove` in a list: the place, from 0; from the end when negative, so that -1 inserts before the last item.",
        value: integer({}),
        bindable: true,
      },
      spread: {
        doc: "For `append` and `insert`: whether the value is a list whose items are each put in.",
        value: boolean,
        default: false,
      },
      data: {
        doc: "Instead of a path: members that are merged into the scope.",
        value: anyObject,
        bindable: true,
      },
    },
    exactlyOneOf: ["path", "data"],
    wants: { of: "op", words: ["merge", "append", "insert"], oneOf: ["value", "data"] },
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
    doc: "Makes an HTTP request; its answer is `api.<id>.response`. Fails without an answer and on any status but 2xx.",
    since,
    role: "call",
    attributes: {
      url: {
        doc: "Where to: https, or relative to the host's base.",
        value: string("requestUrl"),
        bindable: true,
      },
      endpointId: {
        doc: "Instead: the name of an endpoint that the host knows; its method beats the one here, its headers are under those here.",
        value: text,
        bindable: true,
      },
      method: {
        doc: "How.",
        value: choice("GET", "POST", "PUT", "PATCH", "DELETE"),
        default: "GET",
      },
      headers: { doc: "Headers of the request.", value: mapOf(text), bindable: true },
      query: {
        doc: "Query parameters; those that are null, and null in their lists, are left out.",
        value: anyObject,
        bindable: true,
      },
      body: { doc: "Sent as JSON.", value: anything, bindable: true },
      timeoutMs: {
        doc: "How long to wait for the answer.",
        value: integer({ min: 1, max: 300_000 }),
        unit: "ms",
        default: 30_000,
      },
      cacheSeconds: {
        doc: "How long a 2xx answer to the same GET is used again.",
        value: integer({ min: 0 }),
        unit: "s",
        default: 0,
      },
      saveTo: {
        doc: "A path in `state.screenData` where the answer's body is put as well.",
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
    doc: "Makes the request of an ApiCall again, past its cache, with handlers of its own.",
    since,
    attributes: { actionId: { doc: "The ApiCall.", value: reference("calls"), required: true } },
    example: {
      id: "reload",
      type: "Action",
      actionType: "Refresh",
      attributes: { actionId: "loadNews" },
    },
  },
  UpdateWidgetState: {
    group: "Data",
    doc: "Overrides what a widget shows, or sets the value of an input.",
    since,
    attributes: {
      targetWidgetId: { doc: "Which.", value: reference("widgets"), required: true },
      newState: { doc: "What overrides its own.", value: object(newState), required: true },
    },
    example: {
      id: "clearSearch",
      type: "Action",
      actionType: "UpdateWidgetState",
      attributes: { targetWidgetId: "search", newState: { value: "" } },
    },
  },
};
