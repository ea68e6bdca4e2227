import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';

/**
 * A visit of somebody who has died is started only for a reason, which is sent or stands in it already: mostly it is the wrong patient. Of a
 * patient who lives no such reason is taken.
 */
export function refuseDeceased(
  { is_deceased, deceased_at }: Pick<Patient, 'is_deceased' | 'deceased_at'>,
  sent: string | undefined,
  stands: string | null = null,
) {
  if (is_deceased && !sent && !stands) throw fail('encounters.patientDeceased', { deceased_at });
  if (!is_deceased && sent) throw fail('invalid', {}, { deceased_reason: ['This patient is not recorded as deceased.'] });
}
