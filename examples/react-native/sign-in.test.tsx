import { expect, test } from "@jest/globals";
import { renderScreen } from "@screenspec/react-native/testing";
import { fireEvent } from "@testing-library/react-native";
import spec from "../login.json";

test("A wrong password shows a message and keeps the email", async () => {
  const screen = await renderScreen(spec, {
    answers: [{ method: "POST", url: "/v1/sessions", status: 401, body: {} }],
  });
  await fireEvent.changeText(screen.getByLabelText("Email"), "Ada@example.com");
  await fireEvent.changeText(screen.getByLabelText("Password"), "not-the-password");
  await fireEvent.press(screen.getByRole("button", { name: "Sign in" }));

  expect(await screen.findByText(/don’t match/)).toBeTruthy();
  expect(screen.getByDisplayValue("Ada@example.com")).toBeTruthy();
  expect(screen.requests).toMatchObject([{ body: { email: "ada@example.com" } }]);
});
