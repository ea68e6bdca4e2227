import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

/** Every word of a search must stand in a name, a number or the reason of the patient's visit or encounter, which the statement around it calls so. */
export function saysAll({ organization_id }: Ctx, of: 'v' | 'e', search: string): RawBuilder<boolean> {
  const said = sql`concat_ws(' ', p.first_name, p.last_name, p.mrn, p.mobile, ${sql.ref(`${of}.reason`)})`;
  const words = search.split(/\s+/).map((word) => sql`${said} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  return sql`exists (
    select 1 from patients.patient_card as p
    where p.organization_id = ${organization_id} and p.id = ${sql.ref(`${of}.patient_id`)} and ${sql.join(words, sql` and `)}
  )`;
}
