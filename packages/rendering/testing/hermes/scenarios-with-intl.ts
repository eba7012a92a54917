/** The scenarios that need more of `Intl` than English numbers (english-intl.ts): other locales, time zones, graphemes. */
export const scenariosWithIntl: readonly string[] = [
  "editing-text.json: a number field reads the numbers that it shows, also with an exponent",
  "text-fields.json: a number is typed with the locale's decimal sign or a point",
  "text-fields.json: in a locale with a decimal comma, a number has a comma, and may have thousands separators",
  "text-fields.json: a number may be typed in digits of any script, and is shown in the locale's digits",
  "text-fields.json: a number field shows the locale's minus sign, and accepts that and the usual one",
  "text-fields.json: a number is rewritten when the locale changes, even if it is half typed",
  "text-fields.json: text that wasn't a number becomes one if it is valid in the new locale",
  "texts.json: numbers and dates follow the locale and the time zone",
  "values-of-inputs.json: an instant becomes the local date and time of a DatePicker, in the time zone",
];
