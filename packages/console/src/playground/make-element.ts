/** An element with its class and what is in it: texts stay texts. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = "",
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...content);
  return element;
}

export function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = makeElement("button", "", label);
  button.type = "button";
  button.addEventListener("click", onPress);
  return button;
}
