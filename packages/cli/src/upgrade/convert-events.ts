import {
  actionEvents,
  actions,
  type Entry,
  formerEventNames,
  type Members,
  nodeEvents,
  renderers,
  widgets,
} from "@screenspec/format/catalog";
import { isJsonObject } from "../is-json-object.ts";
import { listOfIds } from "./convert-value.ts";
import { type Conversion, change, ownMember, renameMembers } from "./walk.ts";

type Find = (name: string) => string | undefined;

const nodeEvent = openEvents({ ...renderers, ...widgets }, nodeEvents);
const actionEvent = openEvents(actions, actionEvents);

/** `onTap`, `onClickActionId` and the like of a node, and an id that isn't in a list. */
export const convertNodeEvents = convertIdLists(nodeEvent);
/** `onSuccess`, `onError` and the like of an action. */
export const convertActionEvents = convertIdLists(actionEvent);

/** The events among the members of any other object, such as a screen. */
export function convertEventsOf(members: Members): Conversion {
  return convertIdLists((name) => knownEvent(name, members));
}

/** Events in the attributes of a catalog type. A custom type can have attributes of such names. */
export const convertEventsInAttributes: Conversion = (node, walk) => {
  const { attributes, widgetType } = node;
  const isCustom = widgetType !== undefined && ownMember(widgets, widgetType) === undefined;
  if (!isJsonObject(attributes) || isCustom) return node;
  const members = new Map(Object.entries(node));
  const remaining = Object.entries(attributes).filter(([name, value]) => {
    const event = nodeEvent(name);
    const ids = listOfIds(value);
    if (event === undefined || ids === undefined || members.has(event)) return true;
    change(walk, "event_in_attributes", `attributes/${name}`, event, event);
    members.set(event, ids);
    return false;
  });
  return Object.fromEntries(members.set("attributes", Object.fromEntries(remaining)));
};

/** Renames lists of ids, and puts a single id into a list. */
export function convertIdLists(find: Find): Conversion {
  return (object, walk) =>
    renameMembers(object, walk, "member_name", (name, value) => {
      const to = find(name);
      const ids = to === undefined ? undefined : listOfIds(value);
      return to === undefined || ids === undefined ? undefined : { to, value: ids };
    });
}

/** The events of nodes or actions. Custom types can have other ones, which are told by their ending. */
function openEvents(types: { readonly [name: string]: Entry }, ofAll: object): Find {
  const known = Object.assign({}, ofAll, ...Object.values(types).map(({ events }) => events));
  return (name) => {
    const [, base, ending] = eventPattern.exec(name) ?? [];
    return knownEvent(name, known) ?? (ending === undefined ? undefined : `on${base}ActionIds`);
  };
}

/** The current name of an event, if the catalog has it. */
function knownEvent(name: string, known: object): string | undefined {
  const [, base = ""] = eventPattern.exec(name) ?? [];
  const current = `on${formerEventNames.get(base) ?? base}`;
  return ["ActionIds", "Actions"]
    .map((ending) => current + ending)
    .find((event) => Object.hasOwn(known, event));
}

const eventPattern = /^on([A-Z][A-Za-z0-9]*?)(ActionIds?|Actions?)?$/;
