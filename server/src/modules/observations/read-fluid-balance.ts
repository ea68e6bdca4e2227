import { fluidBalance, fluidKindOf, type readFluidBalance as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { letterheadOf } from '../organization/index.ts';
import { requirePatient } from '../patients/index.ts';
import { listFluids } from './fluid-balance.store.ts';

export const readFluidBalance: Handler<typeof operation> = async (ctx, { query }) => {
  const { patient_id } = query;
  const [{ time_zone: zone }] = await Promise.all([letterheadOf(ctx), requirePatient(ctx, patient_id, 'patient_id')]);
  // the Canadian spelling of a day is ISO's
  const day = query.day ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(ctx.now);
  const rows = await listFluids(ctx, { patient_id, day, zone });
  const entries = rows.map(({ value, ...row }) => ({ ...row, volume: Number(value), direction: fluidKindOf(row.code)!.direction }));
  return { data: { patient_id, day, entries, ...fluidBalance(entries) } };
};
