import { type DeliveryDetails, maxShownAttempts } from "@screenspec/api";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors/errors.ts";
import { isId } from "../../ids.ts";
import { listAttempts, readDeliveryDetails } from "./log-queries.ts";
import { representDetails } from "./represent-delivery.ts";

/**
 * Returns a delivery with its payload, its request and its last attempts.
 *
 * @throws `not_found`
 */
export async function readDelivery(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<DeliveryDetails> {
  const delivery = isId("dlv", id) ? await readDeliveryDetails(db, id) : undefined;
  if (delivery === undefined) throw notFound("delivery", id);
  return representDetails(delivery, await listAttempts(db, id, maxShownAttempts));
}
