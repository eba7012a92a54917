import { askJson, type Request } from "./ask.ts";

/** The server's admin account. */
export const admin = { email: "admin@localhost", password: "as long as it is 8" };

export const login: Request = {
  method: "POST",
  path: "/api/v1/auth/login",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(admin),
};

/** @returns headers with the admin's token and a JSON content type */
export async function logIn(origin: string): Promise<Readonly<Record<string, string>>> {
  const { access_token } = await askJson<{ access_token: string }>(origin, login);
  return { ...login.headers, authorization: `Bearer ${access_token}` };
}
