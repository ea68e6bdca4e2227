import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { Patient } from '@akoma/contract/patients';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { announceUpdated } from './announce-updated.ts';
import { refuseReplaced } from './hold-patient.ts';
import { type BareLink, findLink, insertLink, linkOfChild, mirrored, withCards } from './link.store.ts';
import { mayBeMother } from './patients.rules.ts';
import { lockRegister } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';
import { changePatient } from './update-patient.ts';

/** Links two patients, seen from both; mother and child stand in the child's record (PAT-041, PAT-050). */
export const linkPatients: Handler<typeof contract.linkPatients> = async (ctx, { body: { patient_id, linked_patient_id, type } }) => {
  if (type === 'replaced-by') throw fail('patients.replacedByMerge', {});
  await lockRegister(ctx); // whose child somebody is does not change meanwhile
  const patient = await requirePatient(ctx, patient_id, 'patient_id');
  const linked = await requirePatient(ctx, linked_patient_id, 'linked_patient_id');
  refuseReplaced(patient, linked);
  if (patient.id === linked.id) throw fail('invalid', {}, { linked_patient_id: [sentenceOf('invalid', 'linked_patient_id')] });

  const link =
    type === 'mother'
      ? await setMother(ctx, patient, linked)
      : type === 'child'
        ? mirrored(await setMother(ctx, linked, patient))
        : await keepLink(ctx, { patient_id: patient.id, linked_patient_id: linked.id, type });
  const [data] = await withCards(ctx, [link]);
  return { data: data! };
};

async function setMother(ctx: Ctx, child: Patient, mother: Patient): Promise<BareLink> {
  if (child.mother_id === mother.id) throw fail('patients.linkedAlready', {});
  if (child.mother_id) throw fail('patients.otherMother', { mother_id: child.mother_id });
  if (mother.mother_id === child.id || !mayBeMother(mother, child))
    throw fail('invalid', {}, { linked_patient_id: ['The mother should be older than the child.'] });
  await changePatient(ctx, child.id, { mother_id: mother.id });
  return linkOfChild(child, mother.id);
}

async function keepLink(
  ctx: Ctx,
  link: Pick<BareLink, 'patient_id' | 'linked_patient_id'> & { type: 'refer' | 'seealso' },
): Promise<BareLink> {
  const id = newId();
  const kept = await insertLink(ctx, { id, ...link, created_by_id: ctx.actor.practitioner_role_id, created_at: ctx.now });
  if (!kept) throw fail('patients.linkedAlready', {});
  await announceUpdated(ctx, link.patient_id, link.linked_patient_id);
  return (await findLink(ctx, id))!;
}
