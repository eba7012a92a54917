import type { Overlay, Runtime } from "@screenspec/runtime";
import { iconIn } from "./icon-in.ts";
import { unobservable } from "./unobservable.ts";
import { visibleNodesIn } from "./visible-node.ts";

/** The overlays, from the bottom. */
export function readOverlays(root: ParentNode, runtime: Runtime): readonly object[] {
  const all = [...root.querySelectorAll("dialog,[popover]")];
  return all
    .filter((element) => element.checkVisibility())
    .map((element, place) => {
      const [kind = ""] = element.part;
      return readings[kind]?.(element, runtime.overlays[place]) ?? { kind };
    });
}

type OverlayReading = (element: Element, overlay: Overlay | undefined) => object;

const readings: { readonly [part: string]: OverlayReading } = {
  alert(dialog) {
    return {
      kind: dialog.role === "alertdialog" ? "alert" : dialog.role,
      title: dialog.querySelector("h2")?.textContent,
      message: dialog.querySelector(`#${dialog.getAttribute("aria-describedby")}`)?.textContent,
      buttons: [...dialog.querySelectorAll("button")].map((button) => ({
        text: button.textContent,
        style: styleOf(button),
      })),
    };
  },
  menu: (dialog) => ({
    kind: dialog.querySelector("[role=menu]") ? "menu" : null,
    items: [...dialog.querySelectorAll("[role=menuitem]")].map((item) => ({
      text: item.textContent,
      icon: iconIn(item),
      style: styleOf(item),
      enabled: item.ariaDisabled !== "true",
    })),
  }),
  "snack-bar": (bar) => ({
    kind: "snackBar",
    message: bar.querySelector("[role=status]")?.textContent,
    buttonText: bar.querySelector("button")?.textContent,
  }),
  dialog: readBox,
  sheet: readBox,
};

function readBox(dialog: Element, overlay: Overlay | undefined): object {
  const box = overlay && "body" in overlay ? overlay : undefined;
  const [body] = visibleNodesIn(dialog, [box?.body]);
  return {
    kind: dialog.part[0],
    ...(box && { dismissible: unobservable("dismissible", box.dismissible) }),
    body,
  };
}

function styleOf(button: Element): string {
  return ["destructive", "cancel"].find((name) => button.classList.contains(name)) ?? "default";
}
