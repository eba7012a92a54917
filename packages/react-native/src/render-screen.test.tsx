import "../testing/wait-timeout.ts";
import { fireEvent } from "@testing-library/react-native";
import { expect, test } from "vitest";
import login from "../../../examples/login.json" with { type: "json" };
import { column, documentWith, increment, widget } from "../testing/documents.ts";
import { renderScreen } from "./render-screen.tsx";

test("A spec is shown, and its request gets the answer of the test", async () => {
  const screen = await renderScreen(login, {
    answers: [{ method: "POST", url: "/v1/sessions", status: 401, body: {} }],
  });
  await fireEvent.changeText(screen.getByLabelText("Email"), "Ada@example.com");
  await fireEvent.changeText(screen.getByLabelText("Password"), "not-the-password");
  await fireEvent.press(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText(/don’t match/);
  expect(screen.requests).toMatchObject([
    { method: "POST", url: "/v1/sessions", body: { email: "ada@example.com" } },
  ]);
  expect(screen.diagnostics.map(({ code }) => code)).toEqual(["missing_adapter"]);
});

test("Timers wait for the clock of the test", async () => {
  const document = documentWith(
    column(
      widget("Text", { text: "{{ state.screenData.n }} times" }),
      widget("Button", { text: "Later" }, { onClickActionIds: ["wait"] }),
    ),
    {
      persistentData: { n: 0 },
      actions: {
        wait: {
          id: "wait",
          type: "Action",
          actionType: "Delay",
          attributes: { ms: 5000 },
          onSuccessActionIds: ["add"],
        },
        ...increment("add", "n"),
      },
    },
  );
  const screen = await renderScreen(document, { clock: "2026-03-04T10:00:00Z" });
  await fireEvent.press(screen.getByRole("button", { name: "Later" }));
  await screen.clock.advance(4999);
  screen.getByText(/^0 times/);
  await screen.clock.advance(1);
  screen.getByText(/^1 times/);
});
