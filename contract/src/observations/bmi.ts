/**
 * Body mass index: weight in kg / (height in m) squared, one decimal, half up (OBS-035).
 * `null` unless both are given and above zero.
 */
export function bodyMassIndex(weightKg: number | null | undefined, heightCm: number | null | undefined): number | null {
  if (!weightKg || !heightCm || weightKg <= 0 || heightCm <= 0) return null;
  const metres = heightCm / 100;
  return Math.round((weightKg / (metres * metres) + Number.EPSILON) * 10) / 10;
}
