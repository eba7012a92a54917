interface KnownDifference {
  /** Matches the renderer and what it says. */
  readonly said: RegExp;
  readonly reason: string;
}

/** What only one renderer says to screen readers. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    said: /^web: button "(Refresh|Aktualisieren|تحديث)"$/,
    reason: "Screen readers of phones pull to refresh with a gesture of their own.",
  },
  {
    said: /^web: button "(Previous|Next|Zurück|Weiter|السابق|التالي)"$/,
    reason: "Pointers page a Carousel with these buttons. Phones swipe, and its dots are buttons.",
  },
  {
    said: /^web: button "(Choose (date|time)|(Datum|Uhrzeit) wählen|اختيار (التاريخ|الوقت))"$/,
    reason:
      "In browsers a DatePicker is a field beside a button. On phones the whole field is the button.",
  },
];
