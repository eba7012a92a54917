import { randomBytes, randomInt } from "node:crypto";
import { keyOfAddress } from "../../admission/rate-limits.ts";
import type { Context } from "../../context.ts";
import { tooManyRequests } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { consolePage } from "../openid/console-address.ts";
import { hashDeviceCode } from "./finish-device-login.ts";
import { deleteSomeExpired, insertDeviceLogin, listWaitingSince } from "./queries.ts";

const lifetimeSeconds = 600;
const intervalSeconds = 2;
/** The number of logins of one subscriber that may have begun within a minute and wait for their confirmation. */
const maxWaiting = 50;
/** A flood from one address blocks the others behind the same NAT no longer than this. */
const windowMs = 60_000;
const userAgentLength = 200;

/**
 * Begins a login that a user confirms in the Console (RFC 8628, section 3.2).
 *
 * @throws `too_many_requests`
 */
export async function beginDeviceLogin(
  { db, clock, addresses }: Pick<Context, "db" | "clock" | "addresses">,
  input: { readonly caller: Anonymous; readonly userAgent: string },
) {
  const { address } = input.caller;
  const now = clock();
  await deleteSomeExpired(db, now);
  const address_key = keyOfAddress(address);
  const waiting = await listWaitingSince(db, address_key, now - windowMs);
  const [oldest = now] = waiting;
  if (waiting.length >= maxWaiting) {
    const message = "Too many logins from this address wait for their confirmation.";
    throw tooManyRequests(message, (oldest + windowMs - now) / 1000);
  }
  const user_code = generateUserCode();
  const device_code = `ssd_${randomBytes(32).toString("base64url")}`;
  await insertDeviceLogin(db, {
    user_code,
    device_code_hash: hashDeviceCode(device_code),
    user_agent: input.userAgent.slice(0, userAgentLength),
    address,
    address_key,
    created_at: now,
    expires_at: now + lifetimeSeconds * 1000,
    decision: null,
    user_id: null,
    approved_by_session: null,
    credential_epoch: null,
    session_id: null,
  });
  const page = consolePage(addresses.server, undefined);
  page.pathname += "/device";
  page.searchParams.set("code", user_code);
  return {
    device_code,
    user_code,
    verification_url: page.href,
    expires_in: lifetimeSeconds,
    interval: intervalSeconds,
  };
}

/** Consonants form no words (RFC 8628, section 6.1). */
const letters = "BCDFGHJKLMNPQRSTVWXZ";

function generateUserCode(): string {
  const code = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
