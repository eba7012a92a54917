import { regionOf } from "../texts/region-of.ts";

/** Regions whose week doesn't begin on Monday, by the first day of their week (Unicode CLDR 48). */
const regions = {
  5: "MV",
  6: "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY",
  7: "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW",
};

/**
 * The first day of the week in a locale: 1 is Monday, 7 is Sunday. A table, because some browsers and Hermes don't know it.
 * The week of an Islamic or another calendar of the locale (`-u-ca-`) is that of its region, as CLDR says.
 */
export function firstWeekday(locale: string): number {
  const region = regionOf(locale) ?? "";
  const found = Object.entries(regions).find(
    ([, names]) => region !== "" && names.includes(region),
  );
  return Number(found?.[0] ?? 1);
}
