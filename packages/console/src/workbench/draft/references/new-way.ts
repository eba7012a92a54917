import { type Json, type JsonObject, keysOfPointer } from "@screenspec/format";
import { freeName } from "../edits/edit-nodes.ts";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { emptyColumn } from "../edits/new-nodes.ts";
import { describeNodeIn } from "./data-in-words.ts";
import { surfaceAt, type TreeNode, treeOf, typeNameOf } from "./node-tree.ts";

/** A node that people expect to press, or that something follows from already. */
interface PressableNode {
  readonly pointer: string;
  /** Its type, and what it shows. */
  readonly type: string;
  readonly text: string;
}

const pressed = ["Button", "IconButton", "ListTile", "Card", "Image"];

/** The nodes of a screen or a dialog that can lead to another screen when they are pressed. */
export function pressableNodes(draft: JsonObject, surface: string): readonly PressableNode[] {
  return nodesOf(draft, surface)
    .filter(({ node }) => pressed.includes(typeNameOf(node)) || "onClickActionIds" in node)
    .map(({ pointer, node }) => ({
      pointer,
      type: typeNameOf(node),
      text: describeNodeIn(draft, node),
    }));
}

interface NewWay {
  /** The pointer of the screen or the action of the dialog. */
  readonly from: string;
  /** The pointer of the node that is pressed; undefined for a new button. */
  readonly trigger: string | undefined;
  /** The id of a screen. */
  readonly to: string;
  /** The text of a new button. */
  readonly text: string;
}

/** Lets a press on a node open a screen. An action that does that already is used again. */
export function addWay(draft: JsonObject, { from, trigger, to, text }: NewWay): JsonObject {
  const actions = Object(draft["actions"]);
  const opensIt = (action: unknown) => {
    const { actionType, attributes } = Object(action);
    const { targetScreenId, ...others } = Object(attributes);
    const isPlain = actionType === "Navigate" && Object.keys(others).length === 0;
    return isPlain && targetScreenId === to;
  };
  const known = Object.keys(actions).find((id) => opensIt(actions[id]));
  const stem = `open${to.charAt(0).toUpperCase()}${to.slice(1)}`;
  const id = known ?? freeName(stem, { has: (name) => Object.hasOwn(actions, name) });
  const action: JsonObject = {
    id,
    type: "Action",
    actionType: "Navigate",
    attributes: { targetScreenId: to },
  };
  const changed = known === undefined ? setAt(draft, ["actions", id], action) : draft;
  if (trigger !== undefined) {
    const path = [...keysOfPointer(trigger), "onClickActionIds"];
    const before = valueAt(changed, path);
    return setAt(changed, path, Array.isArray(before) ? [...before, id] : [id]);
  }
  const button: JsonObject = {
    type: "Widget",
    widgetType: "Button",
    attributes: { text },
    onClickActionIds: [id],
  };
  return addAtEnd(changed, from, button);
}

/** Adds a node at the end of the outermost column of a screen or dialog, which is created if there is none. */
function addAtEnd(draft: JsonObject, surface: string, node: JsonObject): JsonObject {
  const column = nodesOf(draft, surface).find((each) => each.node["rendererType"] === "Column");
  if (column !== undefined) {
    const list = [...keysOfPointer(column.pointer), "children"];
    const children = valueAt(draft, list);
    return setAt(draft, list, [...(Array.isArray(children) ? children : []), node]);
  }
  const path = keysOfPointer(surface);
  const body: JsonPath =
    path[0] === "actions" ? [...path, "attributes", "body"] : [...path, "body"];
  const former = valueAt(draft, body) as Json | undefined;
  const children = former === undefined ? [node] : [former, node];
  return setAt(draft, body, { ...emptyColumn, children });
}

function nodesOf(draft: JsonObject, pointer: string): readonly TreeNode[] {
  const surface = surfaceAt(draft, keysOfPointer(pointer));
  return surface === undefined ? [] : treeOf(draft, surface, () => false);
}
