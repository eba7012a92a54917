import { AppError } from "../../errors.ts";

/** To be sent something is an endpoint that is disabled. */
export function endpointDisabled(id: string): AppError {
  return new AppError(
    "endpoint_disabled",
    `The webhook ${id} is disabled. POST /webhooks/${id}/enable enables it.`,
  );
}
