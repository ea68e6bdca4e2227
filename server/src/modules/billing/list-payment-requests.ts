import { pageOf } from '@akoma/contract/base';
import type { listPaymentRequests as operation } from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { findPaymentRequests } from './payment-request.store.ts';

export const listPaymentRequests: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findPaymentRequests(ctx, query);
  if (total === 0) await checkReferences(ctx, [listUnknownPatients, { patient_id: query.patient_id }]);
  return pageOf(rows, total, query);
};
