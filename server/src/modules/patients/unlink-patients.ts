import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { announceUpdated } from './announce-updated.ts';
import { type BareLink, deleteLink, findLink, linkOfChild, withCards } from './link.store.ts';
import { judgePatient } from './patients.rules.ts';
import { findPatient, lockRegister } from './patients.store.ts';
import { changePatient } from './update-patient.ts';

/** Takes a link back, for both patients (PAT-041). */
export const unlinkPatients: Handler<typeof contract.unlinkPatients> = async (ctx, { params: { link_id } }) => {
  await lockRegister(ctx);
  const link = (await forget(ctx, link_id)) ?? (await clearMother(ctx, link_id));
  if (!link) throw fail('not_found', {});
  const [data] = await withCards(ctx, [link]);
  return { data: data! };
};

async function forget(ctx: Ctx, id: string): Promise<BareLink | undefined> {
  const link = await findLink(ctx, id);
  if (!link || !(await deleteLink(ctx, id))) return undefined;
  await announceUpdated(ctx, link.patient_id, link.linked_patient_id);
  return link;
}

/** The child keeps its record, which must then stand by itself. */
async function clearMother(ctx: Ctx, child_id: string): Promise<BareLink | undefined> {
  const child = await findPatient(ctx, child_id);
  if (!child?.mother_id) return undefined;
  const missing = Object.keys(judgePatient({ ...child, mother_id: null }, ctx.now));
  if (missing.length > 0) throw fail('patients.childLacks', { missing });
  await changePatient(ctx, child.id, { mother_id: null });
  return linkOfChild(child, child.mother_id);
}
