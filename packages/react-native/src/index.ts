"use client";

export type {
  AppData,
  AppEvent,
  AppScreen,
  AppTheme,
  AppTrackEvent,
  LoadFailure,
  LocalizedTexts,
} from "@screenspec/rendering";
export type { LoadingProps } from "./document/use-loaded-document.ts";
export type { NativeHost } from "./host/native-host.ts";
export type { DocumentSource, DraftSource } from "./loading/load-source.ts";
export type { TextStorage } from "./loading/text-storage.ts";
export type {
  Adapters,
  DatePickerProps,
  IconProps,
  ImageProps,
  VideoProps,
  WebViewProps,
} from "./nodes/adapters.ts";
export type { Insets } from "./nodes/insets.ts";
export type { ListProps } from "./nodes/list-props.ts";
export { useTextStyle } from "./nodes/use-text-style.ts";
export type { NodeProps } from "./nodes/view.ts";
export {
  type Components,
  type OpenScreen,
  ScreenSpec,
  type ScreenSpecProps,
  type Widgets,
} from "./screen-spec.tsx";
export type { Fonts } from "./theme/theme.ts";
export type { CustomWidgetProps } from "./views/custom-widget.tsx";
