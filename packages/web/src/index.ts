import { ScreenSpec } from "./element/screen-spec.ts";
import type { ElementEvents } from "./host/element-events.ts";
import { baseStyles } from "./styles.ts";

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
export { ScreenSpec } from "./element/screen-spec.ts";
export type { ElementEvents } from "./host/element-events.ts";
export type { WebHost } from "./host/web-host.ts";
export type { LoadFailure, LoadFailureCode } from "./loading/load-failure.ts";
export type { LoadingEvents } from "./loading/load-options.ts";
export type { LocalizedTexts, Texts } from "./texts.ts";
export type { CustomWidget, WidgetContext, WidgetDefinition } from "./views/custom-widget.ts";

type DomEvents = {
  [Name in keyof ElementEvents as `screenspec-${Name}`]: CustomEvent<ElementEvents[Name]>;
};

// Here, where the compiler of every app that imports the package comes by.
declare global {
  interface HTMLElementTagNameMap {
    "screen-spec": ScreenSpec;
  }
  interface GlobalEventHandlersEventMap extends DomEvents {}
}

// A server has neither elements nor styles.
if (globalThis.customElements) {
  if (!customElements.get("screen-spec")) customElements.define("screen-spec", ScreenSpec);
  // Parsed while the first document may still be on its way.
  baseStyles();
}
