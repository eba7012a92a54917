import type { ReactNode } from "react";
import { Path, Svg } from "react-native-svg";
import type { IconProps } from "../nodes/adapters.ts";

/** Draws icons with react-native-svg: `adapters={{ Icon: SvgIcon }}`. */
export function SvgIcon({ path, isFilled, size, color }: IconProps): ReactNode {
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24">
      {isFilled ? (
        <Path d={path} fill={color} />
      ) : (
        <Path
          d={path}
          fill="none"
          stroke={color}
          strokeWidth={1.8}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </Svg>
  );
}
