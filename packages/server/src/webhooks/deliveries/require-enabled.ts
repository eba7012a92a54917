import { AppError } from "../../errors/errors.ts";

/** @throws `endpoint_disabled`, since a disabled endpoint gets no deliveries, not even requested ones */
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
