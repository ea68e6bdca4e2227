import { fail } from '@akoma/contract/base';
import type { deleteFormResponse as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { describeResponse } from './describe-response.ts';
import { findResponse, insertEarlierResponse, lockResponse, updateResponse } from './form-response.store.ts';
import { takeBack } from './update-form-response.ts';

export const deleteFormResponse: Handler<typeof operation> = async (ctx, { params, body }) => {
  const found = await findResponse(ctx, params.id);
  if (!found) throw fail('not_found', {});
  await holdPatient(ctx, found.patient_id);
  const before = (await lockResponse(ctx, params.id))!;
  if (before.status === 'entered-in-error') throw fail('observations.formClosed', {});
  await insertEarlierResponse(ctx, before);
  for (const id of Object.values(before.observed)) await takeBack(ctx, id, 'The form was entered in error.');
  await updateResponse(ctx, before.id, { status: 'entered-in-error', reason: body.reason || null });
  return { data: await describeResponse(ctx, before.id) };
};
