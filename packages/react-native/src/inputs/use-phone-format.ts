import { createPhoneFormat } from "@screenspec/rendering";
import type { TextFieldAttributes, ViewNode } from "@screenspec/runtime";
import { useEffect } from "react";
import { useViewContext } from "../nodes/view-context.ts";

/** Formats the text of a field for phone numbers while it is typed. */
export function usePhoneFormat(node: ViewNode<TextFieldAttributes>): void {
  const { runtime } = useViewContext();
  useEffect(() => {
    const mask = () => phoneMaskOf(node.attributes);
    if (mask() === undefined) return;
    const format = createPhoneFormat({
      locale: () => runtime.environment.locale,
      country: () => mask()?.country,
      countries: mask()?.countries,
    });
    node.control?.setPhoneFormat(format);
  }, [node, runtime]);
}

export function isPhone(attributes: TextFieldAttributes): boolean {
  return phoneMaskOf(attributes) !== undefined;
}

function phoneMaskOf({ mask }: TextFieldAttributes) {
  return typeof mask === "object" && "type" in mask ? mask : undefined;
}
