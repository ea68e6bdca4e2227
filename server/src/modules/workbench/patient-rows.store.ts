import type { Ctx } from '../../platform/http/route.ts';

/**
 * What users opened lately: what the module patients asks of every module with rows that name one. It goes along with a merge, and stays
 * when it is undone. A draft about the merged record stays with it, and is over after a day.
 */
export const workbenchPatientRows = {
  tables: ['workbench.recent'],
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
    return {};
  },
  moveBack: async (): Promise<void> => {},
  countSince: async () => [],
};
