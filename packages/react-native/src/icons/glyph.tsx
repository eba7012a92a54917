import { type ReactNode, useEffect, useState } from "react";
import { View } from "react-native";
import { NodeBoundary } from "../nodes/node-boundary.tsx";
import { useAdapter } from "../nodes/use-adapter.ts";
import { useText, useViewContext } from "../nodes/view-context.ts";

/**
 * Draws an icon with the app's adapter. An unknown icon is empty space, and so is one that is still loading, one
 * at which the adapter throws, and each icon in an app without an adapter: React Native can't draw paths.
 */
export function Glyph({
  name,
  size,
  color,
}: {
  readonly name: string;
  readonly size: number;
  /** In React Native's notation. Default: the color of the text around. */
  readonly color?: string | undefined;
}): ReactNode {
  const { icons, iconAdapter } = useViewContext();
  const Icon = useAdapter("Icon");
  const text = useText();
  const found = icons.find(name);
  const [further, setFurther] = useState<{ readonly name: string; readonly icon: Drawable }>();
  useEffect(() => {
    let isMounted = true;
    // The document reports a failure once, not each icon.
    found.further?.then(
      (icon) => isMounted && icon && setFurther({ name, icon }),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [name, found.further]);
  const { path, isFilled = false } = further?.name === name ? further.icon : found;
  return (
    <View data-part="glyph" style={{ width: size, height: size }} aria-hidden>
      {Icon && path !== undefined && (
        <NodeBoundary owner={iconAdapter} version={path}>
          <Icon
            name={name}
            path={path}
            isFilled={isFilled}
            size={size}
            color={color ?? text.color}
          />
        </NodeBoundary>
      )}
    </View>
  );
}

interface Drawable {
  readonly path: string;
  readonly isFilled: boolean;
}
