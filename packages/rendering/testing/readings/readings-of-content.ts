import type { JsonObject } from "@screenspec/format";
import { unobservable, valueIfShown } from "./unobservable.ts";
import { type Reading, type Readings, visibleNodesIn } from "./visible-node.ts";

const text: Reading = ({ drawn }) => drawn.text;
const icon: Reading = ({ drawn }) => drawn.icon;
const name: Reading = ({ drawn }) => drawn.name;
const source: Reading = ({ drawn }) => drawn.source;

/** A look that only some nodes have. */
const lookIfAny =
  (member: "overflow" | "size"): Reading =>
  ({ drawn, node }) =>
    drawn.look(member) ?? unobservable(member, node?.attributes[member]);

const pressed: { readonly [member: string]: Reading } = {
  icon,
  enabled: ({ drawn }) => !drawn.is("disabled"),
  loading: ({ drawn }) => drawn.is("busy"),
};

/** Texts, buttons and media. */
export const contentReadings: Readings = {
  Text: { text, overflow: lookIfAny("overflow") },
  RichText: {
    spans: ({ drawn }, wanted) =>
      drawn.parts("span").map((span, place) => ({
        text: span.text,
        style: span.style(styleOf(Array.isArray(wanted) ? wanted[place] : undefined)),
      })),
  },
  Icon: { name: icon },
  Button: { ...pressed, text },
  IconButton: { ...pressed, label: name },
  ProgressIndicator: {
    value: ({ drawn, node }) =>
      drawn.value === null
        ? null
        : valueIfShown(node?.attributes["value"], `${Number(drawn.value) / 100}`),
    size: lookIfAny("size"),
  },
  Badge: {
    text: ({ drawn, node }) => valueIfShown(node?.attributes["text"], drawn.part("badge")?.text),
    child: ({ drawn, node }) => visibleNodesIn(drawn, "children", node?.children)[0],
  },
  Image: { url: source, alt: name },
  Avatar: { url: source, name },
  Video: { url: source, alt: name },
  WebView: { url: source },
};

function styleOf(wanted: unknown): JsonObject {
  const { style = {} }: { style?: JsonObject } = Object(wanted);
  return style;
}
