import type { ResolvedAttributes, ViewNode } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { axes } from "../nodes/place.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";

/** A widget of an app's own. */
export interface WidgetDefinition {
  /** Makes what is shown of one node of that type. `update` is called before it is to be seen. */
  create(context: WidgetContext): CustomWidget;
}

/** What a custom widget is made of. */
export interface WidgetContext {
  readonly id: string | undefined;
  /** Its attributes, bindings resolved. */
  readonly attributes: ResolvedAttributes;
  /** Runs the actions of an event, with `event.value`: `fire("onRatedActionIds", 5)`. Ends when they have. */
  readonly fire: ViewNode["fire"];
}

/** What is shown of a node by a custom widget. */
export interface CustomWidget {
  readonly element: HTMLElement;
  /** Where its children are put; without it they aren't shown. */
  readonly slot?: HTMLElement;
  /** Its attributes have changed. */
  update?(attributes: ResolvedAttributes): void;
  /** It has left for good. */
  destroy?(): void;
}

interface CustomParts extends Parts {
  readonly widget: CustomWidget | undefined;
  readonly children: Slot | undefined;
}

const made = new WeakMap<WidgetDefinition, View>();

/** The view of a custom widget; of one that nobody has defined, its children in a column. */
export function customView(definition: WidgetDefinition | undefined): View {
  if (!definition) return viewWith(undefined);
  const view = made.get(definition) ?? viewWith(definition);
  made.set(definition, view);
  return view;
}

function viewWith(definition: WidgetDefinition | undefined): View {
  const view: View<ResolvedAttributes, CustomParts> = {
    create(shown) {
      const { node } = shown;
      // In an element of its own, since a host's has a class and a style that aren't ours.
      const element = make("div", "Column");
      const widget = definition && addWidget(element, definition, node);
      const container = widget ? widget.slot : element;
      const children =
        container && shown.addSlot(container, { kind: "column", bounded: axes.none });
      return { element, widget, children };
    },
    update({ widget, children }, { node, bounded }) {
      children?.settle({ kind: "column", bounded: bounded & axes.width });
      children?.fill(node.children);
      widget?.update?.(node.attributes);
    },
    end: ({ widget }) => widget?.destroy?.(),
  };
  return view;
}

function addWidget(
  element: HTMLElement,
  definition: WidgetDefinition,
  node: ViewNode,
): CustomWidget {
  const widget = definition.create({
    id: node.id,
    attributes: node.attributes,
    fire: (event, value) => node.fire(event, value),
  });
  // What is no element throws: appended as others are it would become text.
  element.appendChild(widget.element);
  return widget;
}
