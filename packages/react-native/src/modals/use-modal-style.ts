import type { ViewStyle } from "react-native";
import { useMetrics, useTheme } from "../nodes/view-context.ts";

/** The style of a dialog or a sheet. */
export function useModalStyle(isSheet: boolean): ViewStyle {
  const { surface, edge, radius, shadow, preset } = useTheme();
  const dialog = useMetrics("Dialog");
  const sheet = useMetrics("Sheet");
  const line = preset === "material" ? "" : `, 0px 0px 0px 1px ${edge}`;
  const corner = (isSheet ? sheet.radius : dialog.radius) ?? radius + dialog.radiusBeyondTheme;
  const common: ViewStyle = {
    alignSelf: "center",
    maxHeight: "90%",
    backgroundColor: surface,
    borderRadius: corner,
    boxShadow: `0px 8px 32px ${shadow}${line}`,
  };
  const { margin, minWidth, padding } = dialog;
  if (!isSheet) return { ...common, margin, minWidth, maxWidth: dialog.maxWidth, padding };
  return {
    ...common,
    width: "100%",
    maxWidth: sheet.maxWidth,
    paddingTop: sheet.paddingTop,
    paddingBottom: sheet.paddingBottom,
    paddingHorizontal: sheet.paddingX,
    borderBottomStartRadius: 0,
    borderBottomEndRadius: 0,
  };
}
