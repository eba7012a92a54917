import { adminEmail, adminPassword } from "../../packages/server/testing/test-server.ts";
import { ask, askOrThrow } from "../ask.ts";
import type { Fleet } from "../fleet.ts";
import type { Work } from "../work.ts";

/** A user who is logged in. */
export interface Session {
  /** Checks that exactly the processes where the access token has expired refuse it. */
  check(work: Work, fleet: Fleet, expiredAt: readonly number[]): Promise<void>;
  /** Refreshes the session, also when its access token has expired. */
  refresh(work: Work, origin: string): Promise<void>;
}

export async function beginSession(origin: string): Promise<Session> {
  const body = { email: adminEmail, password: adminPassword };
  const login = { method: "POST", path: "/auth/login", body } as const;
  const { json: tokens } = await askOrThrow({ origin: () => origin, token: "" }, login);
  return {
    async check({ journal }, fleet, expiredAt) {
      for (let number = 0; number < fleet.size; number += 1) {
        const service = { origin: () => fleet.originOf(number) ?? "", token: tokens.access_token };
        const { status } = await ask(service, { method: "GET", path: "/auth/me" });
        const expected = expiredAt.includes(number) ? 401 : 200;
        if (status !== expected)
          journal.reportViolation(`a session is answered ${status}, not ${expected}`);
      }
    },
    async refresh({ journal }, at) {
      const { refresh_token } = tokens;
      const asked = { method: "POST", path: "/auth/refresh", body: { refresh_token } } as const;
      const { status, text } = await ask({ origin: () => at, token: "" }, asked);
      if (status !== 200) journal.reportViolation(`a session is not refreshed: ${status} ${text}`);
    },
  };
}
