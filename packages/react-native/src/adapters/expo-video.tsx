import { useVideoPlayer, VideoView } from "expo-video";
import { type ReactNode, useEffect, useState } from "react";
import { Image, View } from "react-native";
import type { VideoProps } from "../nodes/adapters.ts";

/** Plays videos with expo-video: `adapters={{ Video: ExpoVideo }}`. */
export function ExpoVideo({
  source,
  poster,
  alt,
  autoplay,
  controls,
  loop,
  muted,
  fit,
  style,
}: VideoProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const player = useVideoPlayer(source);
  useEffect(() => {
    player.loop = loop;
    player.muted = muted;
    if (autoplay) player.play();
  }, [player, loop, muted, autoplay]);
  return (
    <>
      <VideoView
        player={player}
        nativeControls={controls}
        // It has no counterpart of the other fits.
        contentFit={fit === "cover" || fit === "fill" ? fit : "contain"}
        accessibilityLabel={alt}
        style={style}
        onFirstFrameRender={() => setShown(true)}
      />
      {poster !== undefined && !isShown && (
        <View style={style} pointerEvents="none">
          <Image source={poster} resizeMode="cover" style={{ width: "100%", height: "100%" }} />
        </View>
      )}
    </>
  );
}
