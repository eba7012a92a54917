import type { EntryRule, ShapeRule } from "../catalog/member.ts";
import { entryMembers } from "../entry-members.ts";
import { eventNames } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isObject, type Json } from "../json.ts";
import { quote } from "../wording/quote.ts";
import { listOfIds } from "./convert-value.ts";
import {
  type Conversion,
  originOf,
  type Renaming,
  recordAt,
  renameMembers,
  textOf,
} from "./tracked-value.ts";

/** The events of one kind of object. */
interface EventSet {
  /** Whether the catalog has an event of this name, which may stand without its ending then. */
  readonly isKnown: (name: string) => boolean;
  readonly ending: "ActionIds" | "Actions";
  /** Whether custom types can add others. */
  readonly isOpen: boolean;
}

const nodeEvents = eventsOfTypes(tables.nodeEvents, tables.renderers, tables.widgets);
const actionEvents = eventsOfTypes(tables.actionEvents, tables.actions);
const screenEvents = eventsAmong(entryMembers("screens"), "Actions");

/** `onTap`, `onClickActionId` and the like of a node, and an id that isn't in a list. */
export const convertNodeEvents = convertEvents(nodeEvents);
/** `onSuccess`, `onError` and the like of an action. */
export const convertActionEvents = convertEvents(actionEvents);
/** `onLoad`, `onLoadActionIds` and the like of a screen. */
export const convertScreenEvents = convertEvents(screenEvents);

/** The events of any other object, such as a span, among its members. */
export function convertEventsOf(members: ShapeRule["members"]): Conversion {
  return convertEvents(eventsAmong(members, "ActionIds"));
}

/** Events in the attributes of a catalog type. A custom type can have attributes of such names. */
export const convertEventsInAttributes: Conversion = (list, node) => {
  const attributes = node.members.get("attributes");
  const widget = textOf(node, "widgetType");
  const isCustom = widget !== undefined && !Object.hasOwn(tables.widgets, widget);
  if (attributes === undefined || !isObject(attributes.value) || isCustom) return;
  const remaining: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes.value)) {
    const event = readEvent(name, value, nodeEvents);
    if (event === undefined || node.members.has(event.name)) remaining.push([name, value]);
    else {
      const { from } = originOf(attributes, name, value);
      node.members.set(event.name, { value: event.ids, from });
      const message = `${quote(name)} of the attributes is now ${quote(event.name)} of the node.`;
      recordAt(list, node, event.name, { code: "event_in_attributes", from, message });
    }
  }
  node.members.set("attributes", { ...attributes, value: Object.fromEntries(remaining) });
};

function eventsOfTypes(
  ofAll: readonly string[],
  ...types: readonly { readonly [name: string]: EntryRule }[]
): EventSet {
  const ofSome = types
    .flatMap((entries) => Object.values(entries))
    .flatMap(({ events = [] }) => events);
  const known = new Set([...ofAll, ...ofSome]);
  return { isKnown: (name) => known.has(name), ending: "ActionIds", isOpen: true };
}

function eventsAmong(members: ShapeRule["members"], ending: EventSet["ending"]): EventSet {
  return { isKnown: (name) => Object.hasOwn(members, name), ending, isOpen: false };
}

function convertEvents(events: EventSet): Conversion {
  return (list, object) => {
    renameMembers(list, object, (name, { value }) => renameEvent(name, value, events));
  };
}

function renameEvent(name: string, value: Json, events: EventSet): Renaming | undefined {
  const event = readEvent(name, value, events);
  if (event === undefined) return undefined;
  const isList = event.ids === value;
  if (event.name === name && isList) return undefined;
  const code = event.name === name ? "event_list" : "event_name";
  return { code, to: event.name, value: event.ids, ...(!isList && { valueBecomes: "a list" }) };
}

/** The current name of an event, and its ids. */
function readEvent(
  name: string,
  value: Json,
  { isKnown, ending, isOpen }: EventSet,
): { name: string; ids: Json } | undefined {
  if (!name.startsWith("on")) return undefined;
  const { base, suffix } = eventPattern.exec(name)?.groups ?? {};
  const ids = base === undefined ? undefined : listOfIds(value);
  if (base === undefined || ids === undefined) return undefined;
  const current = `on${eventNames.get(base) ?? base}${ending}`;
  if (isKnown(current)) return { name: current, ids };
  return isOpen && suffix !== undefined ? { name: `on${base}${ending}`, ids } : undefined;
}

const eventPattern = /^on(?<base>[A-Z][A-Za-z0-9]*?)(?<suffix>ActionIds?|Actions?)?$/;
