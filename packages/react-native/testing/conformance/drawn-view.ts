import type { JsonObject } from "@screenspec/format";
import type { TestInstance } from "test-renderer";
import type { Drawn, DrawnState } from "../../../rendering/testing/readings/drawn.ts";
import {
  controlIn,
  nodesInside,
  outermost,
  partOf,
  partsInside,
  styleOf,
  textIn,
  typeOf,
} from "./elements.ts";
import { iconIn, sourceIn } from "./images.ts";
import { boxOf } from "./layout-boxes.ts";
import { looks } from "./looks.ts";
import { readAccessibility, statesOf } from "./read-accessibility.ts";
import { alignments, readStyle } from "./read-style.ts";
import { bodyRows, isHeader } from "./table-rows.ts";
import { widthOf } from "./width-of.ts";

/** The parts of views that other types name differently. */
const parts: { readonly [type: string]: { readonly [part: string]: string } } = {
  Checkbox: { control: "mark" },
  Switch: { control: "mark" },
  // The label may be inside the box.
  TextField: { control: "box" },
  Dropdown: { control: "box" },
  DatePicker: { control: "box" },
};

const lines: { readonly [where: string]: Place } = {
  rows: (list) => partsInside(list, "line").flatMap((line) => nodesInside(line).slice(0, 1)),
  separator: (list) =>
    partsInside(list, "line")
      .slice(0, 1)
      .flatMap((line) => nodesInside(line).slice(1)),
  header: inPart("header"),
  footer: inPart("footer"),
  empty: inPart("empty"),
};

/** The parts of the view that contain nodes, by the attribute. Other nodes are anywhere in the view. */
const places: { readonly [type: string]: { readonly [where: string]: Place } } = {
  List: lines,
  Grid: lines,
  ListTile: { leading: beside("texts", "before"), trailing: beside("texts", "after") },
  Table: {
    header: (element) => nodesInside(element).filter(isHeader),
    children: bodyRows,
    rows: bodyRows,
    empty: bodyRows,
  },
  Tabs: { body: inPart("panel") },
  AppBar: {
    leading: beside("title", "before"),
    actions: beside("title", "after"),
    background: inPart("behind"),
  },
};

type Place = (element: TestInstance) => readonly TestInstance[];

/** The element of a node, of a part of one or of an overlay. */
export class DrawnView implements Drawn {
  readonly element: TestInstance;
  readonly type: string;

  constructor(element: TestInstance, type = typeOf(element) ?? "") {
    this.element = element;
    this.type = type;
  }

  get id(): string | undefined {
    return this.element.props["testID"];
  }

  get text(): string {
    // An item of a bar shows its icon and its badge before its label.
    const [label] = this.type === "item" ? partsInside(this.element, "label") : [];
    return textIn(label ?? this.element);
  }

  get name(): string | null {
    const { props } = controlIn(this.element);
    return props["accessibilityLabel"] ?? props["aria-label"] ?? null;
  }

  get icon(): string | null {
    return iconIn(this.element);
  }

  get source(): string | null {
    return sourceIn(this.element);
  }

  get value(): string | number | null {
    const { props } = controlIn(this.element);
    return props["value"] ?? props["data-value"] ?? props["accessibilityValue"]?.now ?? null;
  }

  get box() {
    return boxOf(this.element);
  }

  is(state: DrawnState): boolean {
    return statesOf[state](controlIn(this.element));
  }

  part(name: string): DrawnView | undefined {
    return this.parts(name)[0];
  }

  parts(name: string): readonly DrawnView[] {
    const part = parts[this.type]?.[name] ?? name;
    return partsInside(this.element, part).map((element) => new DrawnView(element, name));
  }

  nodes(where: string): readonly DrawnView[] {
    const find = places[this.type]?.[where] ?? nodesInside;
    return find(this.element).map((element) => new DrawnView(element));
  }

  look(attribute: string): unknown {
    const read = looks[this.type]?.[attribute];
    if (!read) throw new Error(`Nothing says how ${attribute} of ${this.type} is read.`);
    return read(this.element);
  }

  style(wanted: JsonObject): object {
    return readStyle(this.element, wanted);
  }

  accessibility() {
    return readAccessibility(this.element);
  }

  layout() {
    const style = styleOf(this.element);
    const isPlaced = style["position"] === "absolute";
    const inset = (side: string) => (isPlaced ? style[side] : undefined);
    return {
      flex: Number(style["flexGrow"] ?? 0) / 1000,
      alignSelf: alignments(style["alignSelf"]),
      sticky: stickyAround(this.element) !== undefined,
      top: inset("top"),
      bottom: inset("bottom"),
      start: inset("start"),
      end: inset("end"),
      width: widthOf(this.element),
      height: style["height"],
    };
  }
}

/** The element that keeps an element in view. */
function stickyAround({ parent }: TestInstance): TestInstance | undefined {
  const around = parent?.parent;
  return around && partOf(around) === "sticky" ? around : undefined;
}

function inPart(part: string): Place {
  return (element) => partsInside(element, part).flatMap(nodesInside);
}

/** The nodes before or after a part, which is beside them. */
function beside(part: string, side: "before" | "after"): Place {
  return (element) => {
    const all = outermost(
      element,
      (inner) =>
        typeOf(inner) !== undefined || partOf(inner) === part || partOf(inner) === "behind",
    ).filter((inner) => partOf(inner) !== "behind");
    const place = all.findIndex((inner) => partOf(inner) === part);
    return side === "before" ? all.slice(0, place) : all.slice(place + 1);
  };
}
