import { nodeMembers } from "../../src/catalog/node.ts";
import { type ResolvedTypes, shapeType } from "./resolved-types.ts";

/**
 * Returns the source of `packages/runtime/src/view/generated/style-types.ts`: the types of the resolved styles, layouts
 * and accessibility of nodes. No nodes stand in them, so the type of a node can refer to them.
 */
export function styleTypesSource(): string {
  const { members, shapes } = styleTypes();
  return `// Made from packages/format/src/catalog by \`npm run generate\`: don't edit it.

/** The members that every node may have besides its attributes, resolved, by the names of their shapes. */
export interface NodeShapes {
${members.join("\n")}
}

${[...shapes.values()].join("\n")}`;
}

/** Returns the members of `NodeShapes`, and the sources of all interfaces of that file by their names. */
export function styleTypes() {
  const types: ResolvedTypes = { node: "never", areExported: true, shapes: new Map() };
  const members = Object.values(nodeMembers).flatMap(({ value }) =>
    value.kind === "shape"
      ? [`readonly ${value.shape.name}: ${shapeType(value.shape, types)};`]
      : [],
  );
  return { members, shapes: types.shapes };
}
