import { createContext, type ReactElement, useContext, useState } from "react";
import { RefreshControl, type RefreshControlProps } from "react-native";

type Refresh = () => Promise<void>;

const screenRefresh = createContext<Refresh | undefined>(undefined);

/** Provides how the screen is refreshed to the first scroller inside, and nothing to the scrollers in that. */
export const RefreshProvider = screenRefresh.Provider;

/**
 * Returns the control that refreshes a vertical scroller when it is pulled down. Undefined if it can't be refreshed.
 *
 * @param own how the node is refreshed. Without it, the outermost scroller refreshes the screen
 * @param covered the height of what covers the start of the scroller
 */
export function useRefresh(
  own: Refresh | undefined,
  covered = 0,
): ReactElement<RefreshControlProps> | undefined {
  const ofScreen = useContext(screenRefresh);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = own ?? ofScreen;
  if (!refresh) return undefined;
  return (
    <RefreshControl
      refreshing={isRefreshing}
      progressViewOffset={covered}
      onRefresh={() => {
        setRefreshing(true);
        void refresh().finally(() => setRefreshing(false));
      }}
    />
  );
}
