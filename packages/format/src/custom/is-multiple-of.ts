/** Whether a number is a whole multiple of another, both taken as the decimals that they are written as. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (!Number.isFinite(value)) return false;
  const [dividend, scale] = decimal(value);
  const [factor, factorScale] = decimal(divisor);
  const common = Math.max(scale, factorScale);
  return (
    (dividend * 10n ** BigInt(common - scale)) % (factor * 10n ** BigInt(common - factorScale)) ===
    0n
  );
}

/** A number as a whole number and how many of its digits are behind the point. */
function decimal(value: number): readonly [bigint, number] {
  const [digits = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  const scale = fraction.length - Number(exponent);
  const coefficient = BigInt(whole + fraction);
  return scale < 0 ? [coefficient * 10n ** BigInt(-scale), 0] : [coefficient, scale];
}
