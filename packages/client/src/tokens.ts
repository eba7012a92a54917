/** What proves who asks. */
export interface Tokens {
  /** An API key, a session's access token, or one of the identity provider. */
  readonly token?: string | undefined;
  /** Gets the next access token of a session; each is good for one use. */
  readonly refreshToken?: string | undefined;
}

export interface TokenOptions extends Tokens {
  /**
   * Gives the token, instead of `token`: asked before each call, and once more, with the token that
   * was refused, when the service no longer takes it.
   */
  readonly getToken?: (refused?: string) => string | undefined | Promise<string | undefined>;
  /**
   * For pages of the service's own origin: login keeps the refresh token in a cookie, which no script sees. A client
   * goes on with the session that the cookie has, together with other tabs.
   */
  readonly session?: "cookie";
  /** Told whenever the tokens change, by login and refresh; of none when the session ends. */
  readonly onTokens?: (tokens: Tokens) => void;
}

/** What login and refresh answer. */
export interface GrantedTokens {
  readonly access_token: string;
  readonly refresh_token?: string;
}

export function grantsTokens(data: unknown): data is GrantedTokens {
  return typeof data === "object" && data !== null && "access_token" in data;
}

export interface TokenKeeper {
  current(): Promise<string | undefined>;
  /** Another token than the refused one, if there is one. */
  renew(refused: string | undefined): Promise<string | undefined>;
  keep(granted: GrantedTokens): void;
  /** The session has ended. */
  forget(): void;
}

/**
 * Keeps the tokens. However many calls need another one at the same time, it is asked for once.
 *
 * @param refresh exchanges a refresh token; undefined if it isn't good any more
 */
export function keepTokens(
  { token, refreshToken, getToken, onTokens }: TokenOptions,
  refresh: (refreshToken: string) => Promise<GrantedTokens | undefined>,
): TokenKeeper {
  let tokens: Tokens = { token, refreshToken };
  /** The last token that was given for a refused one: other calls were refused it as well. */
  let replaced:
    | { readonly refused: string | undefined; readonly token: string | undefined }
    | undefined;
  let renewal: Promise<string | undefined> | undefined;

  const change = (changed: Tokens) => {
    tokens = changed;
    onTokens?.(changed);
  };
  const keep = ({ access_token, refresh_token }: GrantedTokens) => {
    change({ token: access_token, refreshToken: refresh_token });
  };
  const forget = () => change({});
  const refreshed = async (refreshToken: string) => {
    const granted = await refresh(refreshToken);
    // Someone may have logged in meanwhile.
    if (tokens.refreshToken === refreshToken) {
      if (granted === undefined) forget();
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
    forget,
  };
}
