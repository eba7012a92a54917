import type { JsonObject } from "@screenspec/format";
import { render, screen } from "@testing-library/react-native";
import { Text } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { type IconProps, ScreenSpec } from "../index.ts";

const Icon = ({ color }: IconProps) => <Text>{`Icon ${color}`}</Text>;

/** The color of an icon in an app bar. */
async function iconColor(preset: string, style: JsonObject): Promise<string> {
  const actions = [widget("IconButton", { icon: "plus", label: "Add" })];
  const appBar = widget("AppBar", { actions }, { style });
  const document = documentWith(widget("Text", { text: "Body" }), { appBar });
  const theme = { preset, colors: { primary: "#112233" } };
  const { unmount } = await render(
    <ScreenSpec document={{ ...document, theme }} adapters={{ Icon }} />,
  );
  const [text] = screen.getAllByText(/^Icon/, { includeHiddenElements: true });
  await unmount();
  return `${text?.children[0]}`;
}

test("In the preset ios, icons in an app bar have the primary color unless the bar has own colors", async () => {
  expect(await iconColor("ios", {})).toBe("Icon #112233");
  expect(await iconColor("ios", { textColor: "#445566" })).toBe("Icon #445566");
  expect(await iconColor("neutral", {})).not.toBe("Icon #112233");
});
