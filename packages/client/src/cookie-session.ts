import type { GrantedTokens, TokenKeeper, TokenOptions } from "./tokens.ts";

/**
 * Keeps the access token of a browser session whose refresh token is in an `HttpOnly` cookie. Tabs refresh one after
 * another under a Web Lock, and share the token, login and logout by BroadcastChannel.
 *
 * @param name names the lock and the channel: the same in all tabs of the service
 * @param refresh exchanges the cookie; returns undefined if there is no session
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

  const take = ({ next, isSignedOut }: Change) => {
    token = next;
    isOver = next === undefined;
    onTokens?.(next === undefined ? {} : { token: next }, isSignedOut);
  };
  const share = (next: string | undefined, isSignedOut = false) => {
    const change: Change = { next, isSignedOut };
    take(change);
    tabs?.postMessage(change);
  };
  if (tabs !== undefined) {
    tabs.onmessage = ({ data }) => take(data);
  }

  const refreshed = async (refused: string | undefined) => {
    // Another tab may have refreshed while this one waited for the lock.
    if (token !== refused) return token;
    const granted = await refresh();
    // A login may have set another token meanwhile.
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
    forget: () => share(undefined, true),
  };
}

/** The message to other tabs about a changed session. */
interface Change {
  /** The next access token; undefined: the session has ended. */
  readonly next: string | undefined;
  /** Whether it was ended by logout. */
  readonly isSignedOut: boolean;
}

/** Web Locks need a secure context (https or loopback). Without them each tab refreshes for itself. */
function locked<T>(name: string, run: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks === undefined ? run() : navigator.locks.request(name, run);
}
