export { withoutCase } from "../wording/nearest-name.ts";
export { actions, widgets } from "./catalog.ts";
export { componentDefinition, componentReference } from "./component.ts";
export { diagnostics } from "./diagnostics.ts";
export {
  actionEvents,
  actionMembers,
  document as documentShape,
  spec as specShape,
} from "./document.ts";
export {
  formerActionNames,
  formerEventNames,
  formerRendererNames,
  newerName,
} from "./former-names.ts";
export { type IconName, iconNames, lineIconNames } from "./icon-names.ts";
export type {
  ActionEntry,
  Entry,
  Member,
  Members,
  RendererEntry,
  Shape,
  Value,
  WidgetEntry,
} from "./member.ts";
export { childrenMember, nodeEvents, nodeMembers } from "./node.ts";
export type { Argument, Pipe } from "./operator-entry.ts";
export { pipes } from "./pipes.ts";
export { renderers } from "./renderers.ts";
export { specReadOnly } from "./spec-resource.ts";
export { validators } from "./validators.ts";
