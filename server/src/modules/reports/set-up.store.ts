import type { SetUpStepName } from '@akoma/contract/reports';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The steps that the organisation has dismissed. */
export async function listDismissed({ db, organization_id }: At): Promise<Set<string>> {
  const rows = await db.selectFrom('reports.set_up_step').select('step').where('organization_id', '=', organization_id).execute();
  return new Set(rows.map(({ step }) => step));
}

export async function dismissStep({ db, organization_id, actor, now }: Ctx, step: SetUpStepName): Promise<void> {
  await db
    .insertInto('reports.set_up_step')
    .values({ organization_id, step, dismissed_by_id: actor.practitioner_role_id, dismissed_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'step']).doNothing())
    .execute();
}

export async function recallStep({ db, organization_id }: At, step: SetUpStepName): Promise<void> {
  await db.deleteFrom('reports.set_up_step').where('organization_id', '=', organization_id).where('step', '=', step).execute();
}
