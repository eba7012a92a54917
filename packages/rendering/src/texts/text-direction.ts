/**
 * The direction in which a locale is written. A regular expression, because browsers disagree about
 * `Intl.Locale.getTextInfo()`, and their first call of Intl takes ten milliseconds.
 */
export function textDirection(locale: string): "ltr" | "rtl" {
  return rightToLeft.test(locale) ? "rtl" : "ltr";
}

/** Matches a right-to-left script, or a language whose default script is one and which names no other script. */
const rightToLeft =
  /^([a-z]+-(adlm|arab|hebr|nkoo|rohg|syrc|thaa)|(ar|ckb|dv|fa|he|iw|ks|lrc|mzn|nqo|ps|sd(?!-in)|syr|ug(?!-kz|-mn)|ur|yi|az-i[qr]|ha-(cm|sd)|kk-(af|cn|ir|mn)|ku-(i[qr]|lb)|ky-cn|ms-cc|(pa|tg)-pk|uz-af)(?!-[a-z]{4}(-|$)))(-|$)/i;
