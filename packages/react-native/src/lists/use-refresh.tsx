import { type ReactElement, useState } from "react";
import { RefreshControl, type RefreshControlProps } from "react-native";

/** Returns the control that refreshes a scroller when it is pulled down. Undefined if it can't be refreshed. */
export function useRefresh(
  refresh: (() => Promise<void>) | undefined,
): ReactElement<RefreshControlProps> | undefined {
  const [isRefreshing, setRefreshing] = useState(false);
  if (!refresh) return undefined;
  return (
    <RefreshControl
      refreshing={isRefreshing}
      onRefresh={() => {
        setRefreshing(true);
        void refresh().finally(() => setRefreshing(false));
      }}
    />
  );
}
