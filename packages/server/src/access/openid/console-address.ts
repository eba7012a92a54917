/** The Console's folder below the server's address. */
const consolePath = "/console";
/** Browsers drop a cookie of more than 4096 bytes, and single sign-on keeps the address in one, encrypted. */
const longestAddress = 1000;

/**
 * The address of the Console's page at a path that a request gave. A path elsewhere, or on another server, gives the
 * Console's start page, so that sign-in is no open redirect. So does a path that is too long for a cookie.
 *
 * @param server this server's address
 */
export function consolePage(server: string, path: string | undefined): URL {
  const home = new URL(`${server}${consolePath}`);
  // The parser resolves backslashes, dot segments and other hosts as browsers do.
  const page = path?.startsWith("/") ? URL.parse(path, home.href) : null;
  const isWithin =
    page?.origin === home.origin &&
    page.href.length <= longestAddress &&
    (page.pathname === home.pathname || page.pathname.startsWith(`${home.pathname}/`));
  return isWithin ? page : home;
}

/** The Console's sign-in page, which explains the error. */
export function signInPage(server: string, error: SignInError): URL {
  const page = new URL(`${server}${consolePath}/sign-in`);
  page.searchParams.set("error", error);
  return page;
}

/** Why single sign-on failed: stable codes. */
export type SignInError =
  /** The user or the issuer declined. */
  | "denied"
  /** It took too long, or was begun in another browser. */
  | "expired"
  /** The issuer doesn't answer. */
  | "unavailable"
  /** The issuer's answer is not valid; the log has the reason. */
  | "failed"
  /** The issuer gives the user no role here. */
  | "no_role"
  | "user_disabled";
