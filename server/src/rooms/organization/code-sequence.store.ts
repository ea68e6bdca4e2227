import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import { type CodeEntity, codeDefaults } from './organization.rules.ts';

export async function insertCodeSequences(db: Db, organization_id: string): Promise<void> {
  const sequences = Object.entries(codeDefaults).map(([entity, { prefix, width }]) => ({
    organization_id,
    entity,
    prefix,
    width,
    next: 1,
  }));
  await db.insertInto('organization.code_sequence').values(sequences).execute();
}

/** Takes the next number. Who comes after waits for this transaction; if it fails, the number is the next one's. */
export async function takeNumber(
  db: Db,
  organization_id: string,
  entity: CodeEntity,
): Promise<{ prefix: string; number: number | string; width: number }> {
  const { prefix, width } = codeDefaults[entity];
  const { rows } = await sql<{ prefix: string; number: number | string; width: number }>`
    insert into organization.code_sequence as s (organization_id, entity, prefix, width, next) values (${organization_id}, ${entity}, ${prefix}, ${width}, 2)
    on conflict (organization_id, entity) do update set next = s.next + 1
    returning s.prefix, s.next - 1 as number, s.width`.execute(db);
  return rows[0]!;
}
