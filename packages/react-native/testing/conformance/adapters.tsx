import type { ReactNode } from "react";
import { Image, View } from "react-native";
import type { IconProps, VideoProps, WebViewProps } from "../../src/index.ts";

/** Draws no icon, but says which one. */
export function IconAdapter({ path, color }: IconProps): ReactNode {
  return <View data-path={path} data-color={color} />;
}

/** Plays no video, but says which one and how. */
export function VideoAdapter(props: VideoProps): ReactNode {
  return <Image source={props.source} data-video={props} />;
}

/** Shows no page, but says which one. */
export function WebViewAdapter({ url }: WebViewProps): ReactNode {
  return <Image source={{ uri: url }} />;
}
