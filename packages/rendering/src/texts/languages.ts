import { texts as ar } from "./languages/ar.ts";
import { texts as de } from "./languages/de.ts";
import { texts as es } from "./languages/es.ts";
import { texts as fa } from "./languages/fa.ts";
import { texts as fr } from "./languages/fr.ts";
import { texts as he } from "./languages/he.ts";
import { texts as hi } from "./languages/hi.ts";
import { texts as id } from "./languages/id.ts";
import { texts as it } from "./languages/it.ts";
import { texts as ja } from "./languages/ja.ts";
import { texts as ko } from "./languages/ko.ts";
import { texts as nl } from "./languages/nl.ts";
import { texts as pl } from "./languages/pl.ts";
import { texts as pt } from "./languages/pt.ts";
import { texts as ru } from "./languages/ru.ts";
import { texts as th } from "./languages/th.ts";
import { texts as tr } from "./languages/tr.ts";
import { texts as uk } from "./languages/uk.ts";
import { texts as vi } from "./languages/vi.ts";
import { texts as zhHans } from "./languages/zh-Hans.ts";
import { texts as zhHant } from "./languages/zh-Hant.ts";

/** The SDK's own texts in all languages but English, by the tags that `languageOf` returns: for servers. */
export const languages = {
  ar,
  de,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  "zh-Hans": zhHans,
  "zh-Hant": zhHant,
} as const;
