import type { AllergyIntolerance, AllergyStatus } from '@akoma/contract/allergies';
import { type At, listOfPatient } from './allergy.store.ts';
import { describeReview } from './review.store.ts';

/** A patient has fewer; what is more is said by the record. */
const most = 100;

/** What a letter about a patient says of allergies: what is known of all, and those that are active, the dangerous ones first. */
export async function describeAllergies(
  ctx: At,
  patient_id: string,
): Promise<{ allergy_status: AllergyStatus; data: AllergyIntolerance[] }> {
  const [{ rows }, { allergy_status }] = await Promise.all([
    listOfPatient(ctx, { patient_id, clinical_status: 'active', page: 1, page_size: most }),
    describeReview(ctx, patient_id),
  ]);
  return { allergy_status, data: rows };
}
