import { StyleSheet, Text } from "react-native";
import { expect, test } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { useTextStyle } from "../index.ts";
import { renderScreen } from "../render-screen.tsx";

test("A component in place of Text gets the text style of the document and of the nodes around it", async () => {
  const document = documentWith({
    type: "Renderer",
    rendererType: "Column",
    style: { textColor: "#112233" },
    children: [widget("Text", { text: "Hi" }, { style: { fontSize: 20, lineHeight: 1.5 } })],
  });
  const screen = await renderScreen(document, {
    components: {
      Text: ({ attributes, text, accessibility }) => (
        <Text {...accessibility} style={useTextStyle(text)}>
          {attributes.text}!
        </Text>
      ),
    },
  });
  expect(StyleSheet.flatten(screen.getByText("Hi!").props["style"])).toMatchObject({
    color: "#112233",
    fontSize: 20,
    lineHeight: 30,
  });
});
