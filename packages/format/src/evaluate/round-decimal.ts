/**
 * Rounds a number to so many places behind its point, half away from zero, in the decimal digits
 * that it is printed with: 1.005 to 2 places is 1.01, though the double is a little below.
 */
export function roundDecimal(number: number, places: number): number {
  const [mantissa = "", exponent = "0"] = String(Math.abs(number)).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  const kept = whole.length + Number(exponent) + places;
  if (kept >= digits.length) return number;
  if (kept < 0) return 0;
  const isUp = (digits[kept] ?? "0") >= "5";
  const rounded = BigInt(digits.slice(0, kept) || "0") + (isUp ? 1n : 0n);
  return Math.sign(number) * Number(`${rounded}e-${places}`);
}
