import type { DraftNode, JsonObject } from "@screenspec/format";
import fc, { type Arbitrary } from "fast-check";

type Type = "Column" | "Row" | "Stack" | "Padding" | "Form" | "Spacer";

/** A container or a leaf, without the members that its parent decides. */
interface Tree {
  readonly type: Type;
  readonly attributes: JsonObject;
  readonly style: JsonObject;
  readonly flex: JsonObject;
  readonly position: JsonObject;
  readonly children: readonly Tree[];
}

/** Members of which each may be missing. */
function some(members: { readonly [name: string]: Arbitrary<unknown> }): Arbitrary<JsonObject> {
  return fc
    .record(members, { requiredKeys: [] })
    .map((record) => JSON.parse(JSON.stringify(record)));
}

/** Of the values, mostly none. */
function rarely<Value>(values: Arbitrary<Value>): Arbitrary<Value | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: values },
  );
}

const length = fc.integer({ min: 1, max: 12 }).map((value) => value * 10);
/** More than any padding. */
const limit = fc.integer({ min: 10, max: 30 }).map((value) => value * 10);
const inset = fc.integer({ min: 0, max: 15 });
const size = fc.option(
  fc.oneof(
    { weight: 3, arbitrary: length },
    { weight: 2, arbitrary: fc.constant("fill") },
    { weight: 1, arbitrary: fc.constant("content") },
  ),
  { nil: undefined },
);
const edges = fc.oneof(
  some({ all: inset }),
  some({ horizontal: inset, top: inset }),
  some({ start: inset, bottom: inset }),
);

const style = some({
  width: size,
  height: size,
  minWidth: rarely(length),
  maxWidth: rarely(limit),
  minHeight: rarely(length),
  maxHeight: rarely(limit),
  margin: rarely(edges),
  padding: rarely(edges),
  border: rarely(fc.constant({ width: 2 })),
  aspectRatio: rarely(fc.constantFrom(0.5, 1, 2)),
});

const flex = some({
  flex: fc.option(fc.constantFrom(0, 0.5, 1, 2), { nil: undefined, freq: 3 }),
  alignSelf: rarely(fc.constantFrom("start", "center", "end", "stretch")),
});

const offset = fc.option(fc.integer({ min: -10, max: 30 }), { nil: undefined, freq: 2 });
const positionIn = (first: "start" | "left", last: "end" | "right") =>
  some({
    top: offset,
    bottom: offset,
    [first]: offset,
    [last]: offset,
    width: rarely(length),
    height: rarely(length),
  });
const position = fc.oneof(
  { weight: 3, arbitrary: positionIn("start", "end") },
  { weight: 1, arbitrary: positionIn("left", "right") },
);

const flexAttributes = some({
  mainAxisAlignment: fc.constantFrom(
    "start",
    "center",
    "end",
    "spaceBetween",
    "spaceAround",
    "spaceEvenly",
  ),
  crossAxisAlignment: fc.constantFrom("start", "center", "end", "stretch"),
  mainAxisSize: fc.constantFrom("min", "max"),
  spacing: inset,
});
const wrappingAttributes = flexAttributes.map((attributes) => ({ ...attributes, wrap: true }));

const stackAttributes = some({
  alignment: fc.constantFrom(
    "topStart",
    "topCenter",
    "topEnd",
    "centerStart",
    "center",
    "centerEnd",
    "bottomStart",
    "bottomCenter",
    "bottomEnd",
  ),
  fit: fc.constantFrom("loose", "expand"),
});

/** Bodies of screens: containers of all kinds of layout, nested at most three deep. */
export const layoutTrees: Arbitrary<DraftNode> = fc
  .letrec<{ leaf: Tree; tree: Tree; container: Tree }>((tie) => {
    const node = (type: Type, attributes: Arbitrary<JsonObject>, children: Arbitrary<Tree[]>) =>
      fc.record({ type: fc.constant(type), attributes, style, flex, position, children });
    const many = fc.array(tie("tree"), { maxLength: 4 });
    const one = fc.array(tie("tree"), { minLength: 1, maxLength: 1 });
    return {
      leaf: fc.oneof(
        {
          weight: 6,
          arbitrary: node("Column", fc.constant({ mainAxisSize: "min" }), fc.constant([])).map(
            (leaf) => ({ ...leaf, style: { width: 30, height: 20, ...leaf.style } }),
          ),
        },
        {
          weight: 1,
          arbitrary: node("Spacer", some({ width: length, height: length }), fc.constant([])),
        },
      ),
      tree: fc.oneof({ maxDepth: 3, depthIdentifier: "tree" }, tie("leaf"), tie("container")),
      container: fc.oneof(
        node("Column", flexAttributes, many),
        node("Row", flexAttributes, many),
        node("Row", wrappingAttributes, fc.array(tie("leaf"), { maxLength: 6 })),
        node("Stack", stackAttributes, many),
        node("Padding", fc.record({ padding: edges }), one),
        node("Form", some({ spacing: inset }), many),
      ),
    };
  })
  .container.map((tree) => toNode(tree, undefined, "n"));

/** A node whose id is its path. */
function toNode(tree: Tree, parent: Tree | undefined, id: string): DraftNode {
  const { type, attributes, flex, position } = tree;
  const layouts: { readonly [type: string]: JsonObject } = {
    Column: flex,
    Row: flex,
    Form: flex,
    Stack: position,
  };
  const { wrap, ...others } = attributes;
  const members = {
    id,
    // A Row in a Row has no bound.
    attributes: wrap && parent?.type !== "Row" ? { ...others, wrap } : others,
    style: styleIn(tree, parent),
    layout: layouts[parent?.type ?? ""] ?? {},
    children: tree.children.map((child, index) => toNode(child, tree, `${id}${index}`)),
  };
  return type === "Form" || type === "Spacer"
    ? { type: "Widget", widgetType: type, ...members }
    : { type: "Renderer", rendererType: type, ...members };
}

/** The style without what Yoga lays out in another way than CSS: see "Layout" in the README of the package. */
function styleIn(tree: Tree, parent: Tree | undefined): JsonObject {
  if (tree.type === "Spacer") return {};
  const { minWidth, minHeight, maxWidth, maxHeight, margin, aspectRatio, ...others } = tree.style;
  const isInLine = parent?.attributes["wrap"] === true;
  const rest = isInLine && others["height"] === "fill" ? { ...others, height: null } : others;
  const isPositioned = parent?.type === "Stack" && Object.keys(tree.position).length > 0;
  const sharesSpace = hasFlex(tree) && parent?.children.some((one) => one !== tree && hasFlex(one));
  const hasSide = isPositioned && ("left" in tree.position || "right" in tree.position);
  const hasMaximum = (maxWidth ?? maxHeight) !== undefined && !sharesSpace && !hasSide;
  const isPx = (typeof rest["width"] === "number") !== (typeof rest["height"] === "number");
  const isStretched = parent?.attributes["crossAxisAlignment"] === "stretch";
  if (
    aspectRatio !== undefined &&
    isPx &&
    !isInLine &&
    !hasFlex(tree) &&
    !isPositioned &&
    !isStretched
  ) {
    return { ...rest, aspectRatio, padding: null, margin: margin ?? null };
  }
  return {
    ...rest,
    ...(!sharesSpace && { minWidth: minWidth ?? null, minHeight: minHeight ?? null }),
    ...(hasMaximum && { maxWidth: maxWidth ?? null, maxHeight: maxHeight ?? null }),
    margin: margin ?? null,
  };
}

function hasFlex({ type, flex }: Tree): boolean {
  return type === "Spacer" || Number(flex["flex"] ?? 0) > 0;
}
