import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/webhooks';
import * as z from 'zod';
import type { Handler } from '../../platform/http/route.ts';
import { findDeliveryRow } from './delivery.store.ts';

const OfPatient = z.object({ data: z.object({ patient_id: z.uuid() }) });

/** One delivery with its body, and the patient it concerns. */
export const readDelivery: Handler<typeof contract.readDelivery> = async (ctx, { params }) => {
  const found = await findDeliveryRow(ctx, params.delivery_id);
  if (!found) throw fail('not_found', {});
  const { data: told } = OfPatient.safeParse(JSON.parse(found.body));
  return { data: { ...found, patient_id: told?.data.patient_id ?? null } };
};
