import type { createAllergy as operation } from '@akoma/contract/allergies';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { holdPatient } from '../patients/index.ts';
import { momentErrors } from './allergies.rules.ts';
import { findAllergy, insertAllergy } from './allergy.store.ts';
import { noteReview } from './review.store.ts';
import { tellChanged } from './tell-changed.ts';

export const createAllergy: Handler<typeof operation> = async (ctx, { body }) => {
  const { service_provider_id: _own, patient_id, recorded_date, reaction, note, ...fields } = body;
  const patient = await holdPatient(ctx, patient_id, 'patient_id');
  refuseWrong(momentErrors(body, ctx.now, patient));
  const id = newId();
  await noteReview(ctx, patient_id, false);
  await insertAllergy(ctx, {
    ...fields,
    ...{ id, patient_id, reaction: reaction || null, note: note || null },
    ...{ recorded_date: recorded_date ?? ctx.now, recorder_id: ctx.actor.practitioner_role_id, created_at: ctx.now, updated_at: ctx.now },
  });
  await tellChanged(ctx, patient_id);
  return { data: (await findAllergy(ctx, id))! };
};
