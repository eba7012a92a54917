import { type IconSet, type Metrics, metricsOf, type Texts } from "@screenspec/rendering";
import type { Runtime } from "@screenspec/runtime";
import { type ComponentType, createContext, useContext } from "react";
import type { ImageSourcePropType } from "react-native";
import type { InheritedText } from "../theme/text-style.ts";
import type { Theme } from "../theme/theme.ts";
import type { DatePickerProps } from "./date-picker-props.ts";
import type { Focusables } from "./focusables.ts";
import type { NodeItems } from "./node-item.ts";
import type { OperatedInput } from "./operated-input.ts";

/** The props of a component that draws an icon of a path. */
export interface IconProps {
  readonly name: string;
  /** The data of an SVG path in a square of 24 × 24. */
  readonly path: string;
  /** Whether the path is filled. Otherwise it is a line 1.8 wide with round ends. */
  readonly isFilled: boolean;
  readonly size: number;
  readonly color: string;
}

/** The state that all nodes of a runtime share. It is the same object for as long as the runtime runs. */
export interface ViewContext {
  readonly runtime: Runtime;
  readonly items: NodeItems;
  readonly icons: Pick<IconSet, "find">;
  /** The adapter that draws icons; undefined if the app has none. */
  readonly Icon: ComponentType<IconProps> | undefined;
  /** The adapter that replaces the SDK's picker of dates and times. */
  readonly DatePicker: ComponentType<DatePickerProps> | undefined;
  readonly texts: Texts;
  /** Returns the source of an image; undefined if the app doesn't have it. */
  readonly imageSource: (url: string) => ImageSourcePropType | undefined;
  readonly focusables: Focusables;
  /** Reports a diagnostic event that concerns the whole document, if it hasn't been reported yet. */
  readonly reportOnce: (code: string, message: string) => void;
  readonly operatedInput: OperatedInput;
  /** Called when the user touches the document. */
  readonly noteGesture: () => void;
}

const viewContext = createContext<ViewContext | undefined>(undefined);
const themeContext = createContext<Theme | undefined>(undefined);
const textContext = createContext<InheritedText | undefined>(undefined);

export const ViewContextProvider = viewContext.Provider;
export const ThemeProvider = themeContext.Provider;
export const TextProvider = textContext.Provider;

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

export function useText(): InheritedText {
  return required(useContext(textContext));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A view is rendered outside of <ScreenSpec>.");
  return value;
}
