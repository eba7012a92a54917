/**
 * Reduces the process's `Intl` to the functions of Hermes on a platform, which the query of this module's address names:
 * `?android` or `?ios`. Source: `lib/VM/JSLib/Intl.cpp` of facebook/hermes.
 */
const platform = new URL(import.meta.url).search.slice(1);

const members = ["Collator", "DateTimeFormat", "NumberFormat", "getCanonicalLocales"];
const methods = ["constructor", "compare", "format", "formatToParts", "resolvedOptions"];

deleteOthers(Intl, members);
for (const { prototype } of [Intl.Collator, Intl.DateTimeFormat, Intl.NumberFormat]) {
  deleteOthers(prototype, methods);
}
if (platform === "ios") Reflect.deleteProperty(Intl.NumberFormat.prototype, "formatToParts");

function deleteOthers(owner: object, kept: readonly string[]): void {
  for (const name of Object.getOwnPropertyNames(owner)) {
    if (!kept.includes(name)) Reflect.deleteProperty(owner, name);
  }
}
