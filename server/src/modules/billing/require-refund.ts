import { fail } from '@akoma/contract/base';
import type { RefundStatus } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { holdPatient } from '../patients/index.ts';
import { findPatientOfRefund, type LockedRefund, lockRefund } from './refund.store.ts';

/** A refund that stands in one of these states, held with its patient until the transaction ends; else 409. */
export async function requireRefund(ctx: Ctx, id: string, ...states: readonly RefundStatus[]): Promise<LockedRefund> {
  const patient_id = await findPatientOfRefund(ctx, id);
  if (!patient_id) throw fail('not_found', {});
  await holdPatient(ctx, patient_id);
  const refund = await lockRefund(ctx, id);
  if (refund?.patient_id !== patient_id) throw fail('not_found', {});
  const status = refund.status as RefundStatus;
  if (!states.includes(status)) throw fail('billing.refundStatus', { status });
  return refund;
}
