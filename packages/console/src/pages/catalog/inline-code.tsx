/** A sentence of the catalog, in which what is between backticks is code. */
export function InlineCode({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}
