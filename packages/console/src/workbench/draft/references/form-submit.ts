import { type JsonObject, pointerOf } from "@screenspec/format";
import { widgets } from "@screenspec/format/catalog";
import { entryOf } from "../catalog/place-in-format.ts";
import { freeName, insertNodes } from "../edits/edit-nodes.ts";
import { insertionPointIn } from "../edits/insertion-points.ts";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { actionInWords } from "./action-in-words.ts";
import { describeNodeIn } from "./data-in-words.ts";
import { isNode, typeNameOf } from "./node-tree.ts";
import { hasOwnParts, nodeIdsIn } from "./references.ts";

/** An action that submits a form. */
export interface FormSubmit {
  readonly path: JsonPath;
  readonly words: string;
  /** The nodes that run it themselves, not through another action. */
  readonly nodes: readonly {
    readonly pointer: string;
    readonly type: string;
    readonly text: string;
  }[];
}

export function isForm(node: unknown): boolean {
  return entryOf(widgets, Object(node).widgetType)?.role === "form";
}

/**
 * The actions that submit the form at a path. The format has no event for it: they name the form by its id. One that names
 * none submits all inputs of the screen on which it runs.
 */
export function submitsOf(draft: JsonObject, form: JsonPath): readonly FormSubmit[] {
  const ownId = valueAt(draft, [...form, "id"]);
  const surface = `${pointerOf(form.slice(0, 2))}/`;
  const table = actionsFor(draft, form);
  const all = Object.entries<unknown>(Object(valueAt(draft, table)));
  return all.flatMap(([id, action]) => {
    const { actionType, attributes } = Object(action);
    if (actionType !== "SubmitForm") return [];
    const { formId } = Object(attributes);
    if (formId !== undefined && formId !== ownId) return [];
    const owners = ["screens", "components", "actions"]
      .flatMap((root) => [...nodesThatRun(id, draft[root], [root])])
      .filter(({ pointer }) => formId !== undefined || pointer.startsWith(surface));
    if (formId === undefined && owners.length === 0) return [];
    const submit: FormSubmit = {
      path: [...table, id],
      words: actionInWords(draft, action),
      nodes: [...new Map(owners.map((owner) => [owner.pointer, owner])).values()].map(
        ({ pointer, node }) => ({
          pointer,
          type: typeNameOf(node),
          text: describeNodeIn(draft, node),
        }),
      ),
    };
    return [submit];
  });
}

/** Adds a button with an action that submits the form at a path. A form without an id gets one. */
export function addSubmitButton(draft: JsonObject, form: JsonPath, text: string): JsonObject {
  const given = valueAt(draft, [...form, "id"]);
  const formId = typeof given === "string" ? given : freeName("form", new Set(nodeIdsIn(draft)));
  const table = actionsFor(draft, form);
  const taken = Object(valueAt(draft, table));
  const id = freeName(`submit${formId.charAt(0).toUpperCase()}${formId.slice(1)}`, {
    has: (name) => Object.hasOwn(taken, name),
  });
  const action = { id, type: "Action", actionType: "SubmitForm", attributes: { formId } };
  const button = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text },
    onClickActionIds: [id],
  };
  const named = setAt(setAt(draft, [...form, "id"], formId), [...table, id], action);
  const point = insertionPointIn(named, form);
  return point === undefined ? draft : insertNodes(named, point, [button]).draft;
}

/** Where the actions are that can name a form: each use of a component with parts of its own has ids of its own. */
function actionsFor(draft: JsonObject, form: JsonPath): JsonPath {
  const component = form.slice(0, 2);
  const isOwn = form[0] === "components" && hasOwnParts(Object(valueAt(draft, component)));
  return isOwn ? [...component, "actions"] : ["actions"];
}

interface Owner {
  readonly pointer: string;
  readonly node: JsonObject;
}

/** The nodes with an event, or an argument for one, that runs an action. */
function* nodesThatRun(
  id: string,
  value: unknown,
  path: JsonPath,
  around?: Owner,
): Iterable<Owner> {
  if (typeof value !== "object" || value === null) return;
  const runs = /action(id)?s$/i.test(`${path.at(-1)}`) || path.at(-2) === "arguments";
  if (around && runs && Array.isArray(value) && value.includes(id)) yield around;
  const owner = isNode(value) ? { pointer: pointerOf(path), node: value } : around;
  for (const [key, member] of Object.entries(value)) {
    yield* nodesThatRun(id, member, [...path, Array.isArray(value) ? Number(key) : key], owner);
  }
}
