import { fail } from '@akoma/contract/base';
import type { listFormResponseVersions as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { findResponse, listEarlierResponses } from './form-response.store.ts';

export const listFormResponseVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const response = await findResponse(ctx, params.id);
  if (!response) throw fail('not_found', {});
  return { data: await listEarlierResponses(ctx, response.id), patient_id: response.patient_id };
};
