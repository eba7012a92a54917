import type { VideoAttributes } from "@screenspec/runtime";
import { Text } from "react-native";
import { useReducedMotion } from "../motion/use-reduced-motion.ts";
import { NodeFrame } from "../nodes/node-frame.tsx";
import { useAdapter } from "../nodes/use-adapter.ts";
import type { View } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";
import { fillParent } from "./image.tsx";
import { Picture } from "./picture.tsx";

/** A video in the app's player. Without one, it shows its poster or its description. */
export const video: View<VideoAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { mediaSource } = useViewContext();
    const Video = useAdapter("Video");
    const isReduced = useReducedMotion();
    const { url, poster, alt, autoplay, controls, loop, muted, fit } = props.attributes;
    const { width, height, aspectRatio } = props.node.style;
    const source = mediaSource(url, "video");
    const posterSource = poster === undefined ? undefined : mediaSource(poster, "image");
    const isPlayed = Video !== undefined && source !== undefined;
    // Otherwise screen readers couldn't reach the controls.
    const accessibility = isPlayed
      ? { ...props.accessibility, accessible: false }
      : props.accessibility;
    return (
      <NodeFrame
        of={{ ...props, accessibility }}
        base={{
          ...(width === undefined && { width: defaultWidth }),
          ...(height === undefined && aspectRatio === undefined && { aspectRatio: 16 / 9 }),
          maxWidth: "100%",
          overflow: "hidden",
          justifyContent: "center",
          backgroundColor: isPlayed ? "transparent" : fade(props.text.color, 0.1),
        }}
      >
        {isPlayed ? (
          <Video
            source={source}
            poster={posterSource}
            alt={alt ?? undefined}
            autoplay={autoplay && !isReduced}
            controls={controls}
            loop={loop}
            muted={muted || autoplay}
            fit={fit}
            style={fillParent}
          />
        ) : posterSource ? (
          <Picture source={posterSource} fit={fit} style={fillParent} />
        ) : (
          <Text style={[textStyle(props.text, theme), { textAlign: "center" }]}>{alt}</Text>
        )}
      </NodeFrame>
    );
  },
  isControl: true,
};

/** In px, as in browsers. */
const defaultWidth = 300;
