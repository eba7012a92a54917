export const jsonView = {
  title: "JSON of the draft",
  valid: "In step with the canvas",
  problem: (line: number, message: string) =>
    `Line ${line}: ${message} The canvas shows the draft before it.`,
  hidden: (line: number) =>
    `The JSON has an error in line ${line}, so this is the draft before it. The text is kept.`,
  notObject: "A spec is an object: { … }.",
  show: "Show",
  discard: "Discard",
  discarded: "Text discarded",
  format: "Format",
  notSaved: (line: number) => `Not saved: the JSON has an error in line ${line}`,
};
