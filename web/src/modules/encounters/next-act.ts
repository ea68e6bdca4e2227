import type { VisitStatus } from '@akoma/contract/encounters';
import type * as z from 'zod';

/** What can be done for a patient from the banner. */
export type Act = 'start-visit' | 'start-encounter' | 'continue-encounter' | 'end-visit';

interface Standing {
  permissions: ReadonlySet<string>;
  /** The patient's open visit; `undefined` until it is known, `null` when there is none. */
  visit: { status: z.output<typeof VisitStatus>; open_encounter_id: string | null } | null | undefined;
  /** A deceased patient is offered no primary action; starting a visit asks for a reason. */
  deceased?: boolean;
  /** The page is the visit's open encounter: its own bar has the primary action. */
  within: boolean;
}

/**
 * The next action for the patient, by role and state, and the other possible actions: at most one primary action, and none that the role
 * may not do. A patient who has arrived is seen, an open encounter is finished first, and after that the visit is ended.
 */
export function nextActs({ permissions, visit, deceased, within }: Standing): { primary?: Act; others: readonly Act[] } {
  if (visit === undefined) return { others: [] };
  const [visits, encounters] = [permissions.has('visits.write'), permissions.has('encounters.write')];
  if (visit?.open_encounter_id) {
    const others = visits && !within ? (['end-visit'] as const) : [];
    return encounters && !within ? { primary: 'continue-encounter', others } : { others };
  }
  if (!visits) return { others: [] };
  if (deceased && !visit) return { others: ['start-visit'] };
  if (!encounters) return { primary: visit ? 'end-visit' : 'start-visit', others: [] };
  if (!visit) return { primary: 'start-encounter', others: [] };
  return visit.status === 'in-progress'
    ? { primary: 'end-visit', others: ['start-encounter'] }
    : { primary: 'start-encounter', others: ['end-visit'] };
}
