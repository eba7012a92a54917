import { Image } from "expo-image";
import type { ReactNode } from "react";
import type { ImageProps } from "../nodes/adapters.ts";

/** Draws images with expo-image, which caches them: `adapters={{ Image: ExpoImage }}`. */
export function ExpoImage({ fit, ...props }: ImageProps): ReactNode {
  return <Image {...props} contentFit={fit === "scaleDown" ? "scale-down" : fit} />;
}
