// Made from Unicode CLDR 48 by `npm run generate`: don't edit it.
// Copyright © 2004-2026 Unicode, Inc. Unicode License v3: https://www.unicode.org/license.txt
import { isWithin, type PluralRule } from "../evaluate/plural-rule.ts";

/** The plural rules, each with the codes of its languages. All other languages only have the category `other`. */
export const pluralRules: readonly (readonly [languages: string, rule: PluralRule])[] = [
  [
    "af an asa ast az bal bem bez bg brx ce cgg chr ckb de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu ia ie io jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vo vun wae xh xog yi",
    ({ n }) => (n === 1 ? "one" : "other"),
  ],
  ["ak bho csw guw ln mg nso pa ti wa", ({ n }) => ([0, 1].includes(n) ? "one" : "other")],
  [
    "am as bn doi fa gu hi kn kok kok-Latn pcm zu",
    ({ n, i }) => (i === 0 || n === 1 ? "one" : "other"),
  ],
  [
    "ar ars",
    ({ n }) =>
      n === 0
        ? "zero"
        : n === 1
          ? "one"
          : n === 2
            ? "two"
            : isWithin(n % 100, 3, 10)
              ? "few"
              : isWithin(n % 100, 11, 99)
                ? "many"
                : "other",
  ],
  [
    "be ru uk",
    ({ n }) =>
      n % 10 === 1 && n % 100 !== 11
        ? "one"
        : isWithin(n % 10, 2, 4) && !isWithin(n % 100, 12, 14)
          ? "few"
          : n % 10 === 0 || isWithin(n % 10, 5, 9) || isWithin(n % 100, 11, 14)
            ? "many"
            : "other",
  ],
  ["blo cv ksh", ({ n }) => (n === 0 ? "zero" : n === 1 ? "one" : "other")],
  [
    "br",
    ({ n }) =>
      n % 10 === 1 && ![11, 71, 91].includes(n % 100)
        ? "one"
        : n % 10 === 2 && ![12, 72, 92].includes(n % 100)
          ? "two"
          : [3, 4, 9].includes(n % 10) &&
              !(isWithin(n % 100, 10, 19) || isWithin(n % 100, 70, 79) || isWithin(n % 100, 90, 99))
            ? "few"
            : n !== 0 && n % 1000000 === 0
              ? "many"
              : "other",
  ],
  [
    "bs hr sr",
    ({ n, f }) =>
      (n % 10 === 1 && n % 100 !== 11) || (f % 10 === 1 && f % 100 !== 11)
        ? "one"
        : (isWithin(n % 10, 2, 4) && !isWithin(n % 100, 12, 14)) ||
            (isWithin(f % 10, 2, 4) && !isWithin(f % 100, 12, 14))
          ? "few"
          : "other",
  ],
  [
    "ca es it lld pt-PT scn vec",
    ({ n }) => (n === 1 ? "one" : n !== 0 && n % 1000000 === 0 ? "many" : "other"),
  ],
  [
    "ceb fil",
    ({ n, i, f, v }) =>
      [1, 2, 3].includes(n) ||
      (v === 0 && ![4, 6, 9].includes(i % 10)) ||
      (v !== 0 && ![4, 6, 9].includes(f % 10))
        ? "one"
        : "other",
  ],
  [
    "cs sk",
    ({ n, v }) => (n === 1 ? "one" : isWithin(n, 2, 4) ? "few" : v !== 0 ? "many" : "other"),
  ],
  [
    "cy",
    ({ n }) =>
      n === 0
        ? "zero"
        : n === 1
          ? "one"
          : n === 2
            ? "two"
            : n === 3
              ? "few"
              : n === 6
                ? "many"
                : "other",
  ],
  ["da", ({ n, i, f }) => (n === 1 || (f !== 0 && [0, 1].includes(i)) ? "one" : "other")],
  [
    "dsb hsb",
    ({ n, f }) =>
      n % 100 === 1 || f % 100 === 1
        ? "one"
        : n % 100 === 2 || f % 100 === 2
          ? "two"
          : [3, 4].includes(n % 100) || [3, 4].includes(f % 100)
            ? "few"
            : "other",
  ],
  ["ff hy kab", ({ i }) => ([0, 1].includes(i) ? "one" : "other")],
  [
    "fr pt",
    ({ n, i }) => ([0, 1].includes(i) ? "one" : n !== 0 && n % 1000000 === 0 ? "many" : "other"),
  ],
  [
    "ga",
    ({ n }) =>
      n === 1
        ? "one"
        : n === 2
          ? "two"
          : isWithin(n, 3, 6)
            ? "few"
            : isWithin(n, 7, 10)
              ? "many"
              : "other",
  ],
  [
    "gd",
    ({ n }) =>
      [1, 11].includes(n)
        ? "one"
        : [2, 12].includes(n)
          ? "two"
          : isWithin(n, 3, 10) || isWithin(n, 13, 19)
            ? "few"
            : "other",
  ],
  [
    "gv",
    ({ n, v }) =>
      n % 10 === 1
        ? "one"
        : n % 10 === 2
          ? "two"
          : [0, 20, 40, 60, 80].includes(n % 100)
            ? "few"
            : v !== 0
              ? "many"
              : "other",
  ],
  ["he", ({ n, i, v }) => (n === 1 || (i === 0 && v !== 0) ? "one" : n === 2 ? "two" : "other")],
  [
    "is",
    ({ i, f }) =>
      (f === 0 && i % 10 === 1 && i % 100 !== 11) || (f % 10 === 1 && f % 100 !== 11)
        ? "one"
        : "other",
  ],
  ["iu naq sat se sma smi smj smn sms", ({ n }) => (n === 1 ? "one" : n === 2 ? "two" : "other")],
  [
    "kw",
    ({ n }) =>
      n === 0
        ? "zero"
        : n === 1
          ? "one"
          : [2, 22, 42, 62, 82].includes(n % 100) ||
              (n % 1000 === 0 &&
                ([40000, 60000, 80000].includes(n % 100000) ||
                  isWithin(n % 100000, 1000, 20000))) ||
              (n !== 0 && n % 1000000 === 100000)
            ? "two"
            : [3, 23, 43, 63, 83].includes(n % 100)
              ? "few"
              : n !== 1 && [1, 21, 41, 61, 81].includes(n % 100)
                ? "many"
                : "other",
  ],
  ["lag", ({ n, i }) => (n === 0 ? "zero" : [0, 1].includes(i) && n !== 0 ? "one" : "other")],
  [
    "lt",
    ({ n, f }) =>
      n % 10 === 1 && !isWithin(n % 100, 11, 19)
        ? "one"
        : isWithin(n % 10, 2, 9) && !isWithin(n % 100, 11, 19)
          ? "few"
          : f !== 0
            ? "many"
            : "other",
  ],
  [
    "lv prg",
    ({ n, f, v }) =>
      n % 10 === 0 || isWithin(n % 100, 11, 19) || (v === 2 && isWithin(f % 100, 11, 19))
        ? "zero"
        : (n % 10 === 1 && n % 100 !== 11) ||
            (v === 2 && f % 10 === 1 && f % 100 !== 11) ||
            (v !== 2 && f % 10 === 1)
          ? "one"
          : "other",
  ],
  [
    "mk",
    ({ n, f }) =>
      (n % 10 === 1 && n % 100 !== 11) || (f % 10 === 1 && f % 100 !== 11) ? "one" : "other",
  ],
  [
    "mt",
    ({ n }) =>
      n === 1
        ? "one"
        : n === 2
          ? "two"
          : n === 0 || isWithin(n % 100, 3, 10)
            ? "few"
            : isWithin(n % 100, 11, 19)
              ? "many"
              : "other",
  ],
  [
    "pl",
    ({ n }) =>
      n === 1
        ? "one"
        : isWithin(n % 10, 2, 4) && !isWithin(n % 100, 12, 14)
          ? "few"
          : (n !== 1 && [0, 1].includes(n % 10)) ||
              isWithin(n % 10, 5, 9) ||
              isWithin(n % 100, 12, 14)
            ? "many"
            : "other",
  ],
  [
    "ro",
    ({ n, v }) =>
      n === 1
        ? "one"
        : v !== 0 || n === 0 || (n !== 1 && isWithin(n % 100, 1, 19))
          ? "few"
          : "other",
  ],
  [
    "sgs",
    ({ n, f }) =>
      n % 10 === 1 && n % 100 !== 11
        ? "one"
        : n === 2
          ? "two"
          : n !== 2 && isWithin(n % 10, 2, 9) && !isWithin(n % 100, 11, 19)
            ? "few"
            : f !== 0
              ? "many"
              : "other",
  ],
  ["shi", ({ n, i }) => (i === 0 || n === 1 ? "one" : isWithin(n, 2, 10) ? "few" : "other")],
  ["si", ({ n, i, f }) => ([0, 1].includes(n) || (i === 0 && f === 1) ? "one" : "other")],
  [
    "sl",
    ({ n, v }) =>
      n % 100 === 1
        ? "one"
        : n % 100 === 2
          ? "two"
          : [3, 4].includes(n % 100) || v !== 0
            ? "few"
            : "other",
  ],
  ["tzm", ({ n }) => ([0, 1].includes(n) || isWithin(n, 11, 99) ? "one" : "other")],
];
