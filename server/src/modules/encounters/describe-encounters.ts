import { fail } from '@akoma/contract/base';
import type { Encounter, EncounterItem } from '@akoma/contract/encounters';
import type { PatientCard } from '@akoma/contract/patients';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from '../patients/index.ts';
import { carePlansIn } from './describe-care-plans.ts';
import { listOfEncounters } from './diagnosis.store.ts';
import { type EncounterRow, findEncounter, listEncountersByIds } from './encounter.store.ts';
import type { EncounterPart, EncounterParts } from './encounters.ports.ts';
import { listNotesOfEncounters } from './note.store.ts';

/** Encounters with the card of each patient, as lists show them; those that are not known yet are read. */
export async function describeEncounters(
  ctx: Ctx,
  rows: readonly EncounterRow[],
  known: ReadonlyMap<string, PatientCard> = new Map(),
): Promise<z.input<typeof EncounterItem>[]> {
  const others = rows.map(({ patient }) => patient).filter((patient) => !known.has(patient));
  const read = await listPatientCards(ctx, others);
  return rows.map((row) => ({ ...row, patient_detail: (known.get(row.patient) ?? read.get(row.patient))! }));
}

/** One encounter with its notes and with the parts that other modules keep (ENC-010). */
export async function describeEncounter(ctx: Ctx, parts: EncounterParts, id: string): Promise<z.input<typeof Encounter>> {
  const part = (key: EncounterPart) => parts[key]?.(ctx, id) ?? [];
  const [row, notes, observations, diagnoses, encounter_care_plan, service_requests, medication_requests] = await Promise.all([
    findEncounter(ctx, id),
    listNotesOfEncounters(ctx, [id]),
    part('observations'),
    listOfEncounters(ctx, [id]),
    carePlansIn(ctx, id),
    part('service_requests'),
    part('medication_requests'),
  ]);
  if (!row) throw fail('not_found', {});
  const [item] = await describeEncounters(ctx, [row]);
  return {
    ...item!,
    notes,
    encounter_patient_notes: notes,
    observations,
    diagnoses,
    encounter_care_plan,
    service_requests,
    medication_requests,
  };
}

/** Encounters that were made just now: with their notes, and with nothing yet of what other modules keep. */
export async function describeNew(ctx: Ctx, ids: readonly string[]): Promise<z.input<typeof Encounter>[]> {
  const [rows, notes] = await Promise.all([listEncountersByIds(ctx, ids), listNotesOfEncounters(ctx, ids)]);
  const items = new Map((await describeEncounters(ctx, rows)).map((item) => [item.id, item]));
  return ids.map((id) => {
    const own = notes.filter(({ encounter }) => encounter === id);
    return {
      ...items.get(id)!,
      notes: own,
      encounter_patient_notes: own,
      observations: [],
      diagnoses: [],
      encounter_care_plan: [],
      service_requests: [],
      medication_requests: [],
    };
  });
}
