import type * as contract from '@akoma/contract/patients';
import type { NewPatient, Patient } from '@akoma/contract/patients';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, ReadingHandler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { nextCode } from '../organization/index.ts';
import { checkPatient } from './check-patient.ts';
import { holdPatient } from './hold-patient.ts';
import { insertIdentifiers } from './identifier.store.ts';
import { indexPatient } from './index-patient.ts';
import { findSamePerson, type Look, lookForDuplicates, refuseDuplicates } from './look-for-duplicates.ts';
import { columnsOf, relatedPersonOf } from './patient-row.rules.ts';
import { refuseInactive } from './refuse-inactive.ts';
import { judgePatient, mayBeMother, nameOfNewborn, nameOfUnknown } from './patients.rules.ts';
import { countPatient, findPatient, insertPatient, lockRegister } from './patients.store.ts';

/** Registers a patient under the organisation's next folder number, or returns the existing one (PAT-035, PAT-036). */
export const registerPatient: ReadingHandler<typeof contract.registerPatient, Look | undefined> = {
  readFirst: async (ctx, { query, body }) => (query.get_or_create ? undefined : lookForDuplicates(ctx, body)),

  async perform(ctx, { query, body }, edge, look) {
    if (!query.get_or_create) return { data: await makePatient(ctx, body, look), created: true };
    await lockRegister(ctx);
    const same = await findSamePerson(ctx, body);
    if (same) {
      refuseInactive(same);
      edge.setStatus(200);
    }
    return { data: same ?? (await makePatient(ctx, body)), created: !same };
  },
};

/**
 * The same for modules above, such as maternity at a birth: without a look nobody asks whether the person is registered already. 400, 404
 * and 409 as in the contract, and then the transaction has to be undone, as after every refusal.
 *
 * The register is held over the disk's answer, so what happens under its lock is what limits an organisation: two round trips, of which the
 * first takes lock, count and number, and the second writes everything. The record is read before its words are written: the answer is made,
 * and sent to be kept, while the database is busy with them.
 */
export async function makePatient(
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'now' | 'announce'>,
  body: NewPatient,
  look?: Look,
): Promise<Patient> {
  const { unknown = false, mother_id = null, identifiers = [] } = body;
  if (body.photo) throw unknownReference('photo'); // a new patient cannot have a stored picture yet
  if (body.email || mother_id || identifiers.length > 0) await lockRegister(ctx); // what other records decide must not change meanwhile
  const mother = mother_id === null ? undefined : await holdPatient(ctx, mother_id, 'mother_id');
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
  refuseWrong(errors);
  if (look) await refuseDuplicates(ctx, body, look, look.registered);

  const id = newId();
  const [registered, mrn] = await Promise.all([countPatient(ctx), nextCode(ctx, 'patient')]);
  const names = mother ? nameOfNewborn(mother) : nameOfUnknown(mrn);
  const row = {
    ...(mother && inheritance(mother)),
    title: unknown || mother ? null : 'Mr', // the specification's default; nobody asks for the title of these two
    gender: 'UNKNOWN' as const,
    ...columnsOf(body, null),
    first_name: body.first_name || names.first_name,
    last_name: body.last_name || names.last_name,
    id,
    mrn,
    user_id: newId(),
    created_at: ctx.now.toISOString(),
    updated_at: ctx.now.toISOString(),
  };
  // somebody may have been registered between the check and the lock: checked again before the new record exists
  const judged = look && registered !== look.registered ? refuseDuplicates(ctx, body, look, registered) : undefined;
  const written = [insertPatient(ctx, row), insertIdentifiers(ctx, id, identifiers)];
  const found = findPatient(ctx, id);
  indexPatient(ctx, id, { preferred_name: null, birth_date: null, mobile: null, ...row, unknown, identifiers });
  const [patient] = await Promise.all([found, judged, ...written, ctx.announce('patients.registered', { patient_id: id, mrn })]);
  if (!patient) throw new Error('a patient who was just written is not there');
  return patient;
}

const bornOf = ({ birth_date = null, birth_date_precision = null }: NewPatient) => ({ birth_date, birth_date_precision });

/** A newborn has the mother's address, and she is the contact. */
function inheritance(mother: Patient) {
  const kin = relatedPersonOf({
    relationship: 'NEXT_OF_KIN',
    name: mother.fullName,
    kinship: 'Mother',
    telecom: mother.mobile ? [{ system: 'phone', value: mother.mobile }] : [],
  });
  return { address: mother.address && JSON.stringify(mother.address), related_persons: JSON.stringify([kin]) };
}
