export interface ChangedField {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The fields that an entry of the audit log has with their values before and after. */
export function changedFields(details: Readonly<Record<string, unknown>>): ChangedField[] {
  const { changes, ...others } = details;
  const all = typeof changes === "object" && changes !== null ? { ...others, ...changes } : others;
  return Object.entries(all).flatMap(([name, value]) =>
    isChange(value) ? [{ name, from: value.from, to: value.to }] : [],
  );
}

function isChange(value: unknown): value is { readonly from: unknown; readonly to: unknown } {
  return typeof value === "object" && value !== null && "from" in value && "to" in value;
}
