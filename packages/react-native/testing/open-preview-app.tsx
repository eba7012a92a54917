import { act, render } from "@testing-library/react-native";
import { StrictMode } from "react";
import { Linking } from "react-native";
import { onTestFinished, vi } from "vitest";
import { type DocumentSource, type NativeHost, ScreenSpec } from "../src/index.ts";
import { type PreviewLinkOptions, usePreviewLink } from "../src/preview/index.ts";
import { column, documentWith, widget } from "./documents.ts";

interface OpenedApp extends PreviewLinkOptions {
  readonly isSlow?: boolean;
  readonly source?: DocumentSource;
  readonly host?: NativeHost;
}

/** An app that a link has opened. It shows a preview, else its own document. */
export async function openPreviewApp(
  link: string | null,
  { isSlow = false, source, host = {}, ...options }: OpenedApp = {},
) {
  let send = (_: { url: string }) => {};
  const started = Promise.withResolvers<void>();
  const initial = vi
    .spyOn(Linking, "getInitialURL")
    .mockImplementation(() => started.promise.then(() => link));
  if (!isSlow) started.resolve();
  const listening = vi.spyOn(Linking, "addEventListener").mockImplementation((_type, listener) => {
    send = listener;
    return { remove() {} } as ReturnType<typeof Linking.addEventListener>;
  });
  onTestFinished(() => {
    initial.mockRestore();
    listening.mockRestore();
  });
  const document = documentWith(column(widget("Text", { text: "Own" })));
  const own = source ? { source } : { document };
  const failures: string[] = [];
  let close = () => {};
  function App() {
    const preview = usePreviewLink(options);
    close = preview?.close ?? close;
    return preview ? (
      <ScreenSpec source={preview} host={host} onLoadFailed={({ code }) => failures.push(code)} />
    ) : (
      <ScreenSpec {...own} />
    );
  }
  await render(<App />, { wrapper: StrictMode });
  return {
    failures,
    /** Lets a slow platform say which link has opened the app. */
    findLink: () => act(async () => started.resolve()),
    open: (url: string) => act(async () => send({ url })),
    close: () => act(async () => close()),
  };
}
