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

/** Keeps the form `###/###` while digits are typed: `12080` becomes `120/80` (OBS-016). */
export function maskBloodPressure(typed: string): string {
  const [before = '', after] = typed.replace(/[^\d/]/g, '').split('/');
  if (after !== undefined) return `${before.slice(0, 3)}/${after.slice(0, 3)}`;
  return before.length <= 3 ? before : `${before.slice(0, 3)}/${before.slice(3, 6)}`;
}
