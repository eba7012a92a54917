import { render } from "@testing-library/react-native";
import { TextInput } from "react-native";
import { expect, test, vi } from "vitest";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

test("A text field that gets the focus before it is mounted takes it, not only the screen reader", async () => {
  const focus = vi.spyOn(Object(TextInput).prototype, "focus");
  const field = widget("TextField", { label: "Name" }, { id: "name" });
  const action = { id: "focus", type: "Action", actionType: "Focus" };
  const document = documentWith(field, {
    onLoadActions: ["focus"],
    actions: { focus: { ...action, attributes: { targetWidgetId: "name" } } },
  });
  await render(<ScreenSpec document={document} />);
  expect(focus).toHaveBeenCalledTimes(1);
});
