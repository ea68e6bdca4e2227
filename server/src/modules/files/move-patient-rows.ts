import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
interface Since {
  patient_id: string;
  since: string;
  moved: Readonly<Record<string, readonly unknown[]>>;
}

const enteredSince = ({ db, organization_id }: At, { patient_id, since, moved }: Since) =>
  db
    .selectFrom('files.attachment')
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', patient_id)
    .where('created_at', '>=', since)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id <> all (${moved.files ?? []}::uuid[])`);

async function rename({ db, organization_id }: At, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .updateTable('files.attachment')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Files of a patient, deleted ones as well: what the module patients asks of every module with rows that name one. */
export const filePatientRows = {
  tables: ['files.attachment'],
  move: async (ctx: At, between: { from: string; to: string }) => ({ files: await rename(ctx, between) }),
  async listStaying(ctx: At, merge: Since): Promise<string[]> {
    const rows = await enteredSince(ctx, merge).where('encounter_id', 'is not', null).select('encounter_id').distinct().execute();
    return rows.map(({ encounter_id }) => encounter_id!);
  },
  async moveBack(
    { db, organization_id }: At,
    { from, to }: { from: string; to: string },
    { files = [] }: Since['moved'],
    staying: ReadonlySet<string>,
  ): Promise<void> {
    await db
      .updateTable('files.attachment')
      .set({ patient_id: to })
      .where('organization_id', '=', organization_id)
      .where('patient_id', '=', from)
      .where('id', '=', anyOf(files as readonly string[]))
      .where(sql<boolean>`(encounter_id is null or encounter_id <> all (${[...staying]}::uuid[]))`)
      .execute();
  },
  async countSince(ctx: At, merge: Since) {
    const { count } = await enteredSince(ctx, merge)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return [{ what: 'files' as const, count: Number(count) }];
  },
};
