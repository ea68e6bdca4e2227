import { fail } from '@akoma/contract/base';
import { type RetriageMinutes, retriageDue, type Triage } from '@akoma/contract/observations';
import type { QueueEntry } from '@akoma/contract/queue';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { findTriageSettings, listLatestTriages } from '../observations/index.ts';
import { findStartOfToday } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import type { Waiting } from './queue.ports.ts';
import { findEntryShown } from './waiting.store.ts';

const noVisit = {
  ...{ visit_id: null, assigned_to_id: null, assigned_to_name: null, location_id: null, location_name: null },
  ...{ ticket: null, called_at: null, called_by_id: null, called_by_name: null },
};

/** Entries with what is known of each patient. A bill is due as long as it is billable (QUEUE-006), a visit on its day (QUEUE-005). */
export async function describeEntries(ctx: Ctx, rows: readonly Waiting[], begins: string): Promise<z.input<typeof QueueEntry>[]> {
  const [cards, triages, settings] = await Promise.all([
    listPatientCards(
      ctx,
      rows.map(({ patient_id }) => patient_id),
    ),
    listLatestTriages(
      ctx,
      rows.flatMap(({ patient_id, time, visit_id }) => (visit_id ? [{ patient_id, from: time }] : [])),
    ),
    findTriageSettings(ctx),
  ]);
  // why a colour was changed are words on the patient's state: the colour is for everybody at the queue, these are not (ruling 103)
  const mayRead = ctx.actor.permissions.has('observations.read');
  return rows.map(({ patient_id, bill, ...row }) => {
    const { full_name, listed_name, first_name, last_name, mrn, mobile, gender, age, last_encounter, photo } = cards.get(patient_id)!;
    const patient = { uuid: patient_id, id: patient_id, name: full_name, listed_name, first_name, lastname: last_name };
    const facts = { mrn, mobile, gender, age, last_encounter, photo };
    const due = bill ? bill.status === 'billable' : Date.parse(row.time) >= Date.parse(begins);
    return {
      ...patient,
      ...facts,
      ...noVisit,
      ...row,
      ...bill,
      due,
      triage: shownTriage(row.visit_id ? triages.get(patient_id) : undefined, settings.retriage, mayRead),
    };
  });
}

const shownTriage = (triage: Triage | undefined, minutes: RetriageMinutes, mayRead: boolean) =>
  triage
    ? {
        band: triage.band,
        label: triage.label,
        computed: triage.override?.computed.label ?? null,
        changed_because: (mayRead && triage.override?.reason) || null,
        taken_at: triage.taken_at,
        see_by: triage.see_by,
        triage_again_at: retriageDue(triage, minutes),
      }
    : null;

/** One entry as every answer shows it. */
export async function describeEntry(ctx: Ctx, visit_id: string): Promise<z.input<typeof QueueEntry>> {
  const row = await findEntryShown(ctx, visit_id);
  if (!row) throw fail('not_found', {});
  return (await describeEntries(ctx, [row], await findStartOfToday(ctx)))[0]!;
}
