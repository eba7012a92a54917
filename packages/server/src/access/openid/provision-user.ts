import { roles } from "@screenspec/api";
import { cutCodePoints } from "@screenspec/format";
import type { StoredRole } from "../../database/access-tables.ts";
import { lockTable } from "../../database/dialect.ts";
import type { Db } from "../../database/tables.ts";
import { recordChange } from "../../events/record-change.ts";
import type { Anonymous } from "../../identity/caller.ts";
import { isEmail } from "../../identity/is-email.ts";
import { newId } from "../../ids.ts";
import { maxEmails } from "../account-queries.ts";
import { noPassword } from "../passwords/passwords.ts";
import { representRole } from "../stored-role.ts";
import { insertUserIfAbsent, updateUser } from "../users/queries.ts";
import type { OpenIdClaims } from "./open-id-issuer.ts";
import { findIdentity, insertIdentity, updateIdentity } from "./queries.ts";

/** The claims of a token about its user. */
export interface Claimed {
  readonly issuer: string;
  readonly claims: OpenIdClaims;
  readonly role: StoredRole;
}

interface Seen extends Claimed {
  readonly now: number;
}

/** Creates the subject's user, or updates the user's role and the known emails by the token. */
export async function provisionUser(db: Db, by: Anonymous, seen: Seen) {
  const { issuer, claims } = seen;
  return db.transaction().execute(async (transaction) => {
    // Of two concurrent requests of a new subject, one creates the user.
    await lockTable(transaction, "identities");
    const known = await findIdentity(transaction, issuer, claims.sub);
    if (known === undefined) await makeUser(transaction, by, seen);
    else if (decidesRole(seen, known)) {
      await takeRole(transaction, by, { ...seen, userId: known.user_id, before: known.role });
    }
    const emails = known && addEmail(claims, known);
    if (emails !== undefined) {
      await updateIdentity(transaction, { issuer, subject: claims.sub }, { emails });
    }
    const identity = await findIdentity(transaction, issuer, claims.sub);
    if (identity === undefined) throw new Error("An identity exists but wasn't found.");
    return identity;
  });
}

/**
 * Whether a token decides the role of an existing user. It does when it was issued later than the token
 * that decided before. `iat` has whole seconds: of several tokens of the same second, the lowest role
 * counts.
 */
export function decidesRole(
  { claims, role }: Claimed,
  known: { readonly role: StoredRole; readonly role_said_at: number },
): boolean {
  const saidAt = claims.iat * 1000;
  if (saidAt !== known.role_said_at) return saidAt > known.role_said_at;
  return rank(role) < rank(known.role);
}

/**
 * Adds the verified email of a token to those of its identity. All are kept: a change of the email must not hide that two
 * accounts are of one person.
 *
 * @returns undefined if it is known already, or as many are kept as can be
 */
export function addEmail(
  claims: OpenIdClaims,
  known: { readonly emails: string },
): string | undefined {
  const email = claimedEmail(claims)?.toLowerCase();
  const emails: string[] = JSON.parse(known.emails);
  if (email === undefined || emails.includes(email) || emails.length >= maxEmails) return undefined;
  return JSON.stringify([...emails, email]);
}

function rank(role: StoredRole): number {
  return role === "none" ? -1 : roles.indexOf(role);
}

/**
 * If the email is taken, the user gets a generated one and never that account, which may be someone
 * else's.
 */
async function makeUser(db: Db, by: Anonymous, { issuer, claims, role, now }: Seen): Promise<void> {
  const id = newId("user");
  const name = claimedName(claims);
  const add = (email: string) =>
    insertUserIfAbsent(db, {
      id,
      email,
      email_key: email.toLowerCase(),
      role,
      channels: null,
      name,
      password_hash: noPassword,
      disabled_at: null,
      created_at: now,
    });
  const ownEmail = `${id}@${new URL(issuer).hostname}`;
  const email = claimedEmail(claims) ?? ownEmail;
  const isFree = await add(email);
  if (!isFree) await add(ownEmail);
  await insertIdentity(db, {
    issuer,
    subject: claims.sub,
    user_id: id,
    role_said_at: claims.iat * 1000,
    created_at: now,
    emails: addEmail(claims, { emails: "[]" }) ?? "[]",
  });
  await recordChange(
    db,
    { ...by, id, userId: id },
    {
      action: "user.created",
      target: id,
      resource: { id },
      at: now,
      details: { email: isFree ? email : ownEmail, role, name, issuer, subject: claims.sub },
    },
  );
}

function claimedName({ name }: OpenIdClaims): string {
  return isText(name) ? cutCodePoints(name, longestName) : "";
}

/** Texts that every database stores unchanged. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.isWellFormed() && !value.includes("\0");
}

/** The email, unless the issuer says that it isn't verified. Some issuers write the claim as a string. */
function claimedEmail({ email, email_verified = true }: OpenIdClaims): string | undefined {
  const isVerified = email_verified === true || email_verified === "true";
  return isText(email) && isEmail(email) && isVerified ? email : undefined;
}

interface RoleSaid extends Seen {
  readonly userId: string;
  readonly before: StoredRole;
}

async function takeRole(
  db: Db,
  by: Anonymous,
  { issuer, claims, role, now, userId, before }: RoleSaid,
): Promise<void> {
  const role_said_at = claims.iat * 1000;
  await updateIdentity(db, { issuer, subject: claims.sub }, { role_said_at });
  if (role === before) return;
  await updateUser(db, userId, { role });
  await recordChange(
    db,
    { ...by, id: userId, userId },
    {
      action: "user.updated",
      target: userId,
      resource: { id: userId },
      userId,
      at: now,
      details: { role: { from: representRole(before), to: representRole(role) }, issuer },
    },
  );
}

const longestName = 200;
