import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { NewPatient, Patient } from '@akoma/contract/patients';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { nextCode } from '../organization/index.ts';
import { checkPatient } from './check-patient.ts';
import { replaceIdentifiers } from './identifier.store.ts';
import { indexPatient } from './index-patient.ts';
import { findSamePerson, type Look, lookForDuplicates, refuseDuplicates } from './look-for-duplicates.ts';
import { columnsOf, relatedPersonOf } from './patient-row.rules.ts';
import { judgePatient, mayBeMother, nameOfNewborn, nameOfUnknown } from './patients.rules.ts';
import { countPatient, findPatient, insertPatient, lockRegister } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/** Registers a patient under the organisation's next folder number, or gives the one who is there already (PAT-035, PAT-036). */
export const registerPatient: Handler<typeof contract.registerPatient> = async (ctx, { query, body }, edge) => {
  if (!query.get_or_create) return { data: await makePatient(ctx, body, await lookForDuplicates(ctx, body)), created: true };
  await lockRegister(ctx);
  const same = await findSamePerson(ctx, body);
  if (same) edge.setStatus(200);
  return { data: same ?? (await makePatient(ctx, body)), created: !same };
};

/**
 * The same for modules above, such as maternity at a birth: without a look nobody asks whether the person is registered already. 400, 404
 * and 409 as in the contract; nothing is written then.
 */
export async function makePatient(ctx: Ctx, body: NewPatient, look?: Look): Promise<Patient> {
  const registered = await lockRegister(ctx);
  const { unknown = false, mother_id = null, identifiers = [] } = body;
  const mother = mother_id === null ? undefined : await requirePatient(ctx, mother_id, 'mother_id');
  const errors = {
    ...judgePatient(
      {
        first_name: null,
        last_name: null,
        gender: null,
        birth_date: null,
        mobile: null,
        ...body,
        unknown,
        mother_id,
        is_deceased: false,
        deceased_at: null,
      },
      ctx.now,
    ),
    ...(await checkPatient(ctx, body, null)),
    ...(mother && !mayBeMother(mother, bornOf(body)) && { mother_id: ['The mother should be older than the child.'] }),
  };
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
  if (look) await refuseDuplicates(ctx, body, look, registered);

  const id = newId();
  const mrn = await nextCode(ctx, 'patient'); // late: from here on nothing is refused, so the number is used
  const names = mother ? nameOfNewborn(mother) : nameOfUnknown(mrn);
  await insertPatient(ctx, {
    ...(mother && inheritance(mother)),
    title: unknown || mother ? null : 'Mr', // the specification's default; of these two nobody has asked
    gender: 'UNKNOWN',
    ...columnsOf(body, null),
    first_name: body.first_name || names.first_name,
    last_name: body.last_name || names.last_name,
    id,
    mrn,
    user_id: newId(),
    created_at: ctx.now.toISOString(),
    updated_at: ctx.now.toISOString(),
  });
  const [, , patient] = await Promise.all([replaceIdentifiers(ctx, id, identifiers), countPatient(ctx), findPatient(ctx, id)]);
  if (!patient) throw new Error('a patient who was just written is not there');
  await Promise.all([indexPatient(ctx, patient), ctx.announce('patients.registered', { patient_id: id, mrn })]);
  return patient;
}

const bornOf = ({ birth_date = null, birth_date_precision = null }: NewPatient) => ({ birth_date, birth_date_precision });

/** A newborn lives where the mother lives, and she is the one to call. */
function inheritance(mother: Patient) {
  const kin = relatedPersonOf({
    relationship: 'NEXT_OF_KIN',
    name: mother.fullName,
    kinship: 'Mother',
    telecom: mother.mobile ? [{ system: 'phone', value: mother.mobile }] : [],
  });
  return { address: mother.address && JSON.stringify(mother.address), related_persons: JSON.stringify([kin]) };
}
