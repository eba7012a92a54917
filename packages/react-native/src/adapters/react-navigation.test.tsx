import {
  createNavigationContainerRef,
  createNavigatorFactory,
  NavigationContainer,
  StackActions,
  StackRouter,
  useNavigationBuilder,
} from "@react-navigation/native";
import type { JsonObject } from "@screenspec/format";
import { act, render, screen, userEvent } from "@testing-library/react-native";
import type { ReactNode } from "react";
import { DeviceEventEmitter, Linking, Text, View } from "react-native";
import { expect, onTestFinished, test, vi } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";
import { useDocumentRoute } from "./react-navigation.ts";

/** A navigator without native views. Only the top route is visible. */
function Stack({ children }: { readonly children: ReactNode }): ReactNode {
  // With `exactOptionalPropertyTypes`, the type of the router doesn't fit.
  const { state, descriptors, NavigationContent } = useNavigationBuilder(Object(StackRouter), {
    children,
  });
  return (
    <NavigationContent>
      {state.routes.map(({ key }, index) => (
        <View key={key} style={{ display: index === state.index ? "flex" : "none" }}>
          {descriptors[key]?.render()}
        </View>
      ))}
    </NavigationContent>
  );
}
const { Navigator, Screen } = createNavigatorFactory(Stack)();

const button = (text: string) => widget("Button", { text }, { onClickActionIds: [text] });
const action = (id: string, actionType: string, attributes: JsonObject): JsonObject => ({
  [id]: { id, type: "Action", actionType, attributes },
});
const document = documentWith(
  column(button("details"), button("other site"), button("other document")),
  {
    actions: {
      ...action("details", "Navigate", { targetScreenId: "details" }),
      ...action("order", "OpenUrl", { url: "https://app.example.com/orders/7" }),
      ...action("other site", "OpenUrl", { url: "https://app.example.com.example/orders/7" }),
      ...action("other document", "OpenSpec", { specId: "spec_offers", screenId: "news" }),
    },
  },
);
const details = {
  id: "details",
  type: "Screen",
  body: column(widget("Text", { text: "The details" }), button("order")),
};
Object.assign(document.screens, { details });

const Home = () => <Text>Home</Text>;
const Params = ({ route }: { readonly route: { readonly params?: object } }) => (
  <Text>{JSON.stringify(route.params)}</Text>
);

function Document(): ReactNode {
  const { host, ...props } = useDocumentRoute({ specRoute: "Spec" });
  return <ScreenSpec document={document} host={{ ...host, isUserActive: () => true }} {...props} />;
}

/** Opens the route of the document above the home route. */
async function openDocument() {
  const navigation = createNavigationContainerRef<{ [route: string]: undefined }>();
  const linking = {
    prefixes: ["https://app.example.com"],
    config: { screens: { Order: "orders/:id" } },
  };
  const { unmount } = await render(
    <NavigationContainer ref={navigation} linking={linking}>
      <Navigator>
        <Screen name="Home" component={Home} />
        <Screen name="Document" component={Document} />
        <Screen name="Order" component={Params} />
        <Screen name="Spec" component={Params} />
      </Navigator>
    </NavigationContainer>,
  );
  onTestFinished(() => unmount());
  await act(() => navigation.dispatch(StackActions.push("Document")));
  return {
    press: (name: string) => userEvent.press(screen.getByRole("button", { name })),
    routes: () => navigation.getRootState()?.routes.map(({ name }) => name),
    goBack: () => act(() => navigation.goBack()),
    pressBack: () => act(() => DeviceEventEmitter.emit("hardwareBackPress")),
    popToTop: () => act(() => navigation.dispatch(StackActions.popToTop())),
  };
}

test("Going back leaves the document's screens before it leaves the route", async () => {
  const { press, routes, goBack, pressBack } = await openDocument();
  for (const back of [goBack, pressBack]) {
    await press("details");
    expect(screen.getByText("The details")).toBeTruthy();
    await back();
    expect(screen.queryByText("The details")).toBeNull();
    expect(routes()).toEqual(["Home", "Document"]);
  }
  await pressBack();
  expect(routes()).toEqual(["Home"]);
});

test("An action that closes several routes closes that of a document with several screens", async () => {
  const { press, routes, popToTop } = await openDocument();
  await press("details");
  await popToTop();
  expect(routes()).toEqual(["Home"]);
});

test("OpenUrl opens a route of the app, above which Android's back button doesn't go back in the document", async () => {
  const { press, routes, pressBack } = await openDocument();
  await press("details");
  await press("order");
  expect(routes()).toEqual(["Home", "Document", "Order"]);
  expect(screen.getByText('{"id":"7"}')).toBeTruthy();
  await pressBack();
  expect(routes()).toEqual(["Home", "Document"]);
  expect(screen.getByText("The details")).toBeTruthy();
});

test("OpenUrl leaves addresses of others to the system", async () => {
  const opened = vi.spyOn(Linking, "openURL").mockResolvedValue(undefined);
  const { press, routes } = await openDocument();
  await press("other site");
  expect(opened).toHaveBeenCalledWith("https://app.example.com.example/orders/7");
  expect(routes()).toEqual(["Home", "Document"]);
});

test("OpenSpec pushes the app's route for documents", async () => {
  const { press, routes } = await openDocument();
  await press("other document");
  expect(routes()).toEqual(["Home", "Document", "Spec"]);
  expect(screen.getByText('{"specId":"spec_offers","screenId":"news"}')).toBeTruthy();
});
