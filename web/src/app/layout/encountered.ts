import { dayIn } from '../../ui/time/zone.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** 'Encountered N days ago' in days of the organisation's clock, also for 0 and 1, or 'No encounter recorded' (PANEL-003, PANEL-004, PANEL-008). */
export function encountered(last_encounter: string | null | undefined, today: string, zone: string): string {
  if (!last_encounter) return 'No encounter recorded';
  const days = (Date.parse(today) - Date.parse(dayIn(last_encounter, zone))) / dayMs;
  return `Encountered ${Math.max(0, days)} days ago`;
}
