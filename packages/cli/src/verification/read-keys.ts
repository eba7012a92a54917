import type { JsonWebKeys } from "@screenspec/client/documents";
import type { CommandContext } from "../command-context.ts";
import { findConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { readInput } from "../files/named-file.ts";
import { Failure } from "../output/failure.ts";
import { load } from "./load.ts";

/**
 * Reads the trusted public keys: a JWK Set in a file or at a URL, by default that of the chosen server.
 *
 * @throws Failure if it isn't one
 */
export async function readKeys(
  context: CommandContext,
  source: string | undefined,
): Promise<JsonWebKeys> {
  const place =
    source ?? `${chooseTarget(context, await findConfig(context)).url}/.well-known/jwks.json`;
  const bytes = /^https?:/.test(place)
    ? (await load(new URL(place), context.shell.signal)).bytes
    : await readInput(context.shell, place);
  try {
    const { keys } = JSON.parse(new TextDecoder().decode(bytes));
    if (Array.isArray(keys)) return { keys };
  } catch {
    // Reported below.
  }
  throw new Failure("keys_invalid", `${place} isn't a JWK Set.`, {
    hint: "The service has it at /.well-known/jwks.json.",
  });
}
