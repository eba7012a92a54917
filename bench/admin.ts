import type { Request } from "./ask.ts";

/** Whom the server is started with, and who asks. */
export const admin = { email: "admin@localhost", password: "as long as it is 8" };

export const login: Request = {
  method: "POST",
  path: "/api/v1/auth/login",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(admin),
};
