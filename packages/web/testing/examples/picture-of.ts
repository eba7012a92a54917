/**
 * An image for an `asset:` name, as SVG with colors that depend on the name: hills and a sun, a bust for people, and a
 * mark for logos.
 */
export function pictureOf(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const sky = `hsl(${hue} 55% 82%)`;
  const light = `hsl(${(hue + 40) % 360} 80% 92%)`;
  const far = `hsl(${hue} 38% 62%)`;
  const near = `hsl(${hue} 42% 42%)`;
  if (/logo|mark/.test(name)) {
    const width = name.includes("logo") ? 88 : 28;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 28">
      <path fill="${near}" d="M0 26L12 4l6 10 4-6 6 18z"/><path fill="${far}" d="M34 9h50v10H34z"/></svg>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${light}"/></linearGradient>
    <path fill="url(#sky)" d="M0 0h400v400H0z"/>${
      /avatar|author/.test(name)
        ? `<circle cx="200" cy="160" r="72" fill="${near}"/><path fill="${near}" d="M60 400a140 140 0 0 1 280 0z"/>`
        : `<circle cx="285" cy="125" r="46" fill="#fff" opacity=".8"/>
    <path fill="${far}" d="M0 270q90-110 190-20t210-40v190H0z"/>
    <path fill="${near}" d="M0 330q110-70 210-10t190-30v110H0z"/>`
    }</svg>`;
}
