import { actions, widgets } from "../catalog/catalog.ts";
import { actionEvents, actionMembers } from "../catalog/document.ts";
import type { Entry, Members, RendererEntry, WidgetEntry } from "../catalog/member.ts";
import { nodeEvents, nodeMembers } from "../catalog/node.ts";
import { renderers } from "../catalog/renderers.ts";

/** Objects whose members depend on their type: renderers, widgets and actions. */
export interface Family {
  /** Their `type`, and the end of their definitions' names: `TextWidget`. */
  readonly type: "Renderer" | "Widget" | "Action";
  /** The beginning of the names of shared definitions: `Node.visible`. */
  readonly kind: "Node" | "Action";
  /** The member that names the type. */
  readonly key: "rendererType" | "widgetType" | "actionType";
  /** The members that all types have. */
  readonly members: Members;
  readonly events: { readonly [name: string]: string };
  readonly entries: { readonly [name: string]: AnyEntry };
  /** Whether there are custom types. */
  readonly isOpen: boolean;
}

export type AnyEntry = Entry & Partial<Omit<WidgetEntry, "children">> & EntryChildren;

interface EntryChildren {
  readonly children?: WidgetEntry["children"] | RendererEntry["children"];
}

const node = { kind: "Node", members: nodeMembers, events: nodeEvents } as const;

export const rendererFamily: Family = {
  ...node,
  type: "Renderer",
  key: "rendererType",
  entries: renderers,
  isOpen: false,
};

export const widgetFamily: Family = {
  ...node,
  type: "Widget",
  key: "widgetType",
  entries: widgets,
  isOpen: true,
};

export const actionFamily: Family = {
  type: "Action",
  kind: "Action",
  key: "actionType",
  members: actionMembers,
  events: actionEvents,
  entries: actions,
  isOpen: true,
};

export const families = [rendererFamily, widgetFamily, actionFamily];

/** Whether `attributes` is required, because it has a required member. */
export function needsAttributes({ attributes, exactlyOneOf }: AnyEntry): boolean {
  return exactlyOneOf !== undefined || Object.values(attributes).some(({ required }) => required);
}
