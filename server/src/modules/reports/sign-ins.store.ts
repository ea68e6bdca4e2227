import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The accounts of members whose name contains every one of these words. */
export async function findAccountsByName({ db, organization_id }: At, words: readonly string[]): Promise<string[]> {
  let found = db
    .selectFrom('organization.practitioner_card')
    .select('account_id')
    .where('organization_id', '=', organization_id)
    .where('account_id', 'is not', null);
  for (const word of words) found = found.where(sql<boolean>`strpos(lower(full_name), ${word}) > 0`);
  return (await found.execute()).map(({ account_id }) => account_id!);
}

/** The members with these accounts. */
export async function listPeople({ db, organization_id }: At, account_ids: readonly string[]) {
  if (account_ids.length === 0) return [];
  return db
    .selectFrom('organization.practitioner_card')
    .select(['id', 'account_id', 'full_name'])
    .where('organization_id', '=', organization_id)
    .where('account_id', 'in', account_ids)
    .execute();
}
