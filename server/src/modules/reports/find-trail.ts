import type { ListAuditQuery } from '@akoma/contract/reports';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listMergedInto, listUnknownPatients } from '../patients/index.ts';
import { listAccountsOf, type TrailFilter } from './audit-trail.store.ts';
import type { ReportsMeans } from './reports.ports.ts';

type Keeps = Pick<ReportsMeans, 'keepTyped'>;
type Asked = Omit<ListAuditQuery, 'page' | 'page_size' | 'ordering'> & Pick<TrailFilter, 'ordering'>;

/** Resolves the filter to ids and codes of the trail. A member or patient of another organisation: 404 naming the field. */
export async function findTrail({ keepTyped }: Keeps, ctx: Ctx, { practitioner_id, patient_id, ...asked }: Asked): Promise<TrailFilter> {
  await checkReferences(ctx, [listUnknownPatients, { patient_id }]);
  const filter = {
    ...asked,
    ...(asked.search && { typed: keepTyped(ctx.organization_id, asked.search) }),
    ...(patient_id && { patient_ids: [patient_id, ...(await listMergedInto(ctx, patient_id))] }),
  };
  if (!practitioner_id) return filter;
  const user_ids = await listAccountsOf(ctx, practitioner_id);
  if (user_ids.length === 0) throw unknownReference('practitioner_id');
  return { ...filter, user_ids };
}

const usualDays = 30;

/**
 * The same for grouped lists. Without a member, patient or first day, they cover the last thirty days, because all access ever recorded is
 * millions of entries.
 */
export const findGroups = (keeps: Keeps, ctx: Ctx, asked: Asked): Promise<TrailFilter> => {
  const { practitioner_id, patient_id, start_date } = asked;
  if (practitioner_id || patient_id || start_date) return findTrail(keeps, ctx, asked);
  return findTrail(keeps, ctx, { ...asked, start_date: new Date(ctx.now.getTime() - usualDays * 24 * 60 * 60 * 1000).toISOString() });
};
