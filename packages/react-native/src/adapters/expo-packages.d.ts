/**
 * The parts of Expo's packages that adapters use. The packages with what they need are 300 MB, so only the app in
 * `examples/react-native` installs them, whose type check and tests use the real ones.
 */
declare module "expo-clipboard" {
  export function setStringAsync(text: string): Promise<boolean>;
}

declare module "expo-image" {
  import type { ComponentType } from "react";
  import type { ImageSourcePropType, ImageStyle, StyleProp } from "react-native";

  export const Image: ComponentType<{
    readonly source: ImageSourcePropType;
    readonly contentFit: "cover" | "contain" | "fill" | "none" | "scale-down";
    readonly style: StyleProp<ImageStyle>;
    readonly onLoad?: (() => void) | undefined;
    readonly onError?: (() => void) | undefined;
  }>;
}

declare module "expo-router" {
  export function useRouter(): {
    push(href: string | { pathname: string; params: { [name: string]: string } }): void;
    back(): void;
    canGoBack(): boolean;
  };
  export function useNavigation(): { isFocused(): boolean };
  export function usePreventRemove(
    preventRemove: boolean,
    callback: (event: {
      data: { action: { readonly type: string; readonly payload?: object } };
      repeat: () => void;
    }) => void,
  ): void;
}

declare module "expo-video" {
  import type { ComponentType } from "react";
  import type { ImageSourcePropType, ViewProps } from "react-native";

  interface VideoPlayer {
    loop: boolean;
    muted: boolean;
    play(): void;
  }
  export function useVideoPlayer(source: ImageSourcePropType): VideoPlayer;
  export const VideoView: ComponentType<
    ViewProps & {
      readonly player: VideoPlayer;
      readonly nativeControls: boolean;
      readonly contentFit: "contain" | "cover" | "fill";
      readonly onFirstFrameRender: () => void;
    }
  >;
}
