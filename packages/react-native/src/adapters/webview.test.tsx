import { render, screen } from "@testing-library/react-native";
import { Linking } from "react-native";
import { expect, test, vi } from "vitest";
import { mockNativeModule } from "vitest-native/helpers";
import { documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

test("react-native-webview shows a page, which can open neither other schemes nor other apps", async () => {
  const openUrl = vi.spyOn(Linking, "openURL");
  const allowed: boolean[] = [];
  mockNativeModule("RNCWebViewModule", {
    shouldStartLoadWithLockIdentifier: (shouldStart: boolean) => allowed.push(shouldStart),
  });
  // The package reads its native module when it is imported.
  const { NativeWebView } = await import("./webview.tsx");
  const page = widget("WebView", { url: "https://example.com/terms" });
  await render(
    <ScreenSpec
      document={documentWith(page)}
      host={{ allowWebView: () => true }}
      adapters={{ WebView: NativeWebView }}
    />,
  );
  const [view] = screen.container.queryAll(({ type }) => type === "RNCWebView");
  expect(view?.props["source"]).toEqual({ uri: "https://example.com/terms" });
  for (const url of ["https://example.com/more", "tel:112", "intent:pay", "file:///etc/hosts"])
    view?.props["onShouldStartLoadWithRequest"]({ nativeEvent: { url, lockIdentifier: 1 } });
  expect(allowed).toEqual([true, false, false, false]);
  expect(openUrl).not.toHaveBeenCalled();
});
