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

/** A duration as "41 ms" or "1.2 s". */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  return `${(ms / 1000).toLocaleString(undefined, { maximumFractionDigits: 1 })} s`;
}

const exactTime = new Intl.DateTimeFormat(undefined, {
  dateStyle: "medium",
  timeStyle: "medium",
});

const minuteTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** A time that somebody chose, to the minute, as "23 Nov 2026, 23:07". */
export function formatMinute(time: string): string {
  return minuteTime.format(new Date(time));
}

/** A time as "23 Nov 2026, 23:07:30". */
export function formatTime(time: string): string {
  return exactTime.format(new Date(time));
}
