import { createClient, type DataOf, ProblemError } from "@screenspec/client";
import { useSyncExternalStore } from "react";
import { apiUrl } from "./base-url.ts";
import { fetchOrUpload } from "./upload.ts";

export type CurrentUser = DataOf<"getCurrentUser">;

export type Session =
  /** The page has just been opened, and asks whether this browser has a session. */
  | { readonly state: "starting" }
  /** The service didn't answer that question. */
  | { readonly state: "unknown"; readonly error: unknown }
  | { readonly state: "signed-out" }
  /** The session has ended while the page was open: the page is kept, hidden, and a dialog asks for the password. */
  | { readonly state: "expired"; readonly user: CurrentUser }
  | { readonly state: "signed-in"; readonly user: CurrentUser };

let session: Session = { state: "starting" };
const listeners = new Set<() => void>();
const userChangeListeners = new Set<() => void>();

/** The client of the whole Console. The access token is in memory only, the refresh token in a cookie. */
export const client = createClient({
  baseUrl: apiUrl,
  fetch: fetchOrUpload,
  session: "cookie",
  onTokens: ({ token }, isSignedOut) => {
    if (isSignedOut) return set({ state: "signed-out" });
    if (token === undefined) {
      if (session.state === "signed-in") set({ state: "expired", user: session.user });
      return;
    }
    // Another tab may have signed in, possibly as another user, whose token the page must not send.
    if ("user" in session && subjectOf(token) !== session.user.id) set({ state: "starting" });
    else if (session.state === "starting" || session.state === "unknown") return;
    if (session.state === "signed-in") void refreshUser();
    else void startSession().catch(() => undefined);
  },
});

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session);
}

/** The user who is signed in. Pages within the frame always have one. */
export function useCurrentUser(): CurrentUser {
  const current = useSession();
  if (!("user" in current)) throw new Error("Nobody is signed in.");
  return current.user;
}

/** The user to whose session a token belongs. */
function subjectOf(token: string): unknown {
  const [, payload = ""] = token.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))).sub;
}

/**
 * Continues the session of this browser, if there is one. A page that is open is kept when the service doesn't answer.
 */
export async function startSession(): Promise<void> {
  try {
    set({ state: "signed-in", user: await client.getCurrentUser() });
  } catch (error) {
    const isSignedOut = error instanceof ProblemError && error.status === 401;
    if ("user" in session) {
      if (isSignedOut) return;
      throw error;
    }
    set(isSignedOut ? { state: "signed-out" } : { state: "unknown", error });
  }
}

/** Reads the user's role and channels again. A failure changes nothing. */
export async function refreshUser(): Promise<void> {
  const before = session;
  if (before.state !== "signed-in") return;
  const user = await client.getCurrentUser().catch(() => undefined);
  if (user !== undefined && session === before) set({ state: "signed-in", user });
}

/**
 * Signs in, in all tabs.
 *
 * @throws ProblemError with the code `invalid_credentials` if the email or the password is wrong
 */
export async function signIn(email: string, password: string): Promise<void> {
  await client.login({ body: { email, password } });
  await startSession();
}

/** Signs out, in all tabs. They remove what they show. */
export async function signOut(): Promise<void> {
  await client.logout({ body: {} });
}

/** Calls a function when the pages of a user must no longer be shown: signed out, or another user has signed in. */
export function onUserChange(listener: () => void): void {
  userChangeListeners.add(listener);
}

function set(changed: Session): void {
  const before = session;
  session = changed;
  for (const listener of listeners) listener();
  if (!("user" in before) || ("user" in changed && changed.user.id === before.user.id)) return;
  for (const listener of userChangeListeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
