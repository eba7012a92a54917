import { render, screen, userEvent } from "@testing-library/react-native";
import { expect, test } from "vitest";
import { mockNativeModule } from "vitest-native/helpers";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

test("CopyToClipboard copies with @react-native-clipboard/clipboard", async () => {
  const copied: string[] = [];
  mockNativeModule("RNCClipboard", {
    setString: (text: string) => copied.push(text),
    addListener() {},
    removeListeners() {},
  });
  // The package reads its native module when it is imported.
  const { copyToClipboard } = await import("./clipboard.ts");
  const button = widget("Button", { text: "Copy" }, { onClickActionIds: ["copy"] });
  const copy = {
    id: "copy",
    type: "Action",
    actionType: "CopyToClipboard",
    attributes: { text: "SPRING-25" },
  };
  const document = documentWith(button, { actions: { copy } });
  await render(
    <ScreenSpec document={document} host={{ copyToClipboard, isUserActive: () => true }} />,
  );
  await userEvent.press(screen.getByRole("button", { name: "Copy" }));
  expect(copied).toEqual(["SPRING-25"]);
});
