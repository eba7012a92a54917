import { componentDefinition, componentReference } from "../src/catalog/component.ts";
import { document, spec } from "../src/catalog/document.ts";
import type { Members, Shape, Value } from "../src/catalog/member.ts";
import { families } from "../src/schema/families.ts";

/** All shapes of the catalog, except the document and the spec. */
export function catalogShapes(): readonly Shape[] {
  const shapes = new Set<Shape>([componentReference, componentDefinition]);
  const roots = [
    document.members,
    spec.members,
    ...families.flatMap(({ members, entries }) => [
      members,
      ...Object.values(entries).map(({ attributes }) => attributes),
    ]),
  ];
  for (const members of roots) addShapes(shapes, members);
  // Shapes found on the way are added to the set, and so to this loop.
  for (const { members } of shapes) addShapes(shapes, members);
  return [...shapes];
}

/** The shapes of a value, without those inside them. */
export function shapesIn(value: Value<Shape>): readonly Shape[] {
  switch (value.kind) {
    case "shape":
      return [value.shape];
    case "variant":
      return Object.values(value.of);
    case "list":
    case "map":
      return shapesIn(value.of);
    case "either":
      return value.of.flatMap(shapesIn);
    default:
      return [];
  }
}

function addShapes(shapes: Set<Shape>, members: Members): void {
  for (const { value } of Object.values(members)) {
    for (const shape of shapesIn(value)) shapes.add(shape);
  }
}
