import type { FormattingContext } from "@screenspec/rendering";
import type { Control, ViewNode } from "@screenspec/runtime";
import type { ReactNode, RefCallback } from "react";
import type { AccessibilityProps, ViewStyle } from "react-native";
import type { InheritedText } from "../theme/text-style.ts";
import type { NodeElement } from "./node-element.ts";

/**
 * How the nodes of a type are drawn. The members are methods because TypeScript then accepts views of all types in one
 * table.
 */
export interface View<Attributes extends object = object> {
  /** The React component. */
  Component(props: NodeProps<Attributes>): ReactNode;
  /** The axes that a node fills if its style sets no size. */
  fills?(node: ViewNode<Attributes>): number;
  /** How a node lays out its children: `slots` of its props has a member for each of these. */
  slots?(node: ViewNode<Attributes>, bounded: number): readonly SlotContents[];
  /** Whether the component handles presses itself, as inputs and buttons do. */
  readonly isControl?: true;
  /** Whether screen readers reach the parts of the component one by one, also if it has a label. */
  readonly hasParts?: true;
}

/** The component of a type. */
export type NodeComponent<Attributes extends object = object> = View<Attributes>["Component"];

/** Nodes that are laid out together. */
export interface SlotContents {
  readonly formatting: FormattingContext;
  readonly nodes: readonly (ViewNode | undefined)[];
  /** Whether the nodes stay mounted without being visible. Then the size of their parent doesn't depend on them. */
  readonly isHidden?: boolean;
}

/** The props of the component of a type. */
export interface NodeProps<Attributes extends object = object> {
  readonly node: ViewNode<Attributes>;
  readonly attributes: Attributes;
  /** The value of an input; undefined for other types. */
  readonly control: Control | undefined;
  /** The style of the outermost element: size, position and surface. */
  readonly style: ViewStyle;
  /** The part of `style` that the parent decides: the size and the position. */
  readonly placement: ViewStyle;
  /** The text members of its style and of those around it. */
  readonly text: InheritedText;
  /** The props of the outermost element for assistive technology and tests. */
  readonly accessibility: NodeAccessibility;
  /** Whether the whole node is pressed to run its actions. Always false for a control. */
  readonly isPressable: boolean;
  /** Handles a press: runs the actions of the nearest node, starting here, that has some. */
  readonly onPress: () => void;
  /** The same for a long press. Undefined if no node has actions for it. */
  readonly onLongPress: (() => void) | undefined;
  /** The visible nodes of each slot. */
  readonly slots: readonly ReactNode[];
  /** The axes in which its children have a bound. */
  readonly bounded: number;
}

/** The props of a node's outermost element for assistive technology and tests. */
export interface NodeAccessibility
  extends Pick<
    AccessibilityProps,
    | "accessible"
    | "accessibilityHint"
    | "role"
    | "aria-label"
    | "aria-hidden"
    | "aria-live"
    | "aria-checked"
    | "aria-selected"
    | "aria-expanded"
    | "aria-disabled"
    | "aria-valuemax"
    | "aria-valuemin"
    | "aria-valuenow"
    | "aria-valuetext"
  > {
  /** By which the SDK measures the element and scrolls to it. */
  readonly ref: RefCallback<NodeElement>;
  /** The node's id in the document. */
  readonly testID?: string;
  /** The node's type, for tests and inspectors. Native views ignore it. */
  readonly "data-type": string;
  /** The level of a heading, which only React Native for Web has. */
  readonly "aria-level"?: number;
  /** Whether a toggle button is on. React Native has no such state: see `aria-checked`. */
  readonly "aria-pressed"?: boolean;
}
