import { defaultLimit, permissions, type User } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { notFound, unauthenticated } from "../../errors/errors.ts";
import { cursorOf, type Page, type PageQuery, pageOf, readCursor } from "../../http/page.ts";
import type { Actor } from "../../identity/actor.ts";
import { isId } from "../../ids.ts";
import { representRole } from "../stored-role.ts";
import { countUsers, findShownUser, findUser, listUsers as listRows } from "./queries.ts";
import { representUser } from "./represent-user.ts";

/** @throws `not_found` */
export async function readUser({ db }: Pick<Context, "db">, id: string): Promise<User> {
  const user = isId("user", id) ? await findShownUser(db, id) : undefined;
  if (user === undefined) throw notFound("user", id);
  return representUser(user);
}

const listName = "users";

/** One page of users, newest first. */
export async function listUsers(
  { db }: Pick<Context, "db">,
  { limit = defaultLimit, cursor }: PageQuery,
): Promise<Page<User>> {
  const rows = await listRows(db, { limit: limit + 1, after: readCursor(listName, cursor) });
  const { page, next } = pageOf(rows, limit, (last) =>
    cursorOf(listName, [last.created_at, last.id]),
  );
  return { items: page.map(representUser), next, total: await countUsers(db) };
}

/** The caller; for an API key its owner, with the permissions and channels of the key. */
export async function readCurrentUser({ db }: Pick<Context, "db">, actor: Actor) {
  const user = await findUser(db, actor.userId);
  if (user === undefined) throw unauthenticated("The user of this token no longer exists.");
  return {
    id: user.id,
    email: user.email,
    role: representRole(user.role),
    permissions: permissions.filter((permission) => actor.permissions.has(permission)),
    channels: actor.channels === null ? null : [...actor.channels],
    name: user.name,
    key_id: actor.id === actor.userId ? null : actor.id,
  };
}
