/** The scope and the path below it of a path that begins with the root of its data; else nothing. */
export function readDataPath(
  path: string,
): { scope: "global" | "screen"; path: string } | undefined {
  const { root, rest } = rooted.exec(path)?.groups ?? {};
  if (root === undefined || rest === undefined) return;
  return { scope: root === "globalData" ? "global" : "screen", path: rest };
}

const rooted = /^(?:state\.)?(?<root>screenData|globalData)\.(?!state\.)(?<rest>.+)$/s;
