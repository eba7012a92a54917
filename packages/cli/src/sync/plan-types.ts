import type { Client } from "@screenspec/client";
import { hashOf } from "../specs/content.ts";
import { asJson } from "./compare.ts";
import { bodyOf, bodyOfLocal, type ComparedType } from "./compare-types.ts";
import { describeTypeDifferences } from "./describe-type-differences.ts";
import type { Plan, PlannedType } from "./plan.ts";

/** Plans what makes the server's custom types equal to the files. It deletes none. */
export async function planTypes(
  api: Client,
  compared: readonly ComparedType[],
  { force }: { readonly force: boolean },
): Promise<Pick<Plan, "types" | "conflicts" | "ignored">> {
  const types: PlannedType[] = [];
  const conflicts: Plan["conflicts"][number][] = [];
  const ignored: string[] = [];
  for (const type of compared) {
    const { list, name, key, state, local, remoteBody } = type;
    if (local === undefined) ignored.push(key);
    if (local === undefined || state === "equal") continue;
    const body = { description: local.description, attributes_schema: local.schema };
    const differences = remoteBody ? describeTypeDifferences(remoteBody, bodyOfLocal(local)) : [];
    const reason = force ? undefined : conflictOf(type);
    if (reason !== undefined) {
      conflicts.push({ slug: key, reason, ours: differences, theirs: [] });
    } else if (remoteBody === undefined) {
      types.push({ list, name, action: "create", body, differences });
    } else {
      const get = list === "widgets" ? api.getCustomWidget : api.getCustomAction;
      const { data, etag } = await get({ name }).withResponse();
      if (hashOf(bodyOf(asJson(data))) === hashOf(remoteBody)) {
        types.push({ list, name, action: "update", body, etag, differences });
      } else {
        const reason = "It was changed on the server during the run.";
        conflicts.push({ slug: key, reason, ours: [], theirs: [] });
      }
    }
  }
  return { types, conflicts, ignored };
}

function conflictOf({ state, entryHash }: ComparedType): string | undefined {
  switch (state) {
    case "changed_there":
      return "It was changed on the server, and not here.";
    case "deleted_there":
      return "It was deleted on the server.";
    case "changed_both":
      return entryHash === undefined
        ? "The server has another type with this name, which was never pulled."
        : "It was changed here and on the server.";
    default:
      return undefined;
  }
}
