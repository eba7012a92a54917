import { keepState } from "@screenspec/rendering/previews";
import type { ApiRequest } from "@screenspec/runtime";
import { act, fireEvent, render, screen } from "@testing-library/react-native";
import { type ReactNode, StrictMode } from "react";
import { Text } from "react-native";
import { expect, onTestFinished, test, vi } from "vitest";
import { column, documentWith, widget } from "../testing/documents.ts";
import { type CustomWidgetProps, type DraftSource, ScreenSpec } from "./index.ts";

const titled = (text: string) => documentWith(column(widget("Text", { text })));

test("In strict mode a document starts once", async () => {
  const requests: ApiRequest[] = [];
  const load = { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/shoes" } };
  await render(
    <StrictMode>
      <ScreenSpec
        document={documentWith(column(), { onLoadActions: ["load"], actions: { load } })}
        host={{
          baseUrl: "https://api.example.com",
          fetch(request) {
            requests.push(request);
            return new Promise(() => {});
          },
        }}
      />
    </StrictMode>,
  );
  expect(requests.map(({ url }) => url)).toEqual(["https://api.example.com/shoes"]);
});

test("Another document replaces the former one, whose requests are cancelled", async () => {
  let cancelled = 0;
  const load = { id: "load", type: "Action", actionType: "ApiCall", attributes: { url: "/shoes" } };
  const host = {
    baseUrl: "https://api.example.com",
    fetch({ onCancel }: ApiRequest) {
      onCancel(() => cancelled++);
      return new Promise<never>(() => {});
    },
  };
  const first = documentWith(column(), { onLoadActions: ["load"], actions: { load } });
  const { rerender, unmount } = await render(<ScreenSpec document={first} host={host} />);
  await rerender(<ScreenSpec document={titled("Second")} host={host} />);
  expect(screen.getByText("Second")).toBeTruthy();
  expect(cancelled).toBe(1);
  await unmount();
});

/** A Scrollable around a widget whose component throws if it has no text. */
const placeIn = (text: string) => ({
  type: "Renderer",
  rendererType: "Scrollable",
  children: [widget("Place", { text })],
});

/** The component, whose errors React doesn't print in the test. */
function placeWidgets() {
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  const Place = ({ attributes }: CustomWidgetProps) => {
    if (!attributes["text"]) throw new Error("No text.");
    return <Text>{String(attributes["text"])}</Text>;
  };
  return { widgets: { Place }, host: { onEvent() {}, onFailure() {} } };
}

const scroller = () => screen.container.queryAll(({ type }) => type === "RCTScrollView")[0];

test("Nothing of the former document's views stays in another one with the same nodes", async () => {
  const app = placeWidgets();
  const { rerender } = await render(<ScreenSpec {...app} document={documentWith(placeIn(""))} />);
  const former = scroller();
  const bar = widget("AppBar", { title: "Bar", scroll: "away" });
  await rerender(
    <ScreenSpec {...app} document={documentWith(placeIn("Berlin"), { appBar: bar })} />,
  );
  expect(screen.getByText("Berlin")).toBeTruthy();
  expect(former && scroller() !== former).toBe(true);
  // The bar covers the start of the scroller.
  expect(scroller()?.props["scrollIndicatorInsets"].top).toBeGreaterThan(0);
});

test("The views of a changed draft stay scrolled, and draw what has failed again", async () => {
  const drafts: ((document: unknown) => void)[] = [];
  const source: DraftSource = {
    src: "https://screens.example.com/preview/ssp_1",
    keepState,
    follow({ show }) {
      drafts.push((document) => show(document, false));
      return () => {};
    },
  };
  await render(<ScreenSpec {...placeWidgets()} source={source} />);
  const change = (document: unknown) => act(() => drafts.at(-1)?.(document));
  await change(documentWith(placeIn("")));
  const former = scroller();
  await change(documentWith(placeIn("Berlin")));
  expect(screen.getByText("Berlin")).toBeTruthy();
  expect(former && scroller() === former).toBe(true);
});

test("The host's functions are those of the last rendering", async () => {
  const emit = {
    id: "emit",
    type: "Action",
    actionType: "EmitEvent",
    attributes: { name: "done" },
  };
  const button = widget("Button", { text: "Done" }, { onClickActionIds: ["emit"] });
  const document = documentWith(column(button), { actions: { emit } });
  const emitted: string[] = [];
  const withHost = (name: string) => (
    <ScreenSpec document={document} host={{ emitEvent: () => emitted.push(name) }} />
  );
  const { rerender } = await render(withHost("first"));
  await rerender(withHost("second"));
  await fireEvent.press(screen.getByRole("button", { name: "Done" }));
  expect(emitted).toEqual(["second"]);
});

test("The environment follows the area that shows the document, and the app's color scheme", async () => {
  const text = "{{ env.width }} {{ env.colorScheme }} {{ state.globalData.user }}";
  const document = documentWith(column(widget("Text", { text })));
  const { rerender, root } = await render(
    <ScreenSpec document={document} colorScheme="light" data={{ user: "Ada" }} />,
  );
  if (!root) throw new Error("Nothing is shown.");
  await act(() => fireEvent.layout(root, { x: 0, y: 0, width: 320, height: 600 }));
  expect(screen.getByText("320 light Ada")).toBeTruthy();
  await rerender(<ScreenSpec document={document} colorScheme="dark" data={{ user: "Bo" }} />);
  expect(screen.getByText("320 dark Bo")).toBeTruthy();
});

test("The device's time zone is determined when a document reads it", async () => {
  const formats = vi.spyOn(Intl, "DateTimeFormat");
  onTestFinished(() => formats.mockRestore());
  const { rerender } = await render(<ScreenSpec document={titled("Without dates")} />);
  expect(formats).not.toHaveBeenCalled();
  await rerender(<ScreenSpec document={titled("{{ env.timeZone }}")} />);
  expect(formats).toHaveBeenCalledTimes(1);
});

test("A document that can't be shown is given to `error`", async () => {
  await render(
    <ScreenSpec
      document={{ specVersion: "9.0.0" }}
      error={({ code }) => {
        expect(code).toBe("unsupported");
        return null;
      }}
    />,
  );
  expect.assertions(1);
});

test("A widget names its attributes also without types of the specs, and the first screen may be undefined", async () => {
  function Stars({ attributes }: CustomWidgetProps<{ readonly max: number }>): ReactNode {
    return <Text>{"★".repeat(attributes.max)}</Text>;
  }
  // The param of a route, which a link may lack.
  const { screenId }: { readonly screenId?: string } = {};
  const document = documentWith(column(widget("Rating", { max: 3 })));
  await render(<ScreenSpec document={document} screen={screenId} widgets={{ Rating: Stars }} />);
  screen.getByText("★★★");
});
