import type { ReactNode } from "react";
import { Image } from "react-native";
import type { ImageProps } from "../nodes/adapters.ts";
import { useViewContext } from "../nodes/view-context.ts";

/** An image from the app's adapter. Without one, it is React Native's Image. */
export function Picture(props: ImageProps): ReactNode {
  const { Image: Adapter = CoreImage } = useViewContext().adapters;
  return <Adapter {...props} />;
}

function CoreImage({ fit, ...props }: ImageProps): ReactNode {
  return <Image {...props} resizeMode={fits[fit]} />;
}

/** The names of fits in React Native. */
const fits = {
  cover: "cover",
  contain: "contain",
  fill: "stretch",
  none: "none",
  // React Native never enlarges a centred image.
  scaleDown: "center",
} as const;
