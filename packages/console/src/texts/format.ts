const bytes = ["B", "KB", "MB", "GB"] as const;

/** A size as "1.2 MB". */
export function formatBytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= 1000 && unit < bytes.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value.toLocaleString(undefined, { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })} ${bytes[unit]}`;
}
