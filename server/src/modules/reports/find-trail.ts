import { fail } from '@akoma/contract/base';
import type { ListAuditQuery } from '@akoma/contract/reports';
import type { Ctx } from '../../platform/http/route.ts';
import { listAccountsOf, patientIsKnown, type TrailFilter } from './audit-trail.store.ts';
import type { ReportsPorts } from './reports.ports.ts';

type Keeps = Pick<ReportsPorts, 'keepTyped'>;
type Asked = Omit<ListAuditQuery, 'page' | 'page_size' | 'ordering'> & Pick<TrailFilter, 'ordering'>;

/** The filter as the trail knows it. A person or patient of another organisation: 404 naming the field. */
export async function findTrail({ keepTyped }: Keeps, ctx: Ctx, { practitioner_id, ...asked }: Asked): Promise<TrailFilter> {
  const filter = { ...asked, ...(asked.search && { typed: keepTyped(ctx.organization_id, asked.search) }) };
  if (filter.patient_id && !(await patientIsKnown(ctx, filter.patient_id)))
    throw fail('not_found', {}, { patient_id: ['Patient id is not valid.'] });
  if (!practitioner_id) return filter;
  const user_ids = await listAccountsOf(ctx, practitioner_id);
  if (user_ids.length === 0) throw fail('not_found', {}, { practitioner_id: ['Practitioner id is not valid.'] });
  return { ...filter, user_ids };
}

const usualDays = 30;

/**
 * The same for the lists that put entries together. Asked for neither person nor patient nor a first day, they look at the last thirty days:
 * everything that anybody ever saw is millions of entries, and no answer to anything.
 */
export const findGroups = (keeps: Keeps, ctx: Ctx, asked: Asked): Promise<TrailFilter> => {
  const { practitioner_id, patient_id, start_date } = asked;
  if (practitioner_id || patient_id || start_date) return findTrail(keeps, ctx, asked);
  return findTrail(keeps, ctx, { ...asked, start_date: new Date(ctx.now.getTime() - usualDays * 24 * 60 * 60 * 1000).toISOString() });
};
