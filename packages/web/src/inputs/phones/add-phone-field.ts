import { createPhoneFormat } from "@screenspec/rendering";
import type { TextFieldAttributes } from "@screenspec/runtime";
import { createElement, replaceChildren } from "../../dom/elements.ts";
import { labelWith } from "../../dom/own-text.ts";
import type { MountedNode } from "../../render/view.ts";
import { addStyles } from "../../style/add-styles.ts";
import { phoneStyles } from "./phone-styles.ts";

/**
 * Formats the phone number of a TextField, and shows its country in the box as a list of all countries. Returns a function
 * that updates the list.
 */
export function addPhoneField(
  rail: HTMLElement,
  { node, context }: MountedNode<TextFieldAttributes>,
): (() => void) | undefined {
  // The server has rendered the page before this file is loaded. There are no elements then.
  if (!("document" in globalThis)) return undefined;
  const { runtime, root, options } = context;
  const mask = () => {
    const { mask: current } = node.attributes;
    return typeof current === "object" && "type" in current ? current : undefined;
  };
  const format = createPhoneFormat({
    locale: () => runtime.environment.locale,
    country: () => mask()?.country,
    countries: mask()?.countries,
  });
  const list = createElement("select");
  let listedIn: string | undefined;
  labelWith(list, options.texts, "country");
  list.onchange = () => {
    const text = format.choose(list.value, `${node.control?.value ?? ""}`);
    node.control?.type(text, text.length);
  };
  // Only the code of the country is visible. The list, which has the names, is transparent above it.
  const code = createElement("span");
  addStyles(root, phoneStyles);
  // Tab reaches the country before the number, as they are drawn.
  rail.prepend(createElement("span", "country", code, list));
  // Phone numbers are written from left to right in all languages.
  rail.dir = "ltr";
  node.control?.setPhoneFormat(format);
  const update = () => {
    const { locale } = runtime.environment;
    if (locale !== listedIn) {
      listedIn = locale;
      replaceChildren(
        list,
        format.countries.map((country) => new Option(country.label, country.code)),
      );
    }
    code.textContent = list.value = format.country;
    list.disabled = node.control?.isEnabled === false;
  };
  update();
  // Nothing else in the field changes with the locale.
  rail.addEventListener("focusin", update);
  return update;
}
