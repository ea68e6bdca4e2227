import type { deleteDiagnosis as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findDiagnosis } from './diagnosis.store.ts';
import { holdDiagnosis } from './hold-diagnosis.ts';
import { takeDiagnosisBack } from './take-diagnosis-back.ts';

export const deleteDiagnosis: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdDiagnosis(ctx, params.id);
  await takeDiagnosisBack(ctx, before, body.reason);
  return { data: (await findDiagnosis(ctx, before.id))! };
};
