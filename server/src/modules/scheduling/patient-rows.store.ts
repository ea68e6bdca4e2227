import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** One of two records of a person wants no messages: the one that stays wants none. Answers whose word was moved. */
export async function moveRefusal({ db, organization_id }: At, { from, to }: { from: string; to: string }): Promise<string[]> {
  const rows = await db
    .updateTable('scheduling.message_refusal')
    .set({ patient_id: to })
    .where('organization_id', '=', organization_id)
    .where('patient_id', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduling.message_refusal as own')
            .select('own.patient_id')
            .where('own.organization_id', '=', organization_id)
            .where('own.patient_id', '=', to),
        ),
      ),
    )
    .returning('patient_id')
    .execute();
  return rows.map(({ patient_id }) => patient_id);
}
