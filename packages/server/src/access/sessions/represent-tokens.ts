import { sessionTokenSeconds } from "./session-token.ts";

/** The response body of a login and of a refresh. */
export function representTokens(accessToken: string, refreshToken: string) {
  return {
    access_token: accessToken,
    token_type: "bearer" as const,
    expires_in: sessionTokenSeconds,
    refresh_token: refreshToken,
  };
}
