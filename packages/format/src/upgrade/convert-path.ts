/** A path as templates have it, at the beginning of a text from `lastIndex` on. */
const pathPattern =
  /[A-Za-z_][A-Za-z0-9_-]*(?:\.[A-Za-z_][A-Za-z0-9_-]*|\[(?:0|[1-9][0-9]*)\]|\["(?:[^"\\]|\\.)*"\])*/y;

/** The length of the path that stands at a place of a text; 0 when there is none. */
export function pathLength(text: string, at: number): number {
  pathPattern.lastIndex = at;
  return pathPattern.exec(text)?.[0].length ?? 0;
}

export function isPath(text: string): boolean {
  return text.length > 0 && pathLength(text, 0) === text.length;
}

/** The path with the root that its data has now; the same when it had it already. */
export function convertPath(path: string): string {
  return olderRoot.test(path) ? `state.${path}` : path;
}

const olderRoot = /^(?:screenData|globalData)(?![A-Za-z0-9_-])/;
