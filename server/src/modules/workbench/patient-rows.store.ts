import { givePatientRows } from '../../platform/db/patient-rows.ts';
import type { Ctx } from '../../platform/http/route.ts';

const table = 'workbench.notification';

/**
 * What users opened lately, and what they were told: what the module patients asks of every module with rows that name one. What was opened
 * goes along with a merge, and stays when it is undone. A draft about the merged record stays with it, and is over after a day.
 */
export const workbenchPatientRows = {
  tables: ['workbench.recent', table],
  async move({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, { from, to }: { from: string; to: string }) {
    const recents = await db
      .deleteFrom('workbench.recent')
      .where('organization_id', '=', organization_id)
      .where('kind', '=', 'patient')
      .where('subject_id', '=', from)
      .returning(['user_id', 'kind', 'opened_at'])
      .execute();
    if (recents.length > 0)
      await db
        .insertInto('workbench.recent')
        .values(recents.map((row) => ({ ...row, organization_id, subject_id: to })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    return { notifications: await givePatientRows({ db, organization_id }, { from, to }, { table }) };
  },
  async moveBack(
    ctx: Pick<Ctx, 'db' | 'organization_id'>,
    between: { from: string; to: string },
    { notifications = [] }: Readonly<Record<string, readonly unknown[]>>,
  ): Promise<void> {
    await givePatientRows(ctx, between, { table, only: notifications as readonly string[] });
  },
  countSince: async () => [],
};
