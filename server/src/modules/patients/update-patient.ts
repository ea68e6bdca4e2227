import type * as contract from '@akoma/contract/patients';
import type { Patient, PatientEdit } from '@akoma/contract/patients';
import { fail } from '@akoma/contract/base';
import { refuseStale, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { settlePatientPhoto } from '../files/index.ts';
import { checkPatient } from './check-patient.ts';
import { refuseReplaced } from './hold-patient.ts';
import { replaceIdentifiers } from './identifier.store.ts';
import { reindexPatient } from './index-patient.ts';
import { judgeFamily } from './judge-family.ts';
import { columnsOf } from './patient-row.rules.ts';
import { judgePatient } from './patients.rules.ts';
import { lockRegister, updatePatientRow } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';
import { isWithdrawn } from './withdrawal.store.ts';

/** Changes what was sent of a patient; an edit made on an older version is refused with both states (PAT-038). */
export const updatePatient: Handler<typeof contract.updatePatient> = async (ctx, { params: { id }, body }) => ({
  data: await changePatient(ctx, id, body),
});

/** The same for other actions that change the record. Holds the register. */
export async function changePatient(ctx: Ctx, id: string, body: PatientEdit): Promise<Patient> {
  await lockRegister(ctx);
  const before = await requirePatient(ctx, id);
  refuseReplaced(before);
  await refuseStale(body, before);
  if (!before.active && (await isWithdrawn(ctx, id))) throw fail('patients.withdrawn', {});

  const isIdentified = before.unknown && body.unknown === false;
  const columns = {
    ...columnsOf(body, before.birth_date),
    ...(body.first_name && { first_name: body.first_name }),
    ...(body.last_name && { last_name: body.last_name }),
    ...(isIdentified && { former_names: [...new Set([...before.former_names, before.fullName])] }),
  };
  const standIns = isIdentified ? { first_name: null, last_name: null, gender: before.gender === 'UNKNOWN' ? null : before.gender } : {};
  const now = { ...before, ...columns };
  const isReborn = (['birth_date', 'birth_date_precision', 'mother_id'] as const).some((key) => now[key] !== before[key]);
  const errors = {
    ...judgePatient({ ...before, ...standIns, ...columns }, ctx.now),
    ...(await checkPatient(ctx, body, before)),
    ...(isReborn ? await judgeFamily(ctx, now, id) : {}),
  };
  refuseWrong(errors);

  if (!(await updatePatientRow(ctx, before, columns))) throw staleEdit(body, await requirePatient(ctx, id));
  if (columns.photo !== undefined && columns.photo !== before.photo)
    await settlePatientPhoto(ctx, { patient_id: id, filename: columns.photo });
  if (body.identifiers) await replaceIdentifiers(ctx, id, body.identifiers);
  const patient = await requirePatient(ctx, id);
  await Promise.all([reindexPatient(ctx, id, patient, before), ctx.announce('patients.updated', { patient_id: id })]);
  return patient;
}
