import type { ListSpecialistsQuery, Specialist } from '@akoma/contract/patients';
import { type Insertable, sql } from 'kysely';
import type * as z from 'zod';
import { containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

const specialists = ({ db, organization_id }: Ctx) => db.selectFrom('patients.specialist').where('organization_id', '=', organization_id);

const columns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  'name',
  'specialty',
  sql<Specialist['telecom']>`telecom`.as('telecom'),
  'organization',
] as const;

/** One page of the specialists whose name, specialty or hospital holds every word that is sought. */
export function listSpecialists(ctx: Ctx, query: z.output<typeof ListSpecialistsQuery>) {
  let found = specialists(ctx);
  for (const word of query.search?.toLowerCase().split(/\s+/).filter(Boolean) ?? [])
    found = found.where('search_norm', 'like', containing(word));
  const { ordering = 'name' } = query;
  const by = ordering.endsWith('name') ? ('name' as const) : ('created_at' as const);
  const direction = ordering.startsWith('-') ? ('desc' as const) : ('asc' as const);
  return paged(found.select(columns).orderBy(by, direction).orderBy('id', direction), found, query);
}

/** One of them: for modules above. */
export const findSpecialist = (ctx: Ctx, id: string): Promise<Specialist | undefined> =>
  specialists(ctx).select(columns).where('id', '=', id).executeTakeFirst();

export async function insertSpecialist(
  ctx: Ctx,
  row: Omit<Insertable<DB['patients.specialist']>, 'organization_id'> & { id: string },
): Promise<Specialist> {
  const { db, organization_id } = ctx;
  await db
    .insertInto('patients.specialist')
    .values({ organization_id, ...row })
    .execute();
  return specialists(ctx).select(columns).where('id', '=', row.id).executeTakeFirstOrThrow();
}
