import { parseVersion } from "../parse-version.ts";
import { quote } from "../wording/quote.ts";
import { type Comparison, sharedId } from "./comparison.ts";
import type { Breaking } from "./document-diff.ts";
import { inputAt, isSameInput, retypedBy } from "./input-type.ts";
import { type JsonLocation, textAt } from "./json-location.ts";
import { eachNodeWithin, hasNode } from "./node-slots.ts";

/** Why the removal of a screen is breaking. */
export function removedScreen(id: string): Breaking {
  return { reason: `Deep links to screen ${quote(id)} lead nowhere now.` };
}

/** Why a change of the document's own member is breaking, if it is. */
export function changedMember(
  key: string,
  before: JsonLocation | undefined,
  after: JsonLocation | undefined,
): Breaking | undefined {
  if (key === "entryPoint") return { reason: "Clients begin with another screen now." };
  if (key !== "specVersion" || majorOf(before) === majorOf(after)) return;
  return { reason: "Clients refuse a major version of the format that they don't know." };
}

function majorOf(location: JsonLocation | undefined): number | undefined {
  return typeof location?.value === "string" ? parseVersion(location.value)?.major : undefined;
}

/** Why the removal of a value is breaking, if it has inputs. */
export function lostInputs(comparison: Comparison, location: JsonLocation): Breaking | undefined {
  if (!comparison.values.hasNodes(location.value)) return;
  const gone = new Set<string>();
  const retyped = new Set<string>();
  const look = (node: JsonLocation): void => {
    if (sharedId(comparison, node) !== undefined) return;
    const id = textAt(node, "id");
    const input = id === undefined ? undefined : inputAt(node);
    if (id !== undefined && input !== undefined) {
      const after = comparison.after.first.get(id);
      if (after === undefined) gone.add(id);
      else if (!isSameInput(input, inputAt(after))) retyped.add(id);
    }
    eachNodeWithin(node, look);
  };
  if (hasNode(location)) look(location);
  else eachNodeWithin(location, look);
  if (gone.size > 0) return { reason: `${inputs([...gone], ["is", "are"])} gone.` };
  if (retyped.size === 0) return;
  return { reason: `${inputs([...retyped], ["holds", "hold"])} another type of value.` };
}

/** The part of a shared node whose change breaks it as an input, if any. */
export function brokenInput(
  comparison: Comparison,
  before: JsonLocation,
  after: JsonLocation,
): BrokenInput | undefined {
  const id = textAt(before, "id");
  const input = inputAt(before);
  if (id === undefined || input === undefined) return;
  const name = `The input ${quote(id)}`;
  if (textAt(after, "id") !== id && !comparison.after.first.has(id)) {
    return { part: "/id", reason: `${name} is gone.` };
  }
  const now = inputAt(after);
  if (now === undefined) {
    const part = textAt(after, "type") === "Widget" ? "/widgetType" : "/type";
    return { part, reason: `${name} was a ${input.widgetType} and is no input now.` };
  }
  if (now.widgetType !== input.widgetType) {
    const reason = `${name} was a ${input.widgetType} and is a ${now.widgetType} now.`;
    return { part: "/widgetType", reason };
  }
  const attribute = retypedBy(input, now);
  if (attribute === undefined) return;
  return { part: `/attributes/${attribute}`, reason: `${name} holds another type of value.` };
}

export interface BrokenInput extends Breaking {
  /** JSON Pointer from the node. */
  readonly part: string;
}

/** `The inputs "a" and "b" are` */
function inputs(ids: readonly string[], [one, many]: readonly [string, string]): string {
  const [first = "", second] = ids;
  if (second === undefined) return `The input ${quote(first)} ${one}`;
  const named = ids.slice(0, ids.length > mostNamed ? mostNamed - 1 : ids.length).map(quote);
  const last = ids.length > mostNamed ? `${ids.length - named.length} more` : named.pop();
  return `The inputs ${named.join(", ")} and ${last} ${many}`;
}

const mostNamed = 4;
