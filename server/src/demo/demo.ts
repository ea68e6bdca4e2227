import type pg from 'pg';
import type { PerformAs } from '../platform/http/perform-as.ts';
import { hasPeople, readMark, writeMark } from './demo.store.ts';
import { asempaStaff, type Colleague, demoPassword, foundHospitals, voltaStaff } from './hospitals.ts';

export interface DemoParts {
  pool: pg.Pool;
  performAs: PerformAs;
  now: Date;
  /** Told how far it is. */
  say: (sentence: string) => void;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Makes the demo hospital in an empty database, or tells today's arrivals in one that has it; leaves every other database alone.
 * Returns the sign-ins, or `null` when this database holds somebody's work.
 */
export async function makeDemo({ pool, now, say }: DemoParts): Promise<readonly Colleague[] | null> {
  const mark = await readMark(pool);
  if (!mark) {
    if (await hasPeople(pool)) return null;
    say('Making the demo hospital …');
    const { asempa, volta } = await foundHospitals(pool);
    await writeMark(pool, { asempa: asempa.organization_id, volta: volta.organization_id, told_until: dayOf(now), whole: true });
  }
  return [...asempaStaff, ...voltaStaff];
}

/** The sign-ins as the operator reads them. */
export function describeSignIns(people: readonly Colleague[]): string {
  const width = Math.max(...people.map(({ email }) => email.length));
  return [`Demo sign-ins (password ${demoPassword}):`, ...people.map(({ email, may }) => `  ${email.padEnd(width)}  ${may}`)].join('\n');
}
