import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** Every word of a search must stand in a name, a number or the reason of the patient's visit or encounter, which the statement around it calls so. */
export function saysAll({ organization_id }: Pick<Ctx, 'organization_id'>, of: 'v' | 'e', search: string): RawBuilder<boolean> {
  const said = sql`concat_ws(' ', p.first_name, p.last_name, p.mrn, p.mobile, ${sql.ref(`${of}.reason`)})`;
  const words = search.split(/\s+/).map((word) => sql`${said} ilike ${containing(word)}`);
  return sql`exists (
    select 1 from patients.patient_card as p
    where p.organization_id = ${organization_id} and p.id = ${sql.ref(`${of}.patient_id`)} and ${sql.join(words, sql` and `)}
  )`;
}

/** Which page, how large and in which order; and the organisation, which is the caller's own. */
const whole: readonly string[] = ['page', 'page_size', 'ordering', 'service_provider_id'];

/** Whether a list is asked for less than all that the organisation has. */
export const narrows = (query: object): boolean =>
  Object.entries(query).some(([key, value]) => value !== undefined && value !== '' && !whole.includes(key));
