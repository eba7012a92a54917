import { sessionTokenSeconds } from "./session-token.ts";

/** What a login and a refresh are answered with. */
export function representTokens(accessToken: string, refreshToken: string) {
  return {
    access_token: accessToken,
    token_type: "bearer" as const,
    expires_in: sessionTokenSeconds,
    refresh_token: refreshToken,
  };
}
