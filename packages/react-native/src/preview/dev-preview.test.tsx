import "../../testing/wait-timeout.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react-native";
import { expect, onTestFinished, test } from "vitest";
import { column, widget } from "../../testing/documents.ts";
import { openPreviewApp } from "../../testing/open-preview-app.tsx";
import { startDev } from "../../testing/start-dev.ts";
import type { NativeHost } from "../index.ts";

/** The parts of a spec with an input, data that a button changes, and two screens. */
function specWith(words: string) {
  const action = (id: string, actionType: string, attributes: object) => ({
    [id]: { id, type: "Action", actionType, attributes },
  });
  const screen = (id: string, body: object) => ({ [id]: { id, type: "Screen", body } });
  return {
    name: "Survey",
    entryPoint: "main",
    globalData: { count: 0 },
    actions: {
      ...action("next", "Navigate", { targetScreenId: "second" }),
      ...action("add", "SetData", { scope: "global", path: "count", op: "increment" }),
    },
    screens: {
      ...screen("main", column(widget("Button", { text: "Next" }, { onClickActionIds: ["next"] }))),
      ...screen(
        "second",
        column(
          widget("Text", { text: words }),
          widget("TextField", { label: "Name" }, { id: "name" }),
          widget("Button", { text: "Add" }, { onClickActionIds: ["add"] }),
          widget("Text", { text: "Count: {{ state.globalData.count }}" }),
        ),
      ),
    },
  };
}

test("A link of `screenspec dev --native` shows the files, and a saved change keeps the screen, the inputs and the data", async () => {
  const { link, save } = await startDev({ after: onTestFinished }, specWith("Before"));
  await openPreviewApp(link);
  await fireEvent.press(await screen.findByRole("button", { name: "Next" }));
  await fireEvent.changeText(screen.getByLabelText("Name"), "Ada");
  await fireEvent.press(screen.getByRole("button", { name: "Add" }));
  expect(screen.getByText("Before")).toBeTruthy();
  expect(screen.getByText("Count: 1")).toBeTruthy();
  await save(specWith("After"));
  expect(await screen.findByText("After")).toBeTruthy();
  expect(screen.getByLabelText("Name").props["value"]).toBe("Ada");
  expect(screen.getByText("Count: 1")).toBeTruthy();
});

test("The project's mocks answer the requests of the screen, also after a change, and the app's server the others", async () => {
  const call = (id: string, url: string) => ({
    [id]: { id, type: "Action", actionType: "ApiCall", attributes: { url } },
  });
  const load = (id: string) =>
    column(
      widget("Button", { text: `Load ${id}` }, { onClickActionIds: [id] }),
      widget("Text", { text: `${id}: {{ api.${id}.response.body.text }}` }),
    );
  const body = column(load("mocked"), load("other"));
  const { link, saveMocks } = await startDev(
    { after: onTestFinished },
    {
      name: "Survey",
      entryPoint: "main",
      actions: { ...call("mocked", "/v1/answer"), ...call("other", "/v1/other") },
      screens: { main: { id: "main", type: "Screen", body } },
    },
    { url: "/v1/answer", body: { text: "first" } },
  );
  const host: NativeHost = {
    baseUrl: "https://api.example.com",
    fetch: async ({ url }) => ({ status: 200, headers: {}, text: JSON.stringify({ text: url }) }),
  };
  await openPreviewApp(link, { host });
  await fireEvent.press(await screen.findByRole("button", { name: "Load mocked" }));
  expect(await screen.findByText("mocked: first")).toBeTruthy();
  await fireEvent.press(screen.getByRole("button", { name: "Load other" }));
  expect(await screen.findByText("other: https://api.example.com/v1/other")).toBeTruthy();
  await saveMocks({ url: "/v1/answer", body: { text: "second" } });
  await waitFor(async () => {
    await fireEvent.press(screen.getByRole("button", { name: "Load mocked" }));
    expect(screen.getByText("mocked: second")).toBeTruthy();
  });
  // The screen hasn't started again.
  expect(screen.getByText("other: https://api.example.com/v1/other")).toBeTruthy();
});

test("A link to a spec that has no file shows which specs there are", async () => {
  const { link } = await startDev({ after: onTestFinished }, specWith("Known"));
  await openPreviewApp(link.replace(/survey$/, "surve"));
  expect(await screen.findByText('There is no spec "surve".')).toBeTruthy();
  expect(screen.getByText("There are survey.")).toBeTruthy();
});
