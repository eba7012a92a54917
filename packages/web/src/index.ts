import type { ElementEvents } from "./element/element-events.ts";
import { ScreenSpec } from "./element/screen-spec.ts";
import { baseStyles } from "./style/base-styles.ts";

export type {
  AppData,
  AppEvent,
  AppScreen,
  AppTheme,
  AppTrackEvent,
  LoadFailure,
  LoadFailureCode,
  LoadingEvents,
  LocalizedTexts,
  Texts,
} from "@screenspec/rendering";
export type {
  ApiRequest,
  ApiResponse,
  CustomAction,
  DiagnosticEvent,
  Endpoint,
  Json,
  JsonObject,
  NavigateOptions,
  Runtime,
} from "@screenspec/runtime";
export type { ElementEvents } from "./element/element-events.ts";
export { ScreenSpec } from "./element/screen-spec.ts";
export type { WebHost } from "./host/web-host.ts";
export type {
  Components,
  CustomWidget,
  WidgetContext,
  WidgetDefinition,
} from "./views/custom-widget.ts";

type DomEvents = {
  [Name in keyof ElementEvents as `screenspec-${Name}`]: CustomEvent<ElementEvents[Name]>;
};

// Declared here, because each app that uses the types imports this module.
declare global {
  interface HTMLElementTagNameMap {
    "screen-spec": ScreenSpec;
  }
  interface GlobalEventHandlersEventMap extends DomEvents {}
}

// Servers have no custom elements.
if (globalThis.customElements) {
  if (!customElements.get("screen-spec")) customElements.define("screen-spec", ScreenSpec);
  // Parsed now, because the first document may still be loading.
  baseStyles();
}
