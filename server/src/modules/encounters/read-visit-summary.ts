import type { readVisitSummary as operation, VisitSummary } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { letterheadOf } from '../organization/index.ts';
import { describeEncounters } from './describe-encounters.ts';
import { describeVisit } from './describe-visits.ts';
import { listOfEncounters } from './diagnosis.store.ts';
import { listEncountersOfVisit } from './encounter.store.ts';
import type { EncountersMeans } from './encounters.ports.ts';
import { listNotesOfEncounters } from './note.store.ts';

type Ports = Pick<EncountersMeans, 'measuredIn'>;

export const readVisitSummary =
  (ports: Ports): Handler<typeof operation> =>
  async (ctx, { params }) => ({ data: (await gatherVisitSummary(ctx, ports, params.id)).summary });

/** The one source of the summary on screen, in print and as PDF, and the letterhead for paper. */
export async function gatherVisitSummary(
  ctx: Ctx,
  { measuredIn }: Ports,
  visit_id: string,
): Promise<{ summary: z.input<typeof VisitSummary>; letterhead: Awaited<ReturnType<typeof letterheadOf>> }> {
  const [visit, rows, letterhead] = await Promise.all([
    describeVisit(ctx, visit_id),
    listEncountersOfVisit(ctx, visit_id),
    letterheadOf(ctx),
  ]);
  const ids = rows.map(({ id }) => id);
  const stay = {
    patient_id: visit.patient,
    encounter_ids: ids,
    from: visit.arrived_at ?? visit.created_at,
    to: visit.ended_at ?? ctx.now.toISOString(),
  };
  const [items, notes, diagnoses, measured] = await Promise.all([
    describeEncounters(ctx, rows),
    listNotesOfEncounters(ctx, ids),
    listOfEncounters(ctx, ids),
    measuredIn(ctx, stay),
  ]);
  const { name, address = [], phone, email, logo, time_zone } = letterhead;
  const summary = {
    organization: {
      id: ctx.organization_id,
      name,
      lines: [...address, phone, email].filter((line): line is string => Boolean(line)),
      logo,
      time_zone,
    },
    made_at: ctx.now.toISOString(),
    made_by_name: ctx.actor.full_name,
    visit,
    encounters: items.map((item) => ({
      ...item,
      notes: notes.filter(({ encounter, entered_in_error_at }) => encounter === item.id && entered_in_error_at === null),
      diagnoses: diagnoses.filter(({ encounter }) => encounter === item.id),
    })),
    ...measured,
  };
  return { summary, letterhead };
}
