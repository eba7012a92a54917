import type { IconAttributes, ImageAttributes } from "@screenspec/runtime";
import { useState } from "react";
import { Text } from "react-native";
import { Glyph } from "../icons/glyph.tsx";
import { NodeFrame } from "../nodes/node-frame.tsx";
import type { View } from "../nodes/view.ts";
import { useTheme, useViewContext } from "../nodes/view-context.ts";
import { fade, nativeColor } from "../theme/colors.ts";
import { textStyle } from "../theme/text-style.ts";
import { Picture } from "./picture.tsx";

export const fillParent = { position: "absolute", top: 0, bottom: 0, start: 0, end: 0 } as const;

/** An image or its placeholder. If neither can be loaded, the alternative text is shown. */
export const image: View<ImageAttributes> = {
  Component(props) {
    const theme = useTheme();
    const { mediaSource } = useViewContext();
    const { attributes, text } = props;
    const { url, placeholder, alt, fit } = attributes;
    // Other attributes are another chance for an address that has failed.
    const [failures, setFailures] = useState({ attributes, urls: new Set<string>() });
    const [loaded, setLoaded] = useState<string>();
    const failed = failures.attributes === attributes ? failures.urls : new Set<string>();
    const [shown] = [url, placeholder].filter(
      (address) => address !== undefined && !failed.has(address) && mediaSource(address, "image"),
    );
    const source = shown === undefined ? undefined : mediaSource(shown, "image");
    const behind = placeholder === undefined ? undefined : mediaSource(placeholder, "image");
    if (shown === undefined || source === undefined) {
      return (
        <NodeFrame of={props} base={{ overflow: "hidden", justifyContent: "center" }}>
          <Text style={[textStyle(text, theme), { textAlign: "center" }]}>{alt}</Text>
        </NodeFrame>
      );
    }
    return (
      <NodeFrame
        of={props}
        base={{
          overflow: "hidden",
          backgroundColor: loaded === shown ? "transparent" : fade(text.color, 0.1),
        }}
      >
        {behind !== undefined && shown !== placeholder && (
          <Picture data-part="placeholder" source={behind} fit="cover" style={fillParent} />
        )}
        <Picture
          source={source}
          fit={fit}
          style={{ width: "100%", height: "100%" }}
          onLoad={() => setLoaded(shown)}
          onError={() => setFailures({ attributes, urls: new Set([...failed, shown]) })}
        />
      </NodeFrame>
    );
  },
};

export const icon: View<IconAttributes> = {
  Component(props) {
    const { name, size, color } = props.attributes;
    return (
      <NodeFrame of={props}>
        <Glyph name={name} size={size} color={color && nativeColor(color)} />
      </NodeFrame>
    );
  },
};
