import { expect, jest, test } from "@jest/globals";
import { ScreenSpec } from "@screenspec/react-native";
import { useDocumentRoute } from "@screenspec/react-native/adapters/expo-router";
import { act, fireEvent, screen } from "@testing-library/react-native";
import { router, Stack, useLocalSearchParams } from "expo-router";
import { renderRouter } from "expo-router/testing-library";
import { Linking, Text } from "react-native";

const button = (text: string) => ({
  type: "Widget",
  widgetType: "Button",
  attributes: { text },
  onClickActionIds: [text],
});
const column = (...children: readonly object[]) => ({
  type: "Renderer",
  rendererType: "Column",
  children,
});
const action = (id: string, actionType: string, attributes: object) => ({
  [id]: { id, type: "Action", actionType, attributes },
});
const document = {
  specVersion: "1.0.0",
  specId: "spec_home",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  entryPoint: "main",
  screens: {
    main: {
      id: "main",
      type: "Screen",
      body: column(button("details"), button("other site"), button("other document")),
    },
    details: {
      id: "details",
      type: "Screen",
      body: column(
        { type: "Widget", widgetType: "Text", attributes: { text: "The details" } },
        button("order"),
      ),
    },
  },
  actions: {
    ...action("details", "Navigate", { targetScreenId: "details" }),
    ...action("order", "OpenUrl", { url: "https://app.example.com/orders/7" }),
    ...action("other site", "OpenUrl", { url: "https://app.example.com.example/orders/7" }),
    ...action("other document", "OpenSpec", { specId: "spec_offers", screenId: "news" }),
  },
};

function Document() {
  const { host, ...props } = useDocumentRoute({
    prefixes: ["https://app.example.com"],
    specRoute: "/specs/[specId]",
  });
  return <ScreenSpec document={document} host={{ ...host, isUserActive: () => true }} {...props} />;
}

const Params = () => <Text>{JSON.stringify(useLocalSearchParams())}</Text>;

/** Opens the route of the document above the home route. */
async function openDocument() {
  const app = renderRouter(
    {
      _layout: () => <Stack screenOptions={{ animation: "none" }} />,
      index: () => <Text>Home</Text>,
      document: Document,
      "orders/[id]": Params,
      "specs/[specId]": Params,
    },
    { initialUrl: "/" },
  );
  await app;
  await act(async () => router.push("/document"));
  const press = async (name: string) => {
    await fireEvent.press(screen.getByRole("button", { name }));
  };
  const path = () => app.getPathname();
  return { press, path, goBack: () => act(async () => router.back()) };
}

test("Going back leaves the document's screens before it leaves the route", async () => {
  const { press, path, goBack } = await openDocument();
  await press("details");
  expect(screen.getByText("The details")).toBeTruthy();
  await goBack();
  expect(screen.queryByText("The details")).toBeNull();
  expect(path()).toBe("/document");
  await goBack();
  expect(path()).toBe("/");
});

test("An action that closes several routes closes that of a document with several screens", async () => {
  const { press, path } = await openDocument();
  await press("details");
  await act(async () => router.dismissAll());
  expect(path()).toBe("/");
});

test("OpenUrl opens a route of the app, and leaves addresses of others to the system", async () => {
  const opened = jest.spyOn(Linking, "openURL").mockImplementation(async () => undefined);
  const { press, path } = await openDocument();
  await press("other site");
  expect(opened).toHaveBeenCalledWith("https://app.example.com.example/orders/7");
  expect(path()).toBe("/document");
  await press("details");
  await press("order");
  expect(path()).toBe("/orders/7");
  expect(screen.getByText('{"id":"7"}')).toBeTruthy();
});

test("OpenSpec pushes the app's route for documents", async () => {
  const { press, path } = await openDocument();
  await press("other document");
  expect(path()).toBe("/specs/spec_offers");
  expect(screen.getByText('{"specId":"spec_offers","screenId":"news"}')).toBeTruthy();
});
