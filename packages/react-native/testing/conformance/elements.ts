import { StyleSheet } from "react-native";
import type { TestInstance } from "test-renderer";

type Style = { readonly [member: string]: unknown };

/** The element's own style, flattened. */
export function styleOf(element: TestInstance): Style {
  return Object(StyleSheet.flatten(element.props["style"]));
}

/** The type of an element's node; undefined for the parts of a view. */
export function typeOf(element: TestInstance): string | undefined {
  return element.props["data-type"];
}

export function partOf(element: TestInstance): string | undefined {
  return element.props["data-part"];
}

/** The elements inside, without text. */
export function elementsIn(element: TestInstance): readonly TestInstance[] {
  return element.children.filter((child) => typeof child !== "string");
}

/** The outermost elements inside that match, in order. */
export function outermost(
  element: TestInstance,
  matches: (inner: TestInstance) => boolean,
): readonly TestInstance[] {
  return elementsIn(element).flatMap((inner) =>
    matches(inner) ? [inner] : outermost(inner, matches),
  );
}

/** The elements of the nodes directly inside, in order. */
export function nodesInside(element: TestInstance): readonly TestInstance[] {
  return outermost(element, (inner) => typeOf(inner) !== undefined);
}

/** The parts of a view by name, without those of the nodes inside. */
export function partsInside(element: TestInstance, part: string): readonly TestInstance[] {
  return elementsIn(element).flatMap((inner) => {
    if (typeOf(inner) !== undefined) return [];
    return partOf(inner) === part ? [inner] : partsInside(inner, part);
  });
}

/** The element with the name and the states: the control of an input. */
export function controlIn(element: TestInstance): TestInstance {
  return partsInside(element, "control")[0] ?? element;
}

export function textIn(element: TestInstance): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : textIn(child)))
    .join("");
}
