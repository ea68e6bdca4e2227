import { numbersOf, referenceRanges } from '@akoma/contract/observations';

type Bounds = readonly [low: number, high: number];

/**
 * What is measured at all, by the name of the input: beyond it a slip of the finger is more probable. It only decides whether the form asks
 * again before it saves; what is impossible is refused by the contract's bounds (OBS-039).
 */
const likely: Readonly<Record<string, Bounds>> = {
  temperature: [33, 42],
  systolic: [60, 250],
  diastolic: [30, 150],
  pulse: [30, 220],
  respiratory_rate: [6, 70],
  oxygen_saturation: [70, 100],
  weight: [0.5, 250],
  height: [25, 220],
};

/** What is usual for people of 12 years and over (rulings.md 146). */
const usual: Readonly<Record<string, Bounds>> = Object.fromEntries(
  referenceRanges.filter(({ to_days }) => to_days === null).map(({ of, low, high }) => [of, [low, high]]),
);

export type Flag = 'high' | 'low';
export const flagSigns: Record<Flag, string> = { high: '↑', low: '↓' };
export const flagWords: Record<Flag, string> = { high: 'High', low: 'Low' };

const outside = (bounds: Bounds | undefined, value: number): Flag | null => {
  if (!bounds) return null;
  return value < bounds[0] ? 'low' : value > bounds[1] ? 'high' : null;
};

/** Whether a measured value lies above or below the usual range of adults; of a blood pressure the first part that does. */
export const flagOf = (name: string, value: string): Flag | null =>
  numbersOf(name, value)
    .map(([part, number]) => outside(usual[part], number))
    .find((flag) => flag !== null) ?? null;

/** Whether the form should ask again before it saves this value. A diastolic that is not below the systolic counts as well. */
export function isUnlikely(name: string, value: string): boolean {
  const numbers = numbersOf(name, value);
  const [systolic, diastolic] = numbers;
  if (systolic && diastolic && diastolic[1] >= systolic[1]) return true;
  return numbers.some(([part, number]) => outside(likely[part], number) !== null);
}
