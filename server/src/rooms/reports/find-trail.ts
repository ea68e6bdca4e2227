import { fail } from '@akoma/contract/base';
import type { ListAuditQuery } from '@akoma/contract/reports';
import type { Ctx } from '../../platform/http/answer.ts';
import { findAccountOf, patientIsKnown, type TrailFilter } from './audit-trail.store.ts';

type Asked = Omit<ListAuditQuery, 'page' | 'page_size'>;

/** The filter as the trail knows it. A person or patient of another organisation: 404 naming the field. */
export async function findTrail(ctx: Ctx, { practitioner_id, ...filter }: Asked): Promise<TrailFilter> {
  if (filter.patient_id && !(await patientIsKnown(ctx, filter.patient_id)))
    throw fail('not_found', {}, { patient_id: ['Patient id is not valid.'] });
  if (!practitioner_id) return filter;
  const user_id = await findAccountOf(ctx, practitioner_id);
  if (!user_id) throw fail('not_found', {}, { practitioner_id: ['Practitioner id is not valid.'] });
  return { ...filter, user_id };
}
