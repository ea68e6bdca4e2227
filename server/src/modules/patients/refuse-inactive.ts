import { fail } from '@akoma/contract/base';
import type { Patient } from '@akoma/contract/patients';

/** Nobody is received, booked or found under a record that is marked as not in use, without being told. */
export function refuseInactive({ id, active }: Pick<Patient, 'id' | 'active'>): void {
  if (!active) throw fail('patients.inactive', { patient_id: id });
}
