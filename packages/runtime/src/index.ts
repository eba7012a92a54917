export type { Json, JsonObject } from "@screenspec/format/evaluate";
export { isEqual } from "./data/is-equal.ts";
export { shareWorkLimit } from "./data/share-work-limit.ts";
export { checkDocument, UnsupportedDocument } from "./document/check-document.ts";
export type * from "./generated/attribute-types.ts";
export type {
  ApiRequest,
  ApiResponse,
  Clock,
  CustomAction,
  DiagnosticEvent,
  Endpoint,
  Host,
  HostTexts,
} from "./host/host.ts";
export { reportFailure } from "./host/report-failure.ts";
export type { Control } from "./inputs/control.ts";
export type { Rows } from "./lists/rows.ts";
export {
  type NodeChange,
  type NodeOf,
  nodeChange,
  type ResolvedAttributes,
  type ViewNode,
} from "./nodes/view-node.ts";
export type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "./overlays/overlay.ts";
export type {
  Environment,
  FirstScreen,
  NavigateOptions,
  OpenedScreen,
  Runtime,
  View,
} from "./runtime.ts";
export type { ScreenView, Transition } from "./screens/screen-view.ts";
export { startRuntime } from "./start-runtime.ts";
