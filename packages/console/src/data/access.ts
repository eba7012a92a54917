import type { DataOf } from "@screenspec/client";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../session/session.ts";
import { pagesQuery } from "./pages-query.ts";
import { withoutUndefined } from "./without-undefined.ts";

export type User = DataOf<"listUsers">[number];
export type Role = NonNullable<User["role"]>;
export type ApiKey = DataOf<"listApiKeys">[number];
export type OpenSession = DataOf<"listSessions">[number];
export type Scope = ApiKey["scopes"][number];

/** From the least to the most that a user may do. */
export const roles = ["viewer", "editor", "publisher", "admin"] as const satisfies readonly Role[];

/** Whether a role may change what apps see. Its users can be limited to some channels. */
export function publishes(role: Role | null): boolean {
  return role === "publisher" || role === "admin";
}

const pageSize = 100;

export const usersQuery = pagesQuery(["users"], (cursor, options) =>
  client.listUsers(withoutUndefined({ limit: pageSize, cursor }), options),
);

/** The user's own API keys. Users who may manage users get everyone's, or those of one user. */
export function apiKeysQuery(userId: string | undefined) {
  return pagesQuery(["api-keys", userId], (cursor, options) => {
    const input = { include: "names", limit: pageSize, cursor, user_id: userId };
    return client.listApiKeys(withoutUndefined(input), options);
  });
}

/** The user's own open sessions, 100 at most. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => client.listSessions({}, { signal }),
});

/** The device that waits for the confirmation of a code. */
export function deviceLoginQuery(code: string) {
  return queryOptions({
    queryKey: ["device", code],
    queryFn: ({ signal }) => client.getDeviceLogin({ user_code: code }, { signal }),
    retry: false,
  });
}

/** The display name of a user: the name, else the email. */
export function userLabel({ name, email }: Pick<User, "name" | "email">): string {
  return name === "" ? email : name;
}
