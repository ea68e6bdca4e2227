import { pageOf } from '@akoma/contract/base';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listUnknownEncounters, listUnknownVisits } from './reference.store.ts';

/** What lists of a patient's records are narrowed by, in both spellings of the wire. */
interface Narrowed {
  patient?: string | undefined;
  patient_id?: string | undefined;
  visit?: string | undefined;
  visit_id?: string | undefined;
  encounter?: string | undefined;
  encounter_id?: string | undefined;
  page: number;
  page_size: number;
  size?: number | undefined;
}

/**
 * A page of a patient's records, with the patient where they are one's: notes here, observations above. Refuses what it was asked by where
 * there is none; a list that holds something proves that there is.
 */
export async function ofOnePatient<Row extends { patient: string }>(
  ctx: Ctx,
  { rows, total }: { rows: Row[]; total: number },
  { patient, patient_id, visit, visit_id, encounter, encounter_id, page, page_size, size }: Narrowed,
) {
  if (total === 0)
    await checkReferences(
      ctx,
      [listUnknownPatients, { patient, patient_id }],
      [listUnknownVisits, { visit, visit_id }],
      [listUnknownEncounters, { encounter, encounter_id }],
    );
  const narrowed = encounter ?? encounter_id ?? visit ?? visit_id;
  const of = patient_id ?? patient ?? (narrowed ? rows[0]?.patient : undefined);
  return { ...pageOf(rows, total, { page, page_size: size ?? page_size }), patient_id: of ?? null };
}
