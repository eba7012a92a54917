import { type ElementType, Fragment, type ReactElement } from "react";
import { jsx as create } from "react/jsx-runtime";

export { Fragment };

/** React Native's views ignore the attributes `data-…`. React Native for Web draws them if they are in `dataSet`. */
export function jsx(type: ElementType, props: object, key?: string): ReactElement {
  const entries = Object.entries(props);
  const data = entries.filter(([name]) => name.startsWith("data-"));
  if (data.length === 0) return create(type, props, key);
  const dataSet = Object.fromEntries(data.map(([name, value]) => [name.slice(5), value]));
  const others = entries.filter(([name]) => !name.startsWith("data-"));
  return create(type, { ...Object.fromEntries(others), dataSet }, key);
}

export const jsxs = jsx;
