/** What has changed in a spec, in sentences. */
export const changes = {
  added: (subject: string) => `${subject} was added.`,
  removed: (subject: string) => `${subject} was removed.`,
  /** A member that is called by a noun, such as a text. */
  noun: (members: string, thing: string) => `The ${members} of ${thing}`,
  /** Any other, such as what happens on a press. */
  other: (members: string, thing: string) => `${thing}: ${members}`,
  within: (member: string, outer: string) => `${member} of ${outer}`,
  item: (number: string) => `item ${number}`,
  changed: (subject: string) => `${subject} changed.`,
  changedFrom: (subject: string, before: string, after: string) =>
    `${subject} changed from ${before} to ${after}.`,
  set: (subject: string, value: string) => `${subject} was set to ${value}.`,
  setToData: (subject: string, data: string) => `${subject} was bound to ${data}.`,
  turned: (subject: string, isOn: boolean) => `${subject} was turned ${isOn ? "on" : "off"}.`,
  language: (name: string) => `The language ${name}`,
  /** @param where such as "Screen Events"; undefined if nothing shows the text */
  translation: (text: string, language: string, where: string | undefined) =>
    where === undefined
      ? `The ${language} text ${text}`
      : `The ${language} text ${text} of ${where}`,
  text: (text: string) => `“${text}”`,
};
