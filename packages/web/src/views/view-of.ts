import type { View } from "../nodes/view.ts";
import { customView, type WidgetDefinition } from "./custom-widget.ts";
import { views } from "./views.ts";

const known: { readonly [type: string]: View | undefined } = views;

/** The view of a type: one of the catalog, or one that the app has defined. */
export function viewOf(type: string, widgets: ReadonlyMap<string, WidgetDefinition>): View {
  const own = Object.hasOwn(known, type) ? known[type] : undefined;
  return own ?? customView(widgets.get(type));
}
