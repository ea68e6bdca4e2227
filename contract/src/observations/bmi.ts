/** Possible body mass indexes (OBS-039): beyond them, weight or height is in the wrong unit. */
const possible = { from: 2, to: 300 };

/** Why weight (kg) and height (cm) cannot belong to one person, as a sentence, or `null`. */
export function bmiProblem(weightKg: number | null, heightCm: number | null): string | null {
  const bmi = bodyMassIndex(weightKg, heightCm);
  if (bmi === null || (bmi >= possible.from && bmi <= possible.to)) return null;
  return `A height of ${heightCm} cm does not go with a weight of ${weightKg} kg. Check both units.`;
}

/**
 * Body mass index: weight in kg / (height in m) squared, one decimal, half up (OBS-035).
 * `null` unless both are given and above zero.
 */
export function bodyMassIndex(weightKg: number | null | undefined, heightCm: number | null | undefined): number | null {
  if (!weightKg || !heightCm || weightKg <= 0 || heightCm <= 0) return null;
  const metres = heightCm / 100;
  return Math.round((weightKg / (metres * metres) + Number.EPSILON) * 10) / 10;
}
