interface Entry {
  readonly action: string;
  readonly actor: { readonly id: string } | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Groups entries, newest first, that repeat each other: the same person did the same to the same thing, and nobody did
 * anything else to it in between. A group is where its newest entry is.
 */
export function foldRepeats<Of extends Entry>(
  entries: readonly Of[],
  subjectOf: (entry: Of) => string,
): readonly (readonly [Of, ...Of[]])[] {
  const groups: [Of, ...Of[]][] = [];
  const lastOf = new Map<string, [Of, ...Of[]]>();
  for (const entry of entries) {
    const subject = subjectOf(entry);
    const last = lastOf.get(subject);
    if (last !== undefined && isRepeat(entry, last[0])) {
      last.push(entry);
      continue;
    }
    const group: [Of, ...Of[]] = [entry];
    groups.push(group);
    lastOf.set(subject, group);
  }
  return groups;
}

/** Entries with a message of their own are shown each. */
function isRepeat(one: Entry, other: Entry): boolean {
  return (
    one.action === other.action &&
    one.actor?.id === other.actor?.id &&
    one.details["channel"] === other.details["channel"] &&
    one.details["name"] === other.details["name"] &&
    one.details["review_id"] === other.details["review_id"] &&
    one.details["is_resolved"] === other.details["is_resolved"] &&
    !hasMessage(one) &&
    !hasMessage(other)
  );
}

function hasMessage({ details }: Entry): boolean {
  return Boolean(details["message"] || details["detail"]);
}
