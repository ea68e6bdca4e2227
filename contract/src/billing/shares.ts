/** numerator / denominator as a whole number; of two that are equally near, the even one. Neither is negative. */
export function halfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  return twice > denominator || (twice === denominator && whole % 2n === 1n) ? whole + 1n : whole;
}

/** A hundred percent, in hundredths of a percent. */
export const wholeRate = 10_000;

/**
 * Each one's share of a rate in hundredths of a percent, by running total (ruling 214): share i = round(sum to i × rate) − round(sum to i−1 ×
 * rate). The shares add up to the rounded share of the whole, and each is between nothing and its amount.
 */
export function sharesOf(amounts: readonly number[], rate: number): number[] {
  let sum = 0n;
  let shared = 0n;
  return amounts.map((amount) => {
    sum += BigInt(amount);
    const now = halfEven(sum * BigInt(rate), BigInt(wholeRate));
    const share = Number(now - shared);
    shared = now;
    return share;
  });
}
