import {
  getStateFromPath,
  LinkingContext,
  StackActions,
  useLinkTo,
  useNavigation,
  usePreventRemove,
} from "@react-navigation/native";
import { useContext } from "react";
import { Linking } from "react-native";
import { type DocumentRoute, goesBack, pathOf, useDocumentStack } from "./document-route.ts";

/**
 * Returns the props of a `<ScreenSpec>` inside a route of React Navigation 7:
 *
 * - Going back, by Android's button, a header or a swipe, goes back in the document before it leaves the route. Back on the
 *   document's first screen leaves the route.
 * - OpenUrl opens a route of the app if the address has one of the `prefixes` of the app's `linking`, and its `config`
 *   knows the path. Other addresses are opened by the system.
 * - OpenSpec pushes the route `specRoute`, with the params `specId` and `screenId`.
 *
 * The document's own screens are no routes. Another action that removes the route, such as `popToTop`, closes them all.
 */
export function useDocumentRoute({
  specRoute,
}: {
  readonly specRoute?: string;
} = {}): DocumentRoute {
  const navigation = useNavigation();
  const { options } = useContext(LinkingContext);
  const linkTo = useLinkTo();
  const { depth, back, onRuntime, onScreen } = useDocumentStack();
  usePreventRemove(depth > 1, ({ data: { action } }) => {
    if (goesBack(action)) back();
    else navigation.dispatch(action);
  });
  return {
    host: {
      isFocused: () => navigation.isFocused(),
      openUrl(url) {
        const path = pathOf(url, options?.prefixes ?? []);
        const readState = options?.getStateFromPath ?? getStateFromPath;
        if (path === undefined || !readState(path, options?.config)) return Linking.openURL(url);
        return linkTo(path);
      },
      ...(specRoute !== undefined && {
        openSpec: (specId, screenId) =>
          navigation.dispatch(StackActions.push(specRoute, { specId, screenId })),
      }),
      ...(navigation.canGoBack() && { close: () => navigation.goBack() }),
    },
    onRuntime,
    onScreen,
  };
}
