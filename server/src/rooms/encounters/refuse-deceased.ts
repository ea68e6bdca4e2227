import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';

/**
 * A visit of somebody who has died is started only for a reason that is given: mostly it is the wrong patient. Of a patient who lives no such
 * reason is taken.
 */
export function refuseDeceased(
  { is_deceased, deceased_at }: Pick<Patient, 'is_deceased' | 'deceased_at'>,
  deceased_reason: string | undefined,
) {
  if (is_deceased && !deceased_reason) throw fail('encounters.patientDeceased', { deceased_at });
  if (!is_deceased && deceased_reason) throw fail('invalid', {}, { deceased_reason: ['This patient is not recorded as deceased.'] });
}
