import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';

/**
 * A visit of a deceased patient is started only for a reason, which is sent or is in it already: mostly it is the wrong patient. For a
 * living patient no such reason is accepted.
 */
export function refuseDeceased(
  { is_deceased, deceased_at }: Pick<Patient, 'is_deceased' | 'deceased_at'>,
  sent: string | undefined,
  stands: string | null = null,
) {
  if (is_deceased && !sent && !stands) throw fail('encounters.patientDeceased', { deceased_at });
  if (!is_deceased && sent) throw fail('invalid', {}, { deceased_reason: ['This patient is not recorded as deceased.'] });
}
