import { bloodPressureOf } from '@akoma/contract/observations';

/** `usual` is what a resting adult mostly has; `likely` is what is measured at all: beyond it a slip of the finger is more probable. */
interface Range {
  usual?: readonly [number, number];
  likely: readonly [number, number];
}

/**
 * By the name of the input. `usual` holds for people of 12 years and over and mirrors common adult reference ranges (oral temperature,
 * resting rates, blood pressure below stage 2, saturation on air); the hospital's clinical lead has to sign it off. `likely` only decides
 * whether the form asks again before it saves; what is impossible is refused by the contract's bounds (OBS-039).
 */
const ranges: Record<string, Range> = {
  temperature: { usual: [36, 37.9], likely: [33, 42] },
  systolic: { usual: [90, 139], likely: [60, 250] },
  diastolic: { usual: [60, 89], likely: [30, 150] },
  pulse: { usual: [51, 100], likely: [30, 220] },
  respiratory_rate: { usual: [9, 20], likely: [6, 70] },
  oxygen_saturation: { usual: [95, 100], likely: [70, 100] },
  weight: { likely: [0.5, 250] },
  height: { likely: [25, 220] },
};

export type Flag = 'high' | 'low';
export const flagSigns: Record<Flag, string> = { high: '↑', low: '↓' };
export const flagWords: Record<Flag, string> = { high: 'High', low: 'Low' };

const outside = (name: string, value: number, kind: keyof Range): Flag | null => {
  const range = ranges[name]?.[kind];
  if (!range) return null;
  return value < range[0] ? 'low' : value > range[1] ? 'high' : null;
};

/** The numbers behind one value: a blood pressure has two. */
function numbersOf(name: string, value: string): readonly (readonly [string, number])[] {
  if (name === 'blood_pressure') {
    const pressure = bloodPressureOf(value);
    return pressure
      ? [
          ['systolic', pressure.systolic],
          ['diastolic', pressure.diastolic],
        ]
      : [];
  }
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? [[name, number]] : [];
}

/** Whether a measured value lies above or below the usual range of adults; of a blood pressure the first part that does. */
export const flagOf = (name: string, value: string): Flag | null =>
  numbersOf(name, value)
    .map(([part, number]) => outside(part, number, 'usual'))
    .find((flag) => flag !== null) ?? null;

/** Whether the form should ask again before it saves this value. A diastolic that is not below the systolic counts as well. */
export function isUnlikely(name: string, value: string): boolean {
  const numbers = numbersOf(name, value);
  const [systolic, diastolic] = numbers;
  if (systolic && diastolic && diastolic[1] >= systolic[1]) return true;
  return numbers.some(([part, number]) => outside(part, number, 'likely') !== null);
}
