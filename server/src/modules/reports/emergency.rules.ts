import { tewsBands } from '@akoma/contract/observations';
import { type DayFigure, type EmergencyFigures, type ReportedColour, reportedColours } from '@akoma/contract/reports';
import type { EmergencyVisit } from './clinical-figures.store.ts';

/** A visit with the colour of its first triage. */
export interface ColouredVisit extends Pick<EmergencyVisit, 'id' | 'seen'> {
  colour: ReportedColour;
}

const targetOf = (colour: ReportedColour): number | null => tewsBands.find(({ band }) => band === colour)?.minutes ?? null;

/** Seen under the target, as the board counts, and red within the first minute; who was not triaged has none (docs/clinical-review.md). */
export function isInTime({ seen, colour }: ColouredVisit): boolean {
  const target = targetOf(colour);
  return seen !== null && target !== null && seen < Math.max(target, 1) * 60;
}

/** Of which visits a figure is made. */
export const emergencyFigures = {
  emergency: () => true,
  emergency_seen: ({ seen }: ColouredVisit) => seen !== null,
  emergency_in_time: isInTime,
} as const satisfies Partial<Record<DayFigure, (visit: ColouredVisit) => boolean>>;
export const isEmergencyFigure = (figure: DayFigure): figure is keyof typeof emergencyFigures => figure in emergencyFigures;

/** The value below which this part of sorted ones lies: one of them. */
const at = (sorted: readonly number[], part: number): number | null => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;

/** One line for each colour, also one with nobody. */
export const emergencyGroups = (visits: readonly ColouredVisit[]): EmergencyFigures['groups'] =>
  reportedColours.map((colour) => {
    const own = visits.filter((visit) => visit.colour === colour);
    const waits = own.flatMap(({ seen }) => seen ?? []).sort((a, b) => a - b);
    return {
      colour,
      target_minutes: targetOf(colour),
      arrived: own.length,
      seen: waits.length,
      in_time: own.filter(isInTime).length,
      median: at(waits, 0.5),
      p90: at(waits, 0.9),
      longest: at(waits, 1),
    };
  });
