import {
  type Flag,
  interpretationOf,
  isRanged,
  numbersOf,
  type RangedPerson,
  type ReferenceRange,
  referenceRanges,
  type VitalUnitType,
} from '@akoma/contract/observations';

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

export const flagSigns: Record<Flag, string> = { H: '↑', L: '↓', HH: '⇈', LL: '⇊' };

interface Taken {
  vital: VitalUnitType;
  value: string;
  /** ISO 8601. */
  at: string;
  /** When it was entered: by the ranges of then it is judged. */
  entered?: string;
}

/** The ranges by which what was entered at a moment is judged; `undefined` as long as they are not known. */
export type RangesAt = (entered: string) => readonly ReferenceRange[] | undefined;
/** What is said where the ranges could not be loaded: an unmarked value is not called usual. */
export const rangesUnavailable = 'The usual ranges could not be loaded. No value is marked.';
const delivered: RangesAt = () => referenceRanges;

/**
 * Which of these values lie outside what is usual for this person at that time, by the name of the vital, and which cannot be judged because
 * there is no range for the age (rulings.md 146): those are never called normal.
 */
export function judged(
  taken: readonly Taken[],
  person: RangedPerson,
  rangesAt: RangesAt = delivered,
): { flags: ReadonlyMap<string, Flag>; unjudged: VitalUnitType[] } {
  const flags = new Map<string, Flag>();
  const unjudged: VitalUnitType[] = [];
  for (const { vital, value, at, entered = at } of taken) {
    const ranges = rangesAt(entered);
    if (!ranges) continue;
    const found = interpretationOf(vital.name, value, person, at, ranges);
    if (found && found !== 'N') flags.set(vital.name, found);
    if (found === undefined && isRanged(vital.name)) unjudged.push(vital);
  }
  return { flags, unjudged };
}

/** What is said where values are not judged; nothing where all are. */
export function unjudgedText(unjudged: readonly VitalUnitType[], { birth_date }: RangedPerson): string | null {
  if (unjudged.length === 0) return null;
  const names = unjudged.map(({ label }) => label).join(', ');
  return birth_date === null ? `No range while the age is not known: ${names}.` : `No range for this age: ${names}.`;
}

const isOutside = (bounds: Bounds | undefined, value: number): boolean => bounds !== undefined && (value < bounds[0] || value > bounds[1]);

/** Whether the form should ask again before it saves this value. A diastolic that is not below the systolic counts as well. */
export function isUnlikely(name: string, value: string): boolean {
  const numbers = numbersOf(name, value);
  const [systolic, diastolic] = numbers;
  if (systolic && diastolic && diastolic[1] >= systolic[1]) return true;
  return numbers.some(([part, number]) => isOutside(likely[part], number));
}
