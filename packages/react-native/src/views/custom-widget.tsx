import { axes } from "@screenspec/rendering";
import type { ResolvedAttributes, ViewNode } from "@screenspec/runtime";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";

/** The props of a widget type of the app. */
export interface CustomWidgetProps<Attributes = ResolvedAttributes> {
  readonly id: string | undefined;
  /** The node's attributes with resolved bindings. */
  readonly attributes: Attributes;
  /** Runs the actions of an event with an `event.value`: `fire("onRatedActionIds", 5)`. Resolves when they have ended. */
  readonly fire: ViewNode["fire"];
  /** The node's children. */
  readonly children: ReactNode;
}

/**
 * A component of a widget type of the app. As the parameter of a method, its props may name the attributes that the type
 * has, which TypeScript doesn't know.
 */
export type CustomWidget =
  | ComponentType<CustomWidgetProps>
  | { Component(props: CustomWidgetProps): ReactNode }["Component"];

/** The view of a widget type of the app. */
export function customView(Widget: CustomWidget): View<ResolvedAttributes> {
  return {
    Component: (props) => (
      <NodeFrame of={props} base={{ alignItems: "flex-start" }}>
        <Widget
          id={props.node.id}
          attributes={props.attributes}
          fire={(event, value) => props.node.fire(event, value)}
        >
          {props.slots}
        </Widget>
      </NodeFrame>
    ),
    slots: columnOfChildren,
  };
}

/** Shows the children of a node in a column, and reports that its type isn't drawn. */
export function undrawnView(type: string): View<object> {
  return {
    Component: (props) => {
      const { node } = props;
      useEffect(() => {
        node.fail(new Error(`This version of @screenspec/react-native doesn't draw ${type}.`));
      }, [node]);
      return (
        <NodeFrame of={props} base={{ alignItems: "flex-start" }}>
          {props.slots}
        </NodeFrame>
      );
    },
    slots: columnOfChildren,
  };
}

function columnOfChildren({ children }: ViewNode<object>, bounded: number) {
  return [
    { formatting: { kind: "column", bounded: bounded & axes.width } as const, nodes: children },
  ];
}
