import type { JsonObject } from "@screenspec/format";
import type { IconName } from "@screenspec/format/catalog";
import { action, type Block, column, heading, muted, snackBar, text, widget } from "../block.ts";

interface Message {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  readonly button: JsonObject;
}

/** An icon, a title and a sentence in the middle, with what can be done about it. */
export function message({ icon, title, detail, button }: Message, more: JsonObject = {}) {
  const centred = { attributes: { crossAxisAlignment: "center" } };
  return column(
    16,
    [
      widget(
        "Icon",
        { name: icon, size: 48, color: "$onSurfaceMuted" },
        { accessibility: { hidden: true } },
      ),
      column(
        4,
        [
          heading(title, "$heading", { textAlign: "center" }),
          text(detail, { textAlign: "center", ...muted }),
        ],
        centred,
      ),
      button,
    ],
    { ...centred, style: { width: "fill", padding: { horizontal: 16, vertical: 48 } }, ...more },
  );
}

export const emptyState: Block = {
  id: "emptyState",
  node: message({
    icon: "bookmark",
    title: "Nothing saved yet",
    detail: "What you save appears here.",
    button: widget("Button", { text: "Look around" }, { onClickActionIds: ["lookAround"] }),
  }),
  actions: { lookAround: action("EmitEvent", { name: "lookAround" }) },
};

export const errorState: Block = {
  id: "errorState",
  node: message(
    {
      icon: "cloudOff",
      title: "No connection",
      detail: "Check your internet and try again.",
      button: widget(
        "Button",
        { text: "Try again", icon: "refresh", loading: "{{ api.loadAgain.loading }}" },
        { onClickActionIds: ["loadAgain"] },
      ),
    },
    { accessibility: { role: "alert" } },
  ),
  actions: {
    loadAgain: action(
      "ApiCall",
      { url: "/status" },
      { onSuccessActionIds: ["confirmConnection"], onFailureActionIds: ["refuseConnection"] },
    ),
    confirmConnection: snackBar("You’re connected again."),
    refuseConnection: snackBar("Still no connection. Try again in a moment."),
  },
};
