import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { requirePatient } from './require-patient.ts';

/**
 * One patient. Their religion is for who writes the record or sees the encounters (ruling 103); that a critical value waits for somebody is
 * for who reads observations.
 */
export const readPatient: Handler<typeof contract.readPatient> = async (ctx, { params }) => {
  const patient = await requirePatient(ctx, params.id);
  const { permissions } = ctx.actor;
  const seesReligion = permissions.has('patients.write') || permissions.has('encounters.read');
  return {
    data: {
      ...patient,
      ...(!seesReligion && { religious_affiliation: [] }),
      has_critical_values: patient.has_critical_values && permissions.has('observations.read'),
    },
  };
};
