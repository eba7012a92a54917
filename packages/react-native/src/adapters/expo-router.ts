import { useNavigation, usePreventRemove, useRouter } from "expo-router";
import { useState } from "react";
import { Linking } from "react-native";
import { type DocumentRoute, goesBack, pathOf, useDocumentStack } from "./document-route.ts";

/**
 * Returns the props of a `<ScreenSpec>` inside a route of expo-router:
 *
 * - Going back, by Android's button, a header or a swipe, goes back in the document before it leaves the route. Back on the
 *   document's first screen leaves the route.
 * - OpenUrl opens a route of the app if the address has one of `prefixes`: `["https://app.example.com"]`. Other addresses
 *   are opened by the system.
 * - OpenSpec pushes `specRoute`, such as `/specs/[specId]`, with the params `specId` and `screenId`.
 *
 * The document's own screens are no routes. Another action that removes the route closes them all.
 */
export function useDocumentRoute({
  prefixes = [],
  specRoute,
}: {
  readonly prefixes?: readonly string[];
  readonly specRoute?: string;
} = {}): DocumentRoute {
  const router = useRouter();
  const navigation = useNavigation();
  const { depth, back, onRuntime, onScreen } = useDocumentStack();
  const [depthLeft, setDepthLeft] = useState(0);
  usePreventRemove(depth > 1 && depth !== depthLeft, ({ data: { action }, repeat }) => {
    if (goesBack(action)) return back();
    // expo-router refuses an action again, without end, while the route prevents its removal.
    setDepthLeft(depth);
    repeat();
  });
  return {
    host: {
      isFocused: () => navigation.isFocused(),
      openUrl(url) {
        const path = pathOf(url, prefixes);
        return path === undefined ? Linking.openURL(url) : router.push(path);
      },
      ...(specRoute !== undefined && {
        openSpec: (specId, screenId) =>
          router.push({ pathname: specRoute, params: { specId, ...(screenId && { screenId }) } }),
      }),
      ...(router.canGoBack() && { close: () => router.back() }),
    },
    onRuntime,
    onScreen,
  };
}
