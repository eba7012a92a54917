import { actions, widgets } from "../catalog/catalog.ts";
import { actionEvents, actionMembers } from "../catalog/document.ts";
import type { Entry, Members, RendererEntry, WidgetEntry } from "../catalog/member.ts";
import { nodeEvents, nodeMembers } from "../catalog/node.ts";
import { renderers } from "../catalog/renderers.ts";

/** Things whose members depend on their type: renderers, widgets and actions. */
export interface Family {
  /** Their `type`, and what their definitions end in: `TextWidget`. */
  readonly type: "Renderer" | "Widget" | "Action";
  /** What the definitions of shared members begin with: `Node.visible`. */
  readonly kind: "Node" | "Action";
  /** The member that says which of them something is. */
  readonly key: "rendererType" | "widgetType" | "actionType";
  /** What all of them may have. */
  readonly members: Members;
  readonly events: { readonly [name: string]: string };
  readonly entries: { readonly [name: string]: AnyEntry };
  /** Whether there are others than those of the catalog. */
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

/** Whether `attributes` must be there, since something must be in them. */
export function needsAttributes({ attributes, exactlyOneOf }: AnyEntry): boolean {
  return exactlyOneOf !== undefined || Object.values(attributes).some(({ required }) => required);
}
