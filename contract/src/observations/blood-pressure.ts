/** `120/80` in mmHg. */
export interface BloodPressure {
  systolic: number;
  diastolic: number;
}

/** Reads `systolic/diastolic`, each a whole number of mmHg from 0 to 299 (VAL-014); anything else is `null`. */
export function bloodPressureOf(text: string): BloodPressure | null {
  const found = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim());
  if (!found) return null;
  const [systolic, diastolic] = [Number(found[1]), Number(found[2])];
  return systolic <= 299 && diastolic <= 299 ? { systolic, diastolic } : null;
}

/** Empty (VAL-013), or a readable blood pressure (VAL-014). */
export const isBloodPressure = (text: string): boolean => text.trim() === '' || bloodPressureOf(text) !== null;

/**
 * Formats typed digits as `###/###`: `12080` becomes `120/80` (OBS-016). Other input is left unchanged, so that the user sees it and
 * validation refuses it: `12o/80` is not 12/80.
 */
export function maskBloodPressure(typed: string): string {
  const text = typed.replace(/\s/g, '');
  return /^\d{4,6}$/.test(text) ? `${text.slice(0, 3)}/${text.slice(3)}` : text;
}
