export { actions, widgets } from "./catalog.ts";
export { diagnostics } from "./diagnostics.ts";
export type { IconName } from "./icon-names.ts";
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
export { renderers } from "./renderers.ts";
export { validators } from "./validators.ts";
