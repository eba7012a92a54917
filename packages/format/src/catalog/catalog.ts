import { isObject } from "../json.ts";
import { defineShape, type Member, type Shape } from "./shape.ts";

/** A renderer, widget or action of the format, by its name. */
export interface CatalogEntry {
  readonly attributes: Shape;
  /** How many children a renderer must have; the others may have any number, or none at all. */
  readonly children?: "list" | "one";
}

type Catalog = ReadonlyMap<string, CatalogEntry>;
type Entries = { readonly [name: string]: { attributes?: Attributes; children?: "list" | "one" } };
type Attributes = { readonly [name: string]: Member };

export const renderers = catalog({
  Column: { children: "list" },
  Row: { children: "list" },
  Stack: { children: "list" },
  Scrollable: {
    children: "one",
    attributes: {
      scrollDirection: {
        value: "choice",
        oneOf: ["vertical", "horizontal"],
        otherwise: "malformed",
      },
    },
  },
  Padding: {
    children: "one",
    attributes: { padding: { value: "slot", type: "object", required: true } },
  },
});

export const widgets = catalog({
  Text: {},
  RichText: {},
  Image: {},
  Icon: {},
  Button: {},
  IconButton: {},
  TextField: {},
  Checkbox: {},
  Switch: {},
  RadioGroup: {},
  Dropdown: {},
  ChipGroup: {},
  Slider: {},
  DatePicker: {},
  Form: {},
  List: {},
  Grid: {},
  Carousel: {},
  Tabs: {},
  Card: {},
  ListTile: {},
  Accordion: {},
  Divider: {},
  Spacer: { attributes: { width: { value: "slot" }, height: { value: "slot" } } },
  ProgressIndicator: {},
  Skeleton: { attributes: { width: { value: "slot" }, height: { value: "slot" } } },
  Badge: {},
  Avatar: {},
  AppBar: {},
  BottomNavBar: {},
  Video: {},
  WebView: {},
  Conditional: {},
});

export const actions = catalog({
  Navigate: {},
  NavigateBack: {},
  OpenUrl: {},
  OpenSpec: {},
  SetData: {},
  ApiCall: {},
  ShowAlert: {},
  ShowDialog: {},
  ShowBottomSheet: {},
  ShowMenu: {},
  ShowSnackBar: {},
  Dismiss: {},
  UpdateWidgetState: {},
  ValidateForm: {},
  SubmitForm: {},
  ResetForm: {},
  Sequence: {},
  Parallel: {},
  If: {},
  Delay: {},
  StartTimer: {},
  StopTimer: {},
  Refresh: {},
  CopyToClipboard: {},
  Share: {},
  ScrollTo: {},
  Focus: {},
  Track: {},
  EmitEvent: {},
});

/** The attributes that a node or action has by its type; an unknown or custom one has any. */
export function attributesOf(owner: unknown): Shape {
  return (isObject(owner) ? entryOf(owner)?.attributes : undefined) ?? anyAttributes;
}

function entryOf(owner: { readonly [key: string]: unknown }): CatalogEntry | undefined {
  switch (owner["type"]) {
    case "Renderer":
      return entryNamed(renderers, owner["rendererType"]);
    case "Widget":
      return entryNamed(widgets, owner["widgetType"]);
    default:
      return entryNamed(actions, owner["actionType"]);
  }
}

function entryNamed(entries: Catalog, name: unknown): CatalogEntry | undefined {
  return typeof name === "string" ? entries.get(name) : undefined;
}

function catalog(entries: Entries): Catalog {
  return new Map(
    Object.entries(entries).map(([name, { attributes = {}, ...entry }]) => [
      name,
      {
        ...entry,
        attributes: defineShape(`The attributes of ${name}`, attributes, { others: "slots" }),
      },
    ]),
  );
}

const anyAttributes = defineShape("The attributes", {}, { others: "slots" });
