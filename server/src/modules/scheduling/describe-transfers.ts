import { fail } from '@akoma/contract/base';
import type { Transfer } from '@akoma/contract/scheduling';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from '../patients/index.ts';
import { grouped } from './free-slots.rules.ts';
import { findTransfer, listRowsOf, type TransferHead } from './transfer.store.ts';

const person = (id: string, full_name: string) => ({ uuid: id, id, full_name });

/** Transfers as the answers show them, with their appointments. */
export async function describeTransfers(ctx: Ctx, heads: readonly TransferHead[]): Promise<Transfer[]> {
  const found = await listRowsOf(
    ctx,
    heads.map(({ id }) => id),
  );
  const cards = await listPatientCards(
    ctx,
    found.map(({ patient_id }) => patient_id),
  );
  const rowsOf = grouped(found, ({ transfer_id }) => transfer_id);
  return heads.map(({ to_practitioner_id, to_practitioner_name, to_date, ...head }) => {
    const own = rowsOf.get(head.id) ?? [];
    return {
      ...head,
      uuid: head.id,
      practitioner: to_practitioner_id === null ? null : person(to_practitioner_id, to_practitioner_name ?? ''),
      date: to_date,
      total: own.length,
      moved: own.filter(({ state }) => state === 'moved').length,
      failed: own.filter(({ failure }) => failure !== null).length,
      rows: own.map((row) => ({
        appointment_id: row.appointment_id,
        patient_id: row.patient_id,
        patient_full_name: cards.get(row.patient_id)!.full_name,
        patient_listed_name: cards.get(row.patient_id)!.listed_name,
        from: { practitioner: person(row.from_practitioner_id, row.from_practitioner_name), start: row.from_starts_at },
        to: row.state === 'moved' ? { practitioner: person(row.practitioner_id, row.practitioner_name), start: row.starts_at } : null,
        state: row.state,
        failure: row.failure,
      })),
    };
  });
}

/** One transfer, or 404. */
export async function describeTransfer(ctx: Ctx, id: string): Promise<Transfer> {
  const head = await findTransfer(ctx, id);
  if (!head) throw fail('not_found', {});
  return (await describeTransfers(ctx, [head]))[0]!;
}
