import { type IconSet, type Metrics, metricsOf, type Texts } from "@screenspec/rendering";
import type { Runtime, ViewNode } from "@screenspec/runtime";
import { createContext, useContext } from "react";
import type { ImageSourcePropType } from "react-native";
import type { InheritedText } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";
import type { Adapters } from "./adapters.ts";
import type { Focusables } from "./focusables.ts";
import type { NodeItems } from "./node-item.ts";
import type { OperatedInput } from "./operated-input.ts";
import type { ScrollRequests } from "./scroll-requests.ts";
import type { Scrollers } from "./scrollers.ts";

/** The state that all nodes of a runtime share. It is the same object for as long as the runtime runs. */
export interface ViewContext {
  readonly runtime: Runtime;
  readonly items: NodeItems;
  readonly icons: Pick<IconSet, "find">;
  readonly adapters: Adapters;
  readonly texts: Texts;
  /** Returns the source of an image or a video; undefined if the app doesn't have it. */
  readonly mediaSource: (url: string, kind: "image" | "video") => ImageSourcePropType | undefined;
  /** Whether the host allows a WebView to show a page. */
  readonly allowsWebView: (url: string) => boolean;
  /** Whether the document is on the visible route of the app's navigator. */
  readonly isFocused: () => boolean;
  readonly focusables: Focusables;
  readonly scrollers: Scrollers;
  readonly scrollRequests: ScrollRequests;
  /** Reports a diagnostic event that concerns the whole document, if it hasn't been reported yet. */
  readonly reportOnce: (code: string, message: string) => void;
  /** Reports the errors of the adapter `Icon` as `widget_failed`, those with the same message once. */
  readonly iconAdapter: Pick<ViewNode, "fail">;
  readonly operatedInput: OperatedInput;
  /** Called when the user touches the document. */
  readonly noteGesture: () => void;
}

const viewContext = createContext<ViewContext | undefined>(undefined);
const themeContext = createContext<Theme | undefined>(undefined);
const tileSideContext = createContext<number | undefined>(undefined);
const textContext = createContext<InheritedText | undefined>(undefined);

export const ViewContextProvider = viewContext.Provider;
export const ThemeProvider = themeContext.Provider;
export const TextProvider = textContext.Provider;
/** Provides the padding at the sides of the tiles inside, instead of their own. */
export const TileSideProvider = tileSideContext.Provider;

export function useViewContext(): ViewContext {
  return required(useContext(viewContext));
}

export function useTheme(): Theme {
  return required(useContext(themeContext));
}

/** The sizes of a type in the preset of the document. */
export function useMetrics<Type extends keyof Metrics>(type: Type): Metrics[Type] {
  return metricsOf(type, useTheme().preset);
}

/** The padding at the sides of tiles; undefined for their own. */
export function useTileSide(): number | undefined {
  return useContext(tileSideContext);
}

export function useText(): InheritedText {
  return required(useContext(textContext));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A view is rendered outside of <ScreenSpec>.");
  return value;
}
