/** Returns the URL of an image in place of one that the app provides. Its two colors depend on the name. */
export function placeholderImage(name: string): string {
  let hue = 0;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  const colors = [hue, (hue + 40) % 360].map((each) => `hsl(${each} 45% 62%)`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" preserveAspectRatio="none"><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient><path fill="url(#g)" d="M0 0h400v300H0z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
