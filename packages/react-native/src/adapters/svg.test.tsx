import { render, screen } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";
import { SvgIcon } from "./svg.tsx";

test("react-native-svg draws an icon's path as a line, or filled", async () => {
  const icons = column(
    widget("Icon", { name: "check", color: "#FF0000" }),
    widget("Icon", { name: "starFilled", size: 40 }),
  );
  await render(<ScreenSpec document={documentWith(icons)} adapters={{ Icon: SvgIcon }} />);
  const paths = screen.container.queryAll(({ type }) => type === "RNSVGPath");
  expect(paths.map(({ props }) => props["strokeWidth"])).toEqual([1.8, undefined]);
  for (const { props } of paths) expect(props["d"]).toMatch(/^M[\d.]+/);
  const drawings = screen.container.queryAll(({ type }) => type === "RNSVGSvgViewAndroid");
  expect(drawings.map(({ props }) => props["bbWidth"])).toEqual([24, 40]);
});
