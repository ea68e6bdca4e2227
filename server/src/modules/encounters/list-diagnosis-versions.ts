import { fail } from '@akoma/contract/base';
import type { listDiagnosisVersions as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findDiagnosis, listEarlier } from './diagnosis.store.ts';

export const listDiagnosisVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const diagnosis = await findDiagnosis(ctx, params.id);
  if (!diagnosis) throw fail('not_found', {});
  return { data: await listEarlier(ctx, diagnosis.id), patient_id: diagnosis.patient_id };
};
