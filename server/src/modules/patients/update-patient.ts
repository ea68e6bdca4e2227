import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { checkPatient } from './check-patient.ts';
import { replaceIdentifiers } from './identifier.store.ts';
import { indexPatient } from './index-patient.ts';
import { judgeFamily } from './judge-family.ts';
import { columnsOf } from './patient-row.rules.ts';
import { judgePatient } from './patients.rules.ts';
import { lockRegister, updatePatientRow } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/** Changes what was sent of a patient; an edit made on an older version is refused with both states (PAT-038). */
export const updatePatient: Handler<typeof contract.updatePatient> = async (ctx, { params: { id }, body }) => {
  await lockRegister(ctx);
  const before = await requirePatient(ctx, id);
  const { version = before.version } = body;
  if (version !== before.version) throw fail('conflict', { current: before, sent: body });

  const columns = {
    ...columnsOf(body, before.birth_date),
    ...(body.first_name && { first_name: body.first_name }),
    ...(body.last_name && { last_name: body.last_name }),
  };
  const standIns =
    before.unknown && body.unknown === false
      ? { first_name: null, last_name: null, gender: before.gender === 'UNKNOWN' ? null : before.gender }
      : {};
  const now = { ...before, ...columns };
  const isReborn = (['birth_date', 'birth_date_precision', 'mother_id'] as const).some((key) => now[key] !== before[key]);
  const errors = {
    ...judgePatient({ ...before, ...standIns, ...columns }, ctx.now),
    ...(await checkPatient(ctx, body, id)),
    ...(isReborn ? await judgeFamily(ctx, now, id) : {}),
  };
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);

  if (!(await updatePatientRow(ctx, { id, version }, columns)))
    throw fail('conflict', { current: await requirePatient(ctx, id), sent: body });
  if (body.identifiers) await replaceIdentifiers(ctx, id, body.identifiers);
  const patient = await requirePatient(ctx, id);
  await Promise.all([indexPatient(ctx, patient, before), ctx.announce('patients.updated', { patient_id: id })]);
  return { data: patient };
};
