import type * as contract from '@akoma/contract/scheduling';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { type LockedAppointment, lockAppointment } from './appointment.store.ts';
import { checkTarget } from './check-target.ts';
import { describeTransfer } from './describe-transfers.ts';
import { beforeOf } from './appointment-before.rules.ts';
import { askedBy, queueTransfer } from './transfer-kind.ts';
import { insertTransfer, insertTransferRow } from './transfer.store.ts';

/** Begins to move appointments to another practitioner or day (ruling 123). */
export const transferAppointments: Handler<typeof contract.transferAppointments> = async (ctx, { body }) => {
  const { practitioner_id = null, date = null } = body;
  await checkTarget(ctx, body);
  const found: LockedAppointment[] = [];
  for (const id of [...new Set(body.appointment_ids)].sort()) {
    const one = await lockAppointment(ctx, id);
    if (!one) throw unknownReference('appointment_ids');
    found.push(one);
  }
  found.sort((a, b) => a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id));
  const { organization_id, now: created_at, actor } = ctx;
  const id = newId();
  await insertTransfer(ctx, {
    ...{ organization_id, id, to_practitioner_id: practitioner_id, to_date: date, asked_by: askedBy(ctx) },
    ...{ started_by_id: actor.practitioner_role_id, created_at, updated_at: created_at },
  });
  for (const [place, one] of found.entries())
    await insertTransferRow(ctx, {
      ...{ organization_id, transfer_id: id, appointment_id: one.id, place, version_seen: one.version },
      ...{ from_practitioner_id: one.practitioner_id, from_starts_at: one.starts_at, before: JSON.stringify(beforeOf(one)) },
      ...{ created_at, updated_at: created_at },
    });
  queueTransfer(ctx, id);
  return { data: await describeTransfer(ctx, id) };
};
