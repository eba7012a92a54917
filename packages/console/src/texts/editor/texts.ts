import { formatList, listFirst, plural } from "../format.ts";

export const strings = {
  title: "Texts",
  search: "Search texts",
  onlyMissing: "Only missing",
  add: "New text",
  addLabel: "add text",
  none: "No texts yet. Add the languages of the app, then extract the texts of its screens.",
  noMatch: "No text matches",
  more: (count: number) => `${plural(count, "# more text", "# more texts")}: search to find them.`,
  others: (count: number) =>
    plural(count, "# more text isn’t shown.", "# more texts aren’t shown."),
  key: "Key",
  keyMissing: "Enter a key.",
  keyTaken: (key: string) => `The key ${key} is taken.`,
  text: (key: string, locale: string) => `${key}, ${locale}`,
  missingText: "Missing",
  maximize: "Show only the texts",
  restore: "Show the canvas too",
  changeLabel: (key: string) => `change text ${key}`,
  showTranslations: (key: string, locale: string) =>
    `${locale}: translated by the key ${key}. Show all translations`,
  locales: "Languages",
  default: "default",
  missing: (count: number) => `${count} missing`,
  setDefault: "Set as default",
  defaultLabel: "set default language",
  firstLanguage: "Which language are your texts in now?",
  newLanguage: "New language",
  languageExample: "such as German or pt-BR",
  addLanguage: "Add language",
  addLanguageLabel: (name: string) => `add ${name}`,
  languageMissing: "Enter a language.",
  unknownLanguage: (typed: string) =>
    `No language is called “${typed}”. Choose one of the list, or enter its tag, such as de or pt-BR.`,
  languageTaken: (name: string) => `${name} is there already.`,
  extract: "Extract texts…",
  extractAbout:
    "Moves texts from the screens to this table, so that each language can have its own.",
  extraction: {
    title: "Extract texts",
    about:
      "These texts are the same in every language. Each that you choose gets a key: its name in Texts, where it is translated.",
    inEnglish:
      "They become the English texts. If they are in another language, first add it in Texts.",
    rows: (count: number, name: string) =>
      `${plural(count, "# text in the rows of", "# texts in the rows of")} “${name}” ${count === 1 ? "stays as it is" : "stay as they are"}.`,
    placeholder: (text: string, place: string) =>
      `“${text}” (${place}) stays as it is: it shows values of the component.`,
    aboutRows:
      "Rows are data, which is the same in every language. To translate them, load them from your server in the language of the device, or place them as texts of their own.",
    none: "Nothing to extract: all texts that people read have keys.",
    all: (count: number) => plural(count, "# text", "All # texts"),
    key: (text: string) => `Key of “${text}”`,
    places: (place: string, others: number) =>
      others === 0 ? place : `${place}, and ${plural(others, "# other place", "# other places")}`,
    shared: (text: string) => `This key has another text: “${text}”.`,
    keyForm: "A key begins with a letter, and has only letters, digits, - and _.",
    action: (count: number) => plural(count, "Extract # text", "Extract # texts"),
    label: (count: number) => plural(count, "extract # text", "extract # texts"),
    done: (count: number) => plural(count, "# text has a key", "# texts have keys"),
  },
  untranslated: {
    missing: (key: string, locales: readonly string[]) =>
      `The text “${key}” isn’t translated into ${formatList(locales)}.`,
    fixed: (count: number, text: string) =>
      count === 1
        ? `“${text}” is the same in every language.`
        : `${plural(count, "# text is", "# texts are")} the same in every language, such as “${text}”.`,
  },
  files: "Files",
  import: "Import…",
  importLabel: "import texts",
  imported: (count: number) => plural(count, "# text imported", "# texts imported"),
  newKeys: (keys: readonly string[]) =>
    `${plural(keys.length, "# key wasn’t in this spec before", "# keys weren’t in this spec before")}: ${listFirst(keys)}.`,
  notImported: "Not imported",
  problems: {
    too_large: "The file has more than 8 MB.",
    not_utf8: "The file isn’t in UTF-8. In Excel, save it as “CSV UTF-8”.",
    not_texts:
      'The JSON must be an object of languages with texts: {"en": {"buy": "Buy"}}, or of texts in one language.',
    no_columns: "The first column of a CSV file must be “key”, and others languages, such as “en”.",
    repeated: "Two rows have the same key, or two columns the same language.",
    empty: "The file is empty.",
    forbidden_key: "A key can’t be “__proto__”. Give it another name.",
    open_quote: "A quotation mark isn’t closed.",
    no_locale: "The texts are in one language: the file’s name must end with it, such as de.json.",
  },
  jsonProblem: (line: number, problem: string) => `Line ${line}: ${problem}`,
  xliffProblems: {
    syntax: () => "This isn’t XML.",
    dtd: () => "A document type isn’t allowed.",
    entity: () => "Only the entities &amp;, &lt;, &gt;, &quot; and &apos; are allowed.",
    unclosed: () => "An element isn’t closed.",
    too_deep: () => "Elements are nested too deep.",
    not_xliff_2: () => "This isn’t XLIFF 2. Export XLIFF 2.0 or later from your tool.",
    no_language: () => "The target language (trgLang) must be a tag such as de or pt-BR.",
    no_key: () => "This unit has no name and no id, so its key isn’t known.",
    forbidden_key: (key: string) => `A key can’t be “${key}”. Give the unit another name.`,
    repeated: (key: string) => `The unit “${key}” is there twice.`,
    no_text: () => "There are no translations in the file.",
  },
  exportXliff: (locale: string) => `Export ${locale} as XLIFF`,
  exportJsonOf: (locale: string) => `Export ${locale} as JSON`,
  exportCsv: "Export CSV",
  exportJson: "Export JSON",
};
