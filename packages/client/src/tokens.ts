/** The credentials of a client. */
export interface Tokens {
  /** An API key, a session's access token, or an access token of the identity provider. */
  readonly token?: string | undefined;
  /** Exchanged for the next access token of a session; it can be used once. */
  readonly refreshToken?: string | undefined;
}

export interface TokenOptions extends Tokens {
  /**
   * Returns the token, instead of `token`. Called before each request, and once more with the rejected token when the
   * service answers 401.
   */
  readonly getToken?: (refused?: string) => string | undefined | Promise<string | undefined>;
  /**
   * For pages of the service's own origin: login stores the refresh token in an `HttpOnly` cookie. The client resumes the
   * cookie's session and shares it with other tabs.
   */
  readonly session?: "cookie";
  /**
   * Called whenever the tokens change, by login and refresh; with an empty object when the session ends. `isSignedOut`: by
   * `logout`, with a cookie also in another tab.
   */
  readonly onTokens?: (tokens: Tokens, isSignedOut: boolean) => void;
}

/** The response body of login and refresh. */
export interface GrantedTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
}

export function grantsTokens(data: unknown): data is GrantedTokens {
  return typeof data === "object" && data !== null && "access_token" in data;
}

export interface TokenKeeper {
  current(): Promise<string | undefined>;
  /** Returns a token other than the rejected one; undefined if there is none. */
  renew(refused: string | undefined): Promise<string | undefined>;
  keep(granted: GrantedTokens): void;
  /** Removes the tokens after logout. */
  forget(): void;
}

/**
 * Keeps the tokens. Calls that need another token at the same time share one refresh.
 *
 * @param refresh exchanges a refresh token; returns undefined if the token is no longer valid
 */
export function keepTokens(
  { token, refreshToken, getToken, onTokens }: TokenOptions,
  refresh: (refreshToken: string) => Promise<GrantedTokens | undefined>,
): TokenKeeper {
  let tokens: Tokens = { token, refreshToken };
  /** The last replacement: other calls may still report the same rejected token. */
  let replaced:
    | { readonly refused: string | undefined; readonly token: string | undefined }
    | undefined;
  let renewal: Promise<string | undefined> | undefined;

  const change = (changed: Tokens, isSignedOut = false) => {
    tokens = changed;
    onTokens?.(changed, isSignedOut);
  };
  const keep = ({ access_token, refresh_token }: GrantedTokens) => {
    change({ token: access_token, refreshToken: refresh_token });
  };
  const refreshed = async (refreshToken: string) => {
    const granted = await refresh(refreshToken);
    // A login may have replaced the tokens meanwhile.
    if (tokens.refreshToken === refreshToken) {
      if (granted === undefined) change({});
      else keep(granted);
    }
    return tokens.token;
  };
  const given = async (refused: string | undefined) => {
    const token = await getToken?.(refused);
    if (token !== refused) replaced = { refused, token };
    return token;
  };
  const known = (refused: string | undefined) => {
    if (getToken !== undefined) return refused === replaced?.refused ? replaced?.token : undefined;
    return tokens.token === refused ? undefined : tokens.token;
  };
  const another = async (refused: string | undefined) => {
    if (getToken !== undefined) return given(refused);
    return tokens.refreshToken === undefined ? undefined : refreshed(tokens.refreshToken);
  };
  const renew = async (refused: string | undefined) => {
    const token = known(refused);
    if (token !== undefined) return token;
    renewal ??= another(refused).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
  return {
    current: async () => (getToken === undefined ? (tokens.token ?? renew(undefined)) : getToken()),
    renew,
    keep,
    forget: () => change({}, true),
  };
}
