import { axes } from "@screenspec/rendering";
import type { AttributesByType, ResolvedAttributes, ViewNode } from "@screenspec/runtime";
import { interactive } from "../accessibility/aria-hidden.ts";
import { createElement } from "../dom/elements.ts";
import type { Parts, Slot, View } from "../render/view.ts";

/** The definition of a widget type of the app. */
export interface WidgetDefinition<Attributes = ResolvedAttributes> {
  /** Creates the widget of a node. `update` is called before the widget is inserted. */
  create(context: WidgetContext<Attributes>): CustomWidget<Attributes>;
}

/** The app's components by the catalog's types that they replace. */
export type Components = {
  readonly [Type in keyof AttributesByType]?: WidgetDefinition<AttributesByType[Type]>;
};

/** The node that a custom widget or a component shows. */
export interface WidgetContext<Attributes = ResolvedAttributes> {
  readonly id: string | undefined;
  /** The node's attributes with resolved bindings. */
  readonly attributes: Attributes;
  /** Runs the actions of an event with an `event.value`: `fire("onRatedActionIds", 5)`. Resolves when they have ended. */
  readonly fire: ViewNode["fire"];
  /** The value of an input, with its error; undefined for other types. `update` is called after it has changed. */
  readonly control: ViewNode["control"];
}

/** The elements and callbacks of a custom widget. */
export interface CustomWidget<Attributes = ResolvedAttributes> {
  readonly element: HTMLElement;
  /** The element that gets the node's children. Without it, they aren't shown. */
  readonly slot?: HTMLElement;
  /** Called after attributes have changed. */
  update?(attributes: Attributes): void;
  /** Called when the node is removed for good. */
  destroy?(): void;
}

interface CustomParts extends Parts {
  readonly widget: CustomWidget<object> | undefined;
  readonly children: Slot | undefined;
}

const cache = new WeakMap<WidgetDefinition, View>();

/** The view of a custom widget. The view of an undefined widget shows the node's children in a column. */
export function customView(definition: WidgetDefinition | undefined): View {
  if (!definition) return createView(undefined);
  const view = cache.get(definition) ?? createView(definition);
  cache.set(definition, view);
  return view;
}

/** The view of a component. It has the place of the type that it replaces, and none of its appearance. */
export function componentView(
  definition: WidgetDefinition<object>,
  replaced: View | undefined,
): View {
  const view = createView(definition);
  if (!replaced?.fills) return { ...view, isComponent: true };
  return {
    ...view,
    isComponent: true,
    fills: replaced.fills,
    create(mounted) {
      mounted.setLayoutCss("align-items:stretch;");
      return view.create(mounted);
    },
  };
}

function createView(definition: WidgetDefinition<object> | undefined): View {
  const view: View<ResolvedAttributes, CustomParts> = {
    create(mounted) {
      const { node } = mounted;
      // A wrapper, because the app owns the class and the style of its element.
      const element = createElement("div", "Column");
      const widget = definition && addWidget(element, definition, node);
      const container = widget ? widget.slot : element;
      const children =
        container && mounted.addSlot(container, { kind: "column", bounded: axes.none });
      // What the app has made pressable needs no second role and tab stop around it.
      const controlElement = widget && interactiveIn(widget.element);
      return { element, widget, children, ...(controlElement && { controlElement }) };
    },
    update({ widget, children }, { node, bounded }) {
      children?.setFormatting({ kind: "column", bounded: bounded & axes.width });
      children?.fill(node.children);
      widget?.update?.(node.attributes);
    },
    unmount: ({ widget }) => widget?.destroy?.(),
  };
  return view;
}

function addWidget(
  element: HTMLElement,
  definition: WidgetDefinition<object>,
  node: ViewNode,
): CustomWidget<object> {
  const widget = definition.create({
    id: node.id,
    attributes: node.attributes,
    fire: (event, value) => node.fire(event, value),
    get control() {
      return node.control;
    },
  });
  // `appendChild` throws if the value isn't a node. `append` would insert it as text.
  element.appendChild(widget.element);
  return widget;
}

function interactiveIn(element: HTMLElement): HTMLElement | undefined {
  if (element.matches(interactive)) return element;
  return element.querySelector<HTMLElement>(interactive) ?? undefined;
}
