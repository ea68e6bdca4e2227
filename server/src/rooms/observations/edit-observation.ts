import { fail, type FieldErrors } from '@akoma/contract/base';
import { isInFuture } from '@akoma/contract/encounters';
import { type editObservation as operation, valueProblem } from '@akoma/contract/observations';
import type { Verb } from '../../platform/http/answer.ts';
import { deriveAgain } from './derive-values.ts';
import { findObservation, insertEarlierValue, lockObservation, updateObservation } from './observations.store.ts';
import { tellLatest } from './tell-latest.ts';

export const editObservation: Verb<typeof operation> = async (ctx, { params, body }) => {
  const before = await lockObservation(ctx, params.id);
  if (!before) throw fail('not_found', {});
  if (before.status === 'cancelled') throw fail('observations.cancelled', {});
  if (body.version !== undefined && body.version !== before.version)
    throw fail('conflict', { current: await findObservation(ctx, before.id), sent: body });
  if (before.derived_from.length > 0) throw fail('observations.computed', {});
  const { value = before.value, unit, effective_date_time, note } = body;
  const errors: FieldErrors = {};
  const problem = valueProblem(before.code, value);
  if (problem) errors.value = [problem];
  if (effective_date_time && isInFuture(effective_date_time, ctx.now))
    errors.effective_date_time = ['Effective date time should not be in the future.'];
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);

  await insertEarlierValue(ctx, before);
  await updateObservation(ctx, before.id, { value, unit, effective_date_time, note });
  await deriveAgain(ctx, before);
  await tellLatest(ctx, before);
  return { data: (await findObservation(ctx, before.id))! };
};
