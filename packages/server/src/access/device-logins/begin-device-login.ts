import { randomBytes, randomInt } from "node:crypto";
import type { Context } from "../../context.ts";
import { tooManyRequests } from "../../errors/errors.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { consolePage } from "../openid/console-address.ts";
import { hashDeviceCode } from "./finish-device-login.ts";
import { countDeviceLogins, deleteExpiredDeviceLogins, insertDeviceLogin } from "./queries.ts";

const lifetimeSeconds = 600;
const intervalSeconds = 2;
/** The number of logins that may wait for one address. */
const maxOfAddress = 50;
const userAgentLength = 200;

/**
 * Begins a login that a user confirms in the Console (RFC 8628, section 3.2).
 *
 * @throws `too_many_requests`
 */
export async function beginDeviceLogin(
  { db, clock }: Pick<Context, "db" | "clock">,
  input: { readonly caller: Anonymous; readonly userAgent: string; readonly server: URL },
) {
  const { address } = input.caller;
  const now = clock();
  await deleteExpiredDeviceLogins(db, now);
  if ((await countDeviceLogins(db, address, now)) >= maxOfAddress) {
    const message = "Too many logins from this address wait for their confirmation.";
    throw tooManyRequests(message, lifetimeSeconds);
  }
  const user_code = generateUserCode();
  const device_code = `ssd_${randomBytes(32).toString("base64url")}`;
  await insertDeviceLogin(db, {
    user_code,
    device_code_hash: hashDeviceCode(device_code),
    user_agent: input.userAgent.slice(0, userAgentLength),
    address,
    created_at: now,
    expires_at: now + lifetimeSeconds * 1000,
    decision: null,
    user_id: null,
  });
  const page = consolePage(input.server.href.replace(/\/$/, ""), undefined);
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
