import type { NodeComponent, View } from "../nodes/view.ts";
import { type CustomWidget, customView, undrawnView } from "./custom-widget.tsx";
import { views } from "./views.ts";

/**
 * Returns a function that finds the view of a type: the app's component, which has the place of the type that it replaces,
 * the catalog's view, or the app's widget.
 */
export function createViewOf(
  components: { readonly [type: string]: NodeComponent | undefined } = {},
  widgets: { readonly [type: string]: CustomWidget } = {},
): (type: string) => View {
  const known = new Map(
    Object.entries(widgets).map(([type, Widget]): [string, View] => [type, customView(Widget)]),
  );
  for (const [type, view] of Object.entries(views)) {
    const Component = Object.hasOwn(components, type) ? components[type] : undefined;
    known.set(type, Component ? { ...view, Component } : view);
  }
  return (type) => known.get(type) ?? undrawnView(type);
}
