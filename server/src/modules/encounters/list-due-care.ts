import { pageOf } from '@akoma/contract/base';
import type { listDueCare as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findOwnRole, findToday } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import { listDueActivities } from './care-plan.store.ts';

export const listDueCare: Handler<typeof operation> = async (ctx, { query }) => {
  const [role_id, today] = await Promise.all([findOwnRole(ctx), findToday(ctx)]);
  const { rows, total } = await listDueActivities(ctx, { member_id: ctx.actor.practitioner_role_id, role_id, today }, query);
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient_id }) => patient_id),
  );
  const due = rows.map((row) => ({ ...row, overdue: row.due < today, patient_detail: cards.get(row.patient_id)! }));
  return pageOf(due, total, query);
};
