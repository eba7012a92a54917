import type { GrantedTokens, TokenKeeper, TokenOptions } from "./tokens.ts";

/**
 * Keeps the access token of a browser's session, whose refresh token is in a cookie that scripts can't read. Tabs refresh
 * one after another, and share what they get, also when the session begins and ends.
 *
 * @param name the same in all tabs of the service
 * @param refresh exchanges the cookie; undefined if there is no session
 */
export function keepCookieSession(
  name: string,
  { onTokens }: TokenOptions,
  refresh: () => Promise<GrantedTokens | undefined>,
): TokenKeeper {
  const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);
  let token: string | undefined;
  let isOver = false;
  let renewal: Promise<string | undefined> | undefined;

  const take = (next: string | undefined) => {
    token = next;
    isOver = next === undefined;
    onTokens?.(next === undefined ? {} : { token: next });
  };
  const share = (next: string | undefined) => {
    take(next);
    tabs?.postMessage(next);
  };
  if (tabs !== undefined) {
    tabs.onmessage = ({ data }) => take(data);
  }

  const refreshed = async (refused: string | undefined) => {
    // Another tab may have refreshed while this one waited for the lock.
    if (token !== refused) return token;
    const granted = await refresh();
    // A login may have come first.
    if (token === refused) share(granted?.access_token);
    return token;
  };
  const renew = async (refused: string | undefined) => {
    if (isOver || token !== refused) return token;
    renewal ??= locked(name, () => refreshed(refused)).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return {
    current: async () => token ?? renew(undefined),
    renew,
    keep: ({ access_token }) => share(access_token),
    forget: () => share(undefined),
  };
}

/** Pages without https, but on loopback, have no locks: there each tab refreshes for itself. */
function locked<T>(name: string, run: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks === undefined ? run() : navigator.locks.request(name, run);
}
