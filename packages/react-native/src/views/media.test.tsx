import type { DiagnosticEvent } from "@screenspec/runtime";
import { render, screen } from "@testing-library/react-native";
import { Text } from "react-native";
import { expect, test } from "vitest";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { type NativeHost, ScreenSpec, type VideoProps, type WebViewProps } from "../index.ts";

const url = "https://example.com/tour.mp4";
const poster = "https://example.com/tour.webp";
const page = (path: string) => widget("WebView", { url: `https://example.com/${path}` });

const Video = ({ autoplay, muted }: VideoProps) => (
  <Text>{`${autoplay ? "Plays" : "Waits"}${muted ? " without sound" : ""}`}</Text>
);
const WebView = (props: WebViewProps) => <Text>{props.url}</Text>;

/** The addresses of the visible images. */
const images = () =>
  screen.container
    .queryAll(({ props }) => props["source"] !== undefined)
    .map(({ props }) => [props["source"]].flat()[0].uri);

function listen(): { readonly events: DiagnosticEvent[]; readonly host: NativeHost } {
  const events: DiagnosticEvent[] = [];
  return { events, host: { onEvent: (event) => events.push(event) } };
}

test("Without an adapter, a Video shows its poster or its description, and that is reported once", async () => {
  const { events, host } = listen();
  const body = column(widget("Video", { url, poster }), widget("Video", { url, alt: "A tour" }));
  await render(<ScreenSpec document={documentWith(body)} host={host} />);
  expect(images()).toEqual([poster]);
  expect(screen.getByText("A tour")).toBeTruthy();
  expect(events.map(({ code }) => code)).toEqual(["missing_adapter"]);
  expect(events[0]?.message).toContain("`Video`");
});

test("A Video that plays by itself has no sound", async () => {
  const body = column(widget("Video", { url, autoplay: true }), widget("Video", { url }));
  await render(<ScreenSpec document={documentWith(body)} adapters={{ Video }} />);
  expect(screen.getByText("Plays without sound")).toBeTruthy();
  expect(screen.getByText("Waits")).toBeTruthy();
});

test("A WebView shows only pages that the host allows", async () => {
  const { events, host } = listen();
  const allowWebView = (address: string) => {
    if (address.endsWith("/fails")) throw new Error("The app's function fails.");
    return address.endsWith("/terms");
  };
  await render(
    <ScreenSpec
      document={documentWith(column(page("terms"), page("other"), page("fails")))}
      host={{ ...host, allowWebView, onFailure: () => {} }}
      adapters={{ WebView }}
    />,
  );
  expect(screen.getByText("https://example.com/terms")).toBeTruthy();
  expect(screen.queryByText("https://example.com/other")).toBeNull();
  expect(screen.queryByText("https://example.com/fails")).toBeNull();
  expect(events.map(({ code }) => code)).toEqual(["refused_address", "refused_address"]);
});
