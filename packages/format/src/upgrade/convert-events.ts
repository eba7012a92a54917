import type { EntryRule, ShapeRule } from "../catalog/member.ts";
import { entryMembers } from "../entry-members.ts";
import { eventNames } from "../former-names.ts";
import { tables } from "../generated/tables.ts";
import { isObject, type Json } from "../json.ts";
import { quote } from "../wording/quote.ts";
import { listOfIds } from "./convert-ids.ts";
import {
  type Conversion,
  type Owner,
  type Renamed,
  renameMembers,
  tellMember,
  textOf,
} from "./owner.ts";
import { originOf } from "./spot.ts";

/** Whose events they are. */
interface Events {
  /** Whether the catalog has an event of a name: then it is one without the ending as well. */
  readonly isKnown: (name: string) => boolean;
  readonly ending: "ActionIds" | "Actions";
  /** Whether there may be others, of custom types. */
  readonly isOpen: boolean;
}

const ofNodes = eventsOfTypes(tables.nodeEvents, tables.renderers, tables.widgets);
const ofActions = eventsOfTypes(tables.actionEvents, tables.actions);
const ofScreens = eventsAmong(entryMembers("screens"), "Actions");

/** `onTap`, `onClickActionId` and the like of a node, and ids that aren't in a list. */
export const convertNodeEvents = convertEvents(ofNodes);
/** `onSuccess`, `onError` and the like of an action. */
export const convertActionEvents = convertEvents(ofActions);
/** `onLoad`, `onLoadActionIds` and the like of a screen. */
export const convertScreenEvents = convertEvents(ofScreens);

/** Events of what is none of these, such as a span: those that it has. */
export function convertEventsOf({ members }: ShapeRule): Conversion {
  return convertEvents(eventsAmong(members, "ActionIds"));
}

/** Events that stand in a node's attributes. In those of a custom type they are its own. */
export const convertEventsInAttributes: Conversion = (walk, owner) => {
  const attributes = owner.members.get("attributes");
  if (attributes === undefined || !isObject(attributes.value) || !isOfCatalog(owner)) return;
  const left: [string, Json][] = [];
  for (const [name, value] of Object.entries(attributes.value)) {
    const event = readEvent(name, value, ofNodes);
    if (event === undefined || owner.members.has(event.name)) left.push([name, value]);
    else {
      const { from } = originOf(attributes, name, value);
      owner.members.set(event.name, { value: event.ids, from });
      const message = `${quote(name)} of the attributes is now ${quote(event.name)} of the node.`;
      tellMember(walk, owner, { code: "event_in_attributes", from, to: event.name, message });
    }
  }
  owner.members.set("attributes", { ...attributes, value: Object.fromEntries(left) });
};

function eventsOfTypes(
  ofAll: readonly string[],
  ...types: readonly { readonly [name: string]: EntryRule }[]
): Events {
  const ofSome = types
    .flatMap((entries) => Object.values(entries))
    .flatMap(({ events = [] }) => events);
  const known = new Set([...ofAll, ...ofSome]);
  return { isKnown: (name) => known.has(name), ending: "ActionIds", isOpen: true };
}

function eventsAmong(members: ShapeRule["members"], ending: Events["ending"]): Events {
  return { isKnown: (name) => Object.hasOwn(members, name), ending, isOpen: false };
}

function isOfCatalog(owner: Owner): boolean {
  const widget = textOf(owner, "widgetType");
  return widget === undefined || Object.hasOwn(tables.widgets, widget);
}

function convertEvents(events: Events): Conversion {
  return (walk, owner) => {
    renameMembers(walk, owner, (name, { value }) => renameEvent(name, value, events));
  };
}

function renameEvent(name: string, value: Json, events: Events): Renamed | undefined {
  const event = readEvent(name, value, events);
  if (event === undefined) return;
  const isList = event.ids === value;
  if (event.name === name && isList) return;
  const code = event.name === name ? "event_list" : "event_name";
  return { code, to: event.name, value: event.ids, ...(!isList && { how: "a list" }) };
}

/** The name and ids that an event has now. */
function readEvent(
  name: string,
  value: Json,
  { isKnown, ending, isOpen }: Events,
): { name: string; ids: Json } | undefined {
  if (!name.startsWith("on")) return;
  const { base, suffix } = pattern.exec(name)?.groups ?? {};
  const ids = base === undefined ? undefined : listOfIds(value);
  if (base === undefined || ids === undefined) return;
  const newer = `on${eventNames.get(base) ?? base}${ending}`;
  if (isKnown(newer)) return { name: newer, ids };
  return isOpen && suffix !== undefined ? { name: `on${base}${ending}`, ids } : undefined;
}

const pattern = /^on(?<base>[A-Z][A-Za-z0-9]*?)(?<suffix>ActionIds?|Actions?)?$/;
