import { fail } from '@akoma/contract/base';
import { type createFormResponse as operation, unknownAnswers } from '@akoma/contract/observations';
import { covidDayForm } from '@akoma/contract/terminology';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { findVisitNamed, refuseEndedVisit } from '../encounters/index.ts';
import { holdPatient } from '../patients/index.ts';
import { findFormToFill } from '../terminology/index.ts';
import { describeResponse } from './describe-response.ts';
import { insertResponse } from './form-response.store.ts';
import { findEncounter } from './observations.store.ts';

export const createFormResponse: Handler<typeof operation> = async (ctx, { body }) => {
  const { patient_id, visit_id = null, encounter_id = null, answers } = body;
  const form = await findFormToFill(ctx, body.form);
  if (!form) throw unknownReference('form');
  if (body.form_version !== undefined && body.form_version !== form.version)
    throw fail('observations.otherFormVersion', { form_version: form.version });
  await holdPatient(ctx, patient_id, 'patient_id');
  const visit = visit_id ? await findVisitNamed(ctx, visit_id) : undefined;
  if (visit_id && visit?.patient_id !== patient_id) throw unknownReference('visit_id');
  if (encounter_id && (await findEncounter(ctx, encounter_id))?.patient_id !== patient_id) throw unknownReference('encounter_id');
  // as no encounter begins in a visit that is over: what was begun before is still completed
  if (visit && form.name === covidDayForm) refuseEndedVisit(visit);
  refuseWrong(unknownAnswers(form, answers));
  const id = newId();
  const me = ctx.actor.practitioner_role_id;
  await insertResponse(ctx, {
    ...{ id, form: form.name, form_version: form.version, patient_id, visit_id, encounter_id, status: 'in-progress', answers },
    ...{ author_id: me, saved_by_id: me, created_at: ctx.now, updated_at: ctx.now },
  });
  return { data: await describeResponse(ctx, id) };
};
