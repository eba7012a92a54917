/** Whether `Intl` accepts a locale. Some systems report an invalid one, such as `en-US@posix`. */
export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
