/** Renames the widgets that are read by a text; `key` is that of the member which the text is. */
export function renameWidgets(
  text: string,
  key: string | undefined,
  rename: (id: string) => string,
): string {
  return key === "var" ? renameInPath(text, rename) : renameInTemplates(text, rename);
}

/** Renames the widgets that are read by the templates in a text: `{{ widget.email.value }}`. */
export function renameInTemplates(text: string, rename: (id: string) => string): string {
  const parts = text.split("{{");
  const renamed = parts.map((part, index) => {
    const before = parts[index - 1];
    return before === undefined || isEscape(before) ? part : renameInPath(part, rename);
  });
  return renamed.join("{{");
}

/** Renames the widget that a path begins with: `widget.email.value` or `widget["email"].value`. */
export function renameInPath(path: string, rename: (id: string) => string): string {
  return path.replace(
    widget,
    (match: string, root: string, dotted: string | undefined, quoted: string | undefined) => {
      if (dotted !== undefined) return `${root}.${rename(dotted)}`;
      return quoted === undefined ? match : `${root}["${rename(quoted)}"]`;
    },
  );
}

const widget = /^(\s*widget)(?:\.([A-Za-z][\w-]*)|\["([A-Za-z][\w-]*)"\])/;

/** Whether a text makes a literal of the `{{` after it: `\{{` does, `\\{{` doesn't. */
function isEscape(text: string): boolean {
  let backslashes = 0;
  while (text.at(-1 - backslashes) === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}
