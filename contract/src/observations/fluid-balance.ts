import { fluidKindOf } from './fluid-kinds.ts';

interface Counted {
  code: string;
  /** ml. */
  volume: number;
  /** Of the day, 0 to 23, by the organisation's clock. */
  hour: number;
}
export interface FluidHour {
  hour: number;
  intake: number;
  output: number;
  /** Intake less output from the beginning of the day to the end of this hour. */
  running: number;
}

/**
 * Intake less output of a day, hour by hour, in ml (ENC-065). What nobody measures (sweat, breath) is not counted. Hours without an entry
 * are left out: that nothing was written down does not mean that nothing was drunk.
 */
export function fluidBalance(entries: readonly Counted[]): { hours: FluidHour[]; intake: number; output: number; balance: number } {
  const sum = (direction: string, hour?: number) =>
    entries
      .filter((entry) => fluidKindOf(entry.code)?.direction === direction && (hour === undefined || entry.hour === hour))
      .reduce((total, { volume }) => total + volume, 0);
  let running = 0;
  const hours = [...new Set(entries.map(({ hour }) => hour))]
    .sort((a, b) => a - b)
    .map((hour) => {
      const [intake, output] = [sum('intake', hour), sum('output', hour)];
      running += intake - output;
      return { hour, intake, output, running };
    });
  const [intake, output] = [sum('intake'), sum('output')];
  return { hours, intake, output, balance: intake - output };
}
