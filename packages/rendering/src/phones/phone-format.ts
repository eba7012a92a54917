import { latinDigits } from "@screenspec/format/evaluate";
import type { TextFormat } from "@screenspec/runtime";
import { regionOf } from "../texts/region-of.ts";
import { phoneCountries } from "./phone-countries.ts";

interface PhoneOptions {
  readonly locale: () => string;
  /** Returns the ISO 3166-1 code of the country of numbers without a calling code. Default: that of the locale. */
  readonly country: () => string | undefined;
  /** The countries that the user can choose. Default: all. */
  readonly countries: readonly string[] | undefined;
}

/** The format of phone numbers: the value is in the format of E.164, the text has the digits in groups. */
export interface PhoneFormat extends TextFormat {
  /** The country that the user has chosen, or whose calling code the number has. */
  readonly country: string;
  /** The countries that can be chosen, in the order of their names. */
  readonly countries: readonly { readonly code: string; readonly label: string }[];
  /** Sets the country. Returns the number with its calling code. */
  choose(country: string, number: string): string;
}

interface Country {
  readonly code: string;
  readonly callingCode: string;
  /** The digits that only domestic calls begin with. */
  readonly trunkPrefix: string;
  /** The groups of a mobile number. */
  readonly mask: string;
  /** How many digits a number has after the calling code. */
  readonly shortest: number;
  readonly longest: number;
}

/** The maximum of E.164. */
const mostDigits = 15;

const allCountries: readonly Country[] = phoneCountries.trim().split("\n").map(parseCountry);

/** Creates the format of one field. */
export function createPhoneFormat({ locale, country, countries }: PhoneOptions): PhoneFormat {
  const known = allCountries.filter(({ code }) => countries?.includes(code) ?? true);
  let chosen: string | undefined;
  const current = () => {
    const codes = [chosen, country(), regionOf(locale())];
    const found = codes.map((code) => known.find((each) => each.code === code));
    return found.find((each) => each !== undefined) ?? known[0];
  };

  function apply(input: string): { value: string; text: string } {
    const characters = significant(input).replace(/^00/, "+");
    const digits = characters.replaceAll("+", "");
    let at = current();
    let national = digits;
    if (characters.startsWith("+")) {
      at = findCountry(digits, known, at);
      if (at) chosen = at.code;
      national = digits.slice(at?.callingCode.length);
      // Typed one by one, the digits of `00` follow the calling code of the country.
      if (at && national.startsWith("00")) return apply(`+${national.slice(2)}`);
    }
    // The user is still typing the calling code, or no country has it.
    if (!at) {
      const number = `+${digits.slice(0, mostDigits)}`;
      return { value: number, text: number };
    }
    return digits === "" ? { value: "", text: "" } : writeNumber(at, national);
  }

  return {
    get country() {
      return current()?.code ?? "";
    },
    get countries() {
      // Hermes has no `Intl.DisplayNames`. A list of codes is still usable.
      const names =
        "DisplayNames" in Intl ? new Intl.DisplayNames(locale(), { type: "region" }) : undefined;
      return known
        .map(({ code, callingCode }) => ({
          code,
          label: `${names?.of(code) ?? code} +${callingCode}`,
        }))
        .sort((one, other) => one.label.localeCompare(other.label, locale()));
    },
    choose(code, number) {
      // The calling code may be that of a country that can't be chosen.
      const former = findCountry(number.slice(1), allCountries, current())?.callingCode ?? "";
      chosen = code;
      return apply(number.startsWith(`+${former}`) ? number.slice(1 + former.length) : "").text;
    },
    isPlausible(number) {
      const digits = number.slice(1);
      const found = findCountry(digits, allCountries, current());
      if (!found) return false;
      const { length } = digits.slice(found.callingCode.length);
      return length >= found.shortest && length <= found.longest;
    },
    apply,
    edit({ text: former }, { text, caret, deletesForward }, maximum) {
      let before = significant(text.slice(0, caret)).slice(0, 2 * mostDigits);
      let after = significant(text.slice(caret));
      // Nothing can be inserted before the plus sign.
      if (after.startsWith("+")) before = "";
      const number = significant(former);
      const isSame = [number, number.replace(/^\+/, "")].includes(before + after);
      if (text.length < former.length && isSame && number !== "+") {
        // Deleting a space or the plus sign deletes the digit beyond it.
        if (deletesForward) after = after.slice(1);
        else before = before.slice(0, -1);
        if (number.startsWith("+") && !before.startsWith("+")) before = `+${before}`;
      }
      let result = apply(before + after);
      // What is inserted takes the free places: the digits after it stay.
      const isTooLong = () =>
        result.value.length > maximum ||
        (result.value.length > mostDigits && !result.value.endsWith(after));
      while (text.length > former.length && before !== "" && isTooLong()) {
        before = before.slice(0, -1);
        result = apply(before + after);
      }
      return { ...result, caret: indexBefore(after.length, result.text) };
    },
  };
}

/** The country with the calling code that a number begins with: the preferred one, if several have that code. */
function findCountry(
  digits: string,
  countries: readonly Country[],
  preferred?: Country,
): Country | undefined {
  const hasCode = ({ callingCode }: Country) => digits.startsWith(callingCode);
  return preferred && hasCode(preferred) ? preferred : countries.find(hasCode);
}

function writeNumber(country: Country, digits: string): { value: string; text: string } {
  const { callingCode, trunkPrefix, mask, longest } = country;
  // No number begins with 0 or 1 where that is the prefix. Elsewhere a number may begin with the same digits.
  const hasPrefix =
    trunkPrefix !== "" &&
    digits.startsWith(trunkPrefix) &&
    // It may be the beginning of `00`.
    digits !== "0" &&
    (/^[01]$/.test(trunkPrefix) || digits.length > longest);
  const national = digits
    .slice(hasPrefix ? trunkPrefix.length : 0)
    .slice(0, mostDigits - callingCode.length);
  let at = 0;
  const groups = mask.replace(/0/g, () => national[at++] ?? "").trimEnd();
  const grouped = groups + national.slice(at);
  const prefix = `+${callingCode}`;
  return { value: prefix + national, text: grouped === "" ? prefix : `${prefix} ${grouped}` };
}

/** The digits and the plus sign of a number, without its extension. */
function significant(text: string): string {
  const latin = latinDigits(text);
  const start = latin.search(/\d/);
  const length = latin.slice(start).search(/[\p{L};,#]/u);
  return latin.slice(0, length < 0 ? undefined : start + length).replace(/[^\d+]/g, "");
}

/** The index in a text before its last digits. */
function indexBefore(count: number, text: string): number {
  let index = text.length;
  for (let left = count; left > 0 && index > 0; index--) {
    if (text[index - 1] !== " ") left--;
  }
  return index;
}

/** Parses a line such as `DE 49 (0)0000 0000000 5-15`. */
function parseCountry(line: string): Country {
  const [, code = "", callingCode = "", trunkPrefix = "", mask = "", shortest, longest] =
    /^(\w+) (\d+) (?:\((\d+)\))?([0 ]+?)(?: (\d+)-(\d+))?$/.exec(line) ?? [];
  const { length } = mask.replaceAll(" ", "");
  return {
    code,
    callingCode,
    trunkPrefix,
    mask,
    shortest: Number(shortest ?? length),
    longest: Number(longest ?? length),
  };
}
