import { AppError } from "../../errors/errors.ts";

/** @throws `endpoint_disabled`: nothing is sent to an endpoint while it is disabled, also when someone asks for it */
export function requireEnabled({
  id,
  disabled_at,
}: {
  readonly id: string;
  readonly disabled_at: number | null;
}): void {
  if (disabled_at === null) return;
  throw new AppError(
    "endpoint_disabled",
    `The webhook endpoint ${id} is disabled. POST /webhooks/${id}/enable enables it.`,
  );
}
