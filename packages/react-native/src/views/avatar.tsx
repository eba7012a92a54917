import { initialsOf } from "@screenspec/rendering";
import type { AvatarAttributes } from "@screenspec/runtime";
import { useState } from "react";
import { Text } from "react-native";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useMetrics, useTheme, useViewContext } from "../nodes/view-context.ts";
import { fade } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";
import { Picture } from "./picture.tsx";

/** A person's image, or the initials of the name if it can't be loaded. */
export const avatar: View<AvatarAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { tintOpacity } = useMetrics("Avatar");
    const { mediaSource } = useViewContext();
    const { url, name, size, shape } = props.attributes;
    const [failed, setFailed] = useState<object>();
    const source =
      url === undefined || failed === props.attributes ? undefined : mediaSource(url, "image");
    const inherited = { ...props.text, color: theme.onSurface };
    const borderRadius = { circle: size / 2, rounded: size / 4, square: 0 }[shape];
    return (
      <NodeFrame
        of={props}
        base={{
          width: size,
          height: size,
          borderRadius,
          overflow: "hidden",
          alignItems: "center",
          justifyContent: "center",
          backgroundColor: fade(theme.primary, tintOpacity),
        }}
      >
        {source === undefined ? (
          <Text
            style={[
              textStyle(inherited, theme),
              { fontSize: size * 0.4, lineHeight: size * 0.5, fontWeight: "600" },
            ]}
          >
            {initialsOf(name)}
          </Text>
        ) : (
          <Picture
            source={source}
            fit="cover"
            style={{ width: size, height: size }}
            onError={() => setFailed(props.attributes)}
          />
        )}
      </NodeFrame>
    );
  },
};
