import { ScreenSpec } from "./element/screen-spec.ts";
import { baseStyles } from "./styles.ts";

export { ScreenSpec, type WebHost } from "./element/screen-spec.ts";
export type { LoadFailure, LoadFailureCode } from "./loading/load-failure.ts";
export type { LoadingEvents } from "./loading/load-options.ts";
export type { Texts } from "./texts.ts";
export type { CustomWidget, WidgetContext, WidgetDefinition } from "./views/custom-widget.ts";

if (!customElements.get("screen-spec")) customElements.define("screen-spec", ScreenSpec);
// Parsed while the first document may still be on its way.
baseStyles();
