export type { Json, JsonObject } from "@screenspec/format";
export { isEqual } from "./data/is-equal.ts";
export { shareWorkLimit } from "./data/share-work-limit.ts";
export type { TextFormat } from "./data/text-format.ts";
export { checkDocument, UnsupportedDocument } from "./document/check-document.ts";
export { absoluteAddress, originOf } from "./host/address.ts";
export { reportFailure } from "./host/diagnostics.ts";
export type { Environment } from "./host/environment.ts";
export type {
  ApiRequest,
  ApiResponse,
  Clock,
  CustomAction,
  DiagnosticEvent,
  Endpoint,
  Host,
  HostStorage,
  HostTexts,
} from "./host/host.ts";
export { platformClock } from "./host/platform-clock.ts";
export { startRuntime } from "./start-runtime.ts";
export type { Control } from "./view/control.ts";
export type * from "./view/generated/attribute-types.ts";
export type * from "./view/generated/style-types.ts";
export type {
  AlertOverlay,
  BoxOverlay,
  MenuOverlay,
  Overlay,
  SnackBarOverlay,
} from "./view/overlay.ts";
export type {
  FirstScreen,
  NavigateOptions,
  OpenedScreen,
  Runtime,
  RuntimeView,
} from "./view/runtime.ts";
export type { ScreenView, Transition } from "./view/screen-view.ts";
export {
  type ListRows,
  type NodeChange,
  nodeChange,
  type ResolvedAttributes,
  type ViewNode,
} from "./view/view-node.ts";
