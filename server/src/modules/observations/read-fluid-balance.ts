import { fluidBalance, fluidKindOf, type readFluidBalance as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { requirePatient } from '../patients/index.ts';
import { listFluids } from './fluid-balance.store.ts';
import { dayIn } from './form-response.rules.ts';

export const readFluidBalance: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id } = query;
  const [zone] = await Promise.all([findTimezone(ctx), requirePatient(ctx, patient_id, 'patient_id')]);
  const day = query.day ?? dayIn(zone, ctx.now);
  const rows = await listFluids(ctx, { patient_id, day, zone });
  const entries = rows.map(({ value, ...row }) => ({ ...row, volume: Number(value), direction: fluidKindOf(row.code)!.direction }));
  return { data: { patient_id, day, entries, ...fluidBalance(entries) } };
};
