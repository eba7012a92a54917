import qrCode from "qrcode-generator";

/** Readers need this many light modules around the code (ISO/IEC 18004). */
const quietZone = 4;

/** Returns the rows of a text's QR code with the quiet zone; true is dark. */
function modulesOf(text: string): boolean[][] {
  const code = qrCode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const size = count + 2 * quietZone;
  const isInside = (at: number) => at >= 0 && at < count;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const [row, column] = [y - quietZone, x - quietZone];
      return isInside(row) && isInside(column) && code.isDark(row, column);
    }),
  );
}

/** Returns the QR code as lines for a terminal, in which a character is two modules high. It is light: color it dark. */
export function qrCodeLines(text: string): string[] {
  const modules = modulesOf(text);
  return modules.flatMap((upper, row) => {
    if (row % 2 === 1) return [];
    const lower = modules[row + 1] ?? [];
    return [
      upper.map((isDark, x) => (isDark ? (lower[x] ? "█" : "▀") : lower[x] ? "▄" : " ")).join(""),
    ];
  });
}
