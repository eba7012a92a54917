import qrCode from "qrcode-generator";
import styles from "./qr-code.module.css";

/** Readers need this many empty modules around the code (ISO/IEC 18004). */
const quietZone = 4;

/** A text as a QR code, dark on light in both color schemes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrCode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  const size = count + 2 * quietZone;
  return (
    <svg
      className={styles["code"]}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
