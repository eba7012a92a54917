import { axes } from "@screenspec/rendering";
import { type StackAttributes, startRuntime } from "@screenspec/runtime";
import type { ViewStyle } from "react-native";
import Yoga, { type Config, Direction, Edge, Errata, type Node } from "yoga-layout";
import { usualEnvironment } from "../../../runtime/testing/usual-environment.ts";
import { layerMargins, stackAlignments } from "../../src/layout/stack-layers.ts";
import { edgesStyle, outerStyle, surfaceStyle } from "../../src/layout/surface-style.ts";
import { type NodeItem, NodeItems, NodeSlot } from "../../src/nodes/node-item.ts";
import { placeStyle } from "../../src/nodes/place-style.ts";
import { placementOf } from "../../src/nodes/placement.ts";
import { Scrollers } from "../../src/nodes/scrollers.ts";
import { Visibility } from "../../src/nodes/visibility.ts";
import {
  type ContainerLayout,
  columnLayout,
  formLayout,
  hasPadding,
  paddingLayout,
  rowLayout,
  spacerLayout,
  stackArea,
  stackLayout,
} from "../../src/views/container-layouts.ts";
import { styleYogaNode } from "./style-yoga-node.ts";

/** The left, top, width and height of a node, in px. */
export type Box = readonly [left: number, top: number, width: number, height: number];

const layouts: { readonly [type: string]: ContainerLayout<never> } = {
  Column: columnLayout,
  Row: rowLayout,
  Stack: stackLayout,
  Padding: paddingLayout,
  Form: formLayout,
  Spacer: spacerLayout,
};

/** The slot and the style of a screen's body. */
const body = { kind: "stack", bounded: axes.both, expands: true } as const;
const bodyStyle: ViewStyle = { width: "100%", height: "100%", alignItems: "flex-start" };

/** Lays out a document with the styles of the SDK and the engine of React Native. Returns the boxes by the nodes' ids. */
export function yogaBoxes(
  document: unknown,
  {
    width,
    height,
    isRtl,
  }: { readonly width: number; readonly height: number; readonly isRtl: boolean },
): { readonly [id: string]: Box } {
  const runtime = startRuntime(document, {}, { ...usualEnvironment, width, height });
  const scrollers = new Scrollers();
  const items = new NodeItems((type) => ({ ...layoutOf(type), Component: () => null }), {
    visibility: new Visibility(scrollers),
    animateChange: () => {},
  });
  const slot = new NodeSlot(items, { formatting: body, nodes: [runtime.screens[0]?.body] });
  const tree = new YogaTree();
  const root = tree.add(undefined, { ...bodyStyle, width, height });
  for (const item of slot.visibleNodes) tree.addItem(root, item);
  const boxes = tree.layOut(root, isRtl ? Direction.RTL : Direction.LTR);
  runtime.stop();
  return boxes;
}

function layoutOf(type: string): ContainerLayout<never> {
  const layout = layouts[type];
  if (!layout) throw new Error(`The comparison with Yoga doesn't know ${type}.`);
  return layout;
}

/** A node of Yoga. */
interface Element {
  readonly node: Node;
  readonly parent: Element | undefined;
  /** The node of the document, unless a component adds the element. */
  readonly item?: NodeItem;
}

/** The children of a Stack that determine its size. */
interface Layers {
  readonly item: NodeItem;
  readonly nodes: readonly Node[];
}

class YogaTree {
  readonly #elements: Element[] = [];
  readonly #stacks: Layers[] = [];

  add(parent: Element | undefined, style: ViewStyle, item?: NodeItem): Element {
    const node = Yoga.Node.create(config);
    styleYogaNode(node, style);
    parent?.node.insertChild(node, parent.node.getChildCount());
    const element = { node, parent, ...(item && { item }) };
    this.#elements.push(element);
    return element;
  }

  addItem(parent: Element, item: NodeItem): void {
    const { frame, node } = placementOf(item);
    const around = frame ? this.add(parent, frame) : parent;
    const element = this.add(around, styleOf(item, node), item);
    if (item.node.type === "Stack") {
      this.#addLayers(element, item);
      return;
    }
    for (const slot of item.slots) {
      for (const child of slot.visibleNodes) this.addItem(element, child);
    }
  }

  /** As the component of Stack does. */
  #addLayers(element: Element, item: NodeItem): void {
    const [slot] = item.slots;
    const layers = slot?.layers ?? [];
    const style = stackArea(item, stackAttributes(item));
    const area = hasPadding(item) ? this.add(element, style) : element;
    if (area === element) styleYogaNode(element.node, style);
    const nodes: Node[] = [];
    for (const child of slot?.visibleNodes ?? []) {
      if (!layers.includes(child)) {
        this.addItem(area, child);
        continue;
      }
      const alignItems = alignmentOf(item)[1];
      const layer = this.add(area, { alignSelf: "stretch", alignItems });
      nodes.push(layer.node);
      this.addItem(layer, child);
    }
    this.#stacks.push({ item, nodes });
  }

  layOut({ node: root }: Element, direction: Direction): { readonly [id: string]: Box } {
    // A new height of an inner Stack changes those around it.
    for (let pass = 0; pass <= this.#stacks.length; pass++) {
      root.calculateLayout(undefined, undefined, direction);
      for (const { item, nodes } of this.#stacks) placeLayers(item, nodes);
    }
    root.calculateLayout(undefined, undefined, direction);
    const boxes: { [id: string]: Box } = {};
    for (const element of this.#elements) {
      const id = element.item?.node.id;
      if (id !== undefined) boxes[id] = boxOf(element);
    }
    root.freeRecursive();
    return boxes;
  }
}

function boxOf({ node, parent }: Element): Box {
  const { left, top, width, height } = node.getComputedLayout();
  if (!parent) return [left, top, width, height];
  const [x, y] = boxOf(parent);
  return [x + left, y + top, width, height];
}

function placeLayers(item: NodeItem, nodes: readonly Node[]): void {
  const heights = nodes.map((node) => node.getComputedHeight());
  layerMargins(heights, alignmentOf(item)[0]).forEach((margins, index) => {
    nodes[index]?.setMargin(Edge.Top, undefined);
    nodes[index]?.setMargin(Edge.Bottom, undefined);
    if (nodes[index]) styleYogaNode(nodes[index], margins);
  });
}

function alignmentOf(item: NodeItem) {
  return stackAlignments[stackAttributes(item).alignment];
}

function stackAttributes({ node }: NodeItem): StackAttributes {
  const {
    alignment = "topStart",
    fit = "loose",
    clip = false,
  }: Partial<StackAttributes> = node.attributes;
  return { alignment, fit, clip };
}

/** As the components of nodes and of containers do. */
function styleOf(item: NodeItem, placement: ViewStyle): ViewStyle {
  const { type, attributes, style } = item.node;
  const layout: ContainerLayout<object> = layoutOf(type);
  return {
    ...layout.base(attributes, item.bounded),
    ...placeStyle(item, "neutral"),
    ...outerStyle(style),
    ...edgesStyle("padding", style.padding),
    ...surfaceStyle(style, "#000000"),
    ...placement,
    ...layout.override?.(attributes),
  };
}

const config = reactNativeConfig();

/** The configuration of React Native's renderer, without its rounding to the pixels of a screen. */
function reactNativeConfig(): Config {
  const config = Yoga.Config.create();
  config.setUseWebDefaults(false);
  config.setPointScaleFactor(0);
  config.setErrata(Errata.All);
  return config;
}
