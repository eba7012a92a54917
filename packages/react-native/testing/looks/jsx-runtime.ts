import { type ElementType, Fragment, type ReactElement } from "react";
import { jsx as create } from "react/jsx-runtime";
import { View } from "react-native";

export { Fragment };

/**
 * React Native's views ignore the attributes `data-…`. React Native for Web draws them if they are in `dataSet`. It ignores
 * `accessible`, which becomes a description of the role, because Chromium's accessibility tree shows that.
 */
export function jsx(type: ElementType, given: object, key?: string): ReactElement {
  const isAccessible = "accessible" in given && given.accessible === true;
  const props = isAccessible
    ? { ...(type === View && { role: "group" }), ...given, "aria-roledescription": "accessible" }
    : given;
  const entries = Object.entries(props);
  const data = entries.filter(([name]) => name.startsWith("data-"));
  if (data.length === 0) return create(type, props, key);
  const dataSet = Object.fromEntries(data.map(([name, value]) => [name.slice(5), value]));
  const others = entries.filter(([name]) => !name.startsWith("data-"));
  return create(type, { ...Object.fromEntries(others), dataSet }, key);
}

export const jsxs = jsx;
