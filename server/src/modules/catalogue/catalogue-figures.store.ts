import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

/** Services in use, and how many of them have a price in use. */
export async function countServices({
  db,
  organization_id,
}: Pick<Ctx, 'db' | 'organization_id'>): Promise<{ services: number; priced: number }> {
  const { rows } = await sql<{ services: number; priced: number }>`
    select count(*)::int as services, count(*) filter (where exists (
      select from catalogue.service_price p where p.organization_id = ${organization_id} and p.healthcare_service_id = s.id
        and p.active and p.deleted_at is null))::int as priced
    from catalogue.healthcare_service s where s.organization_id = ${organization_id} and s.deleted_at is null and s.active`.execute(db);
  return rows[0]!;
}
