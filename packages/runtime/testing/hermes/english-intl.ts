/** As much of `Intl` as numbers in English need: Hermes 0.12 has none on Linux. */
class EnglishNumbers {
  readonly #least: number;
  readonly #most: number;
  readonly #isGrouped: boolean;

  static supportedLocalesOf(locales: string | readonly string[]): readonly string[] {
    return [locales].flat().filter((locale) => /^en\b/.test(locale));
  }

  constructor(_: string, options: Intl.NumberFormatOptions = {}) {
    const { minimumFractionDigits = 0, maximumFractionDigits = 3, useGrouping = true } = options;
    this.#least = minimumFractionDigits;
    this.#most = Math.max(minimumFractionDigits, maximumFractionDigits);
    this.#isGrouped = useGrouping !== false;
  }

  format(value: number): string {
    const size = Math.abs(value);
    const text = size < 1e21 ? size.toFixed(this.#most) : `${BigInt(size)}`;
    const [whole = "", digits = ""] = text.split(".");
    let fraction = digits;
    while (fraction.length > this.#least && fraction.endsWith("0"))
      fraction = fraction.slice(0, -1);
    const grouped = this.#isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
    return `${value < 0 ? "-" : ""}${grouped}${fraction && `.${fraction}`}`;
  }
}

export const englishIntl = {
  NumberFormat: EnglishNumbers,
  /** Only its presence is asked for. */
  DateTimeFormat: { supportedLocalesOf: EnglishNumbers.supportedLocalesOf },
};
