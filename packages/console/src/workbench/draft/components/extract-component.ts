import { type Json, type JsonObject, pointerOf } from "@screenspec/format";
import { widgets } from "@screenspec/format/catalog";
import { parseTemplate } from "@screenspec/format/evaluate";
import { entryOf } from "../catalog/place-in-format.ts";
import { type Edit, freeName, nameGiver, outermostPaths, wrapNodes } from "../edits/edit-nodes.ts";
import { appendComponent } from "../edits/edit-surfaces.ts";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { isNode } from "../references/node-tree.ts";
import { nodeIdsIn, renameReferences } from "../references/references.ts";
import { renameNode, specValue } from "../references/rename.ts";
import { hasPlaceholder } from "../text/read-template.ts";

/** A fixed text that can become a parameter of a component. */
export interface TextParameter {
  readonly name: string;
  readonly text: string;
  /** Relative to the nodes. */
  readonly path: JsonPath;
}

/** The fixed texts in nodes, with names for the parameters that they can become. */
export function textParametersIn(
  draft: JsonObject,
  pointers: readonly string[],
): readonly TextParameter[] {
  const paths = outermostPaths(draft, pointers);
  const give = nameGiver(new Set());
  return paths.flatMap((path, index) =>
    Array.from(fixedTexts(valueAt(draft, path), []), ({ path: inner, text }) => ({
      name: give(`${inner.at(-1)}`),
      text,
      path: paths.length === 1 ? inner : ["children", index, ...inner],
    })),
  );
}

function* fixedTexts(
  part: unknown,
  path: JsonPath,
): Iterable<{ readonly path: JsonPath; readonly text: string }> {
  if (typeof part !== "object" || part === null) return;
  if (isNode(part)) {
    const { attributes } = entryOf(widgets, part["widgetType"]) ?? {};
    for (const [name, text] of Object.entries(Object(part["attributes"]))) {
      const member = attributes?.[name];
      if (member?.value.kind !== "string" || member.bindable !== true) continue;
      if (member.value.format !== undefined || typeof text !== "string" || text === "") continue;
      if (!hasPlaceholder(text)) yield { path: [...path, "attributes", name], text };
    }
  }
  for (const [key, member] of Object.entries(part)) {
    yield* fixedTexts(member, [...path, Array.isArray(part) ? Number(key) : key]);
  }
}

/**
 * Makes a component of nodes that follow each other, and puts a reference in their place. Several become a Column.
 * Bindings and references from outside that read or name a node in them follow. Returns undefined if the nodes aren't
 * in one list.
 */
export function extractComponent(
  draft: JsonObject,
  pointers: readonly string[],
  { id, texts }: { readonly id: string; readonly texts: readonly TextParameter[] },
): Edit | undefined {
  const single = outermostPaths(draft, pointers).length === 1;
  const column = { type: "Renderer", rendererType: "Column" };
  const wrapped = single ? { draft, selection: pointers } : wrapNodes(draft, pointers, column);
  const [path] = wrapped ? outermostPaths(wrapped.draft, wrapped.selection) : [];
  // The root of a component is one already.
  if (wrapped === undefined || path === undefined) return undefined;
  if (path[0] === "components" && path.length === 2) return undefined;
  const named = renameNode(wrapped.draft, pointerOf(path), id).draft;
  const { layout, id: _, ...root } = valueAt(named, path) as JsonObject;
  const inherited = parametersRead(named, path, root);
  const parameters = {
    ...inherited,
    ...Object.fromEntries(texts.map(({ name, text }) => [name, { type: "text", default: text }])),
  };
  let component: JsonObject = { id, ...root };
  for (const { name, path: at } of texts) component = setAt(component, at, `{{ param.${name} }}`);
  const hasParameters = Object.keys(parameters).length > 0;
  const useId = freeName(`${id}1`, new Set(nodeIdsIn(named)));
  const reference: JsonObject = {
    type: "Component",
    ref: id,
    ...(hasParameters && { id: useId }),
    ...(layout !== undefined && { layout }),
    ...(Object.keys(inherited).length > 0 && {
      arguments: Object.fromEntries(
        Object.keys(inherited).map((name) => [name, `{{ param.${name} }}`]),
      ),
    }),
  };
  let changed = setAt(named, path, reference);
  if (hasParameters) {
    // Each use has a prefix of its own.
    const inner = new Set([id, ...nodeIdsIn(root)]);
    changed = renameReferences(changed, specValue, named, (referent, name) =>
      referent === "node" && inner.has(name) ? `${useId}-${name}` : undefined,
    );
  }
  const { draft: finished } = appendComponent(changed, {
    ...component,
    ...(hasParameters && { parameters }),
  });
  return { draft: finished, selection: [pointerOf(path)] };
}

/** The parameters of the component around a node that it reads, so that it can pass them on. */
function parametersRead(draft: JsonObject, [root, index]: JsonPath, node: JsonObject): JsonObject {
  if (root !== "components" || index === undefined) return {};
  const declared = Object(valueAt(draft, [root, index, "parameters"]));
  const names = new Set(readsIn(node));
  return Object.fromEntries(Object.entries<Json>(declared).filter(([name]) => names.has(name)));
}

function* readsIn(part: unknown): Iterable<string> {
  if (typeof part === "string") {
    for (const { root, steps } of parseTemplate(part).reads) {
      if (root === "param") yield `${steps[0]}`;
    }
    const [, name] = /^param\.([\w-]+)/.exec(part) ?? [];
    if (name !== undefined) yield name;
  } else if (typeof part === "object" && part !== null) {
    for (const member of Object.values(part)) yield* readsIn(member);
  }
}
