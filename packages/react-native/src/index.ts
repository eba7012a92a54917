export type { AppTheme, LoadFailure, LocalizedTexts } from "@screenspec/rendering";
export type { NativeHost } from "./host/native-host.ts";
export type { Adapters, IconProps, VideoProps, WebViewProps } from "./nodes/adapters.ts";
export type { NodeProps } from "./nodes/view.ts";
export {
  type Components,
  ScreenSpec,
  type ScreenSpecProps,
} from "./screen-spec.tsx";
export type { Fonts } from "./theme/theme.ts";
export type { CustomWidgetProps } from "./views/custom-widget.tsx";
