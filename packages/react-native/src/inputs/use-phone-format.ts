import { createPhoneFormat, type PhoneFormat } from "@screenspec/rendering";
import type { TextFieldAttributes, ViewNode } from "@screenspec/runtime";
import { useEffect, useMemo } from "react";
import { useViewContext } from "../nodes/view-context.ts";

/** Formats the text of a field for phone numbers while it is typed. Returns the format; undefined for another field. */
export function usePhoneFormat(node: ViewNode<TextFieldAttributes>): PhoneFormat | undefined {
  const { runtime } = useViewContext();
  const format = useMemo(() => {
    const mask = () => phoneMaskOf(node.attributes);
    if (mask() === undefined) return undefined;
    return createPhoneFormat({
      locale: () => runtime.environment.locale,
      country: () => mask()?.country,
      countries: mask()?.countries,
    });
  }, [node, runtime]);
  useEffect(() => {
    if (format) node.control?.setPhoneFormat(format);
  }, [node, format]);
  return format;
}

function phoneMaskOf({ mask }: TextFieldAttributes) {
  return typeof mask === "object" && "type" in mask ? mask : undefined;
}
