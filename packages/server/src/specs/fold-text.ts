/**
 * Returns a text in the form in which searches compare it: without case, and with accents in one encoding (NFC). The
 * databases fold case differently from each other. It folds to upper case, because lower case has two forms of the
 * Greek sigma, and by way of lower case, because `ẞ` is no letter's upper case. Folded texts are stored: a change of
 * the rules takes a migration.
 */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");
}
