import { pageOf } from '@akoma/contract/base';
import type { listEncounters as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { checkReferences } from './check-references.ts';
import { describeEncounters } from './describe-encounters.ts';
import { listEncounters as findEncounters } from './encounter.store.ts';

export const listEncounters: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findEncounters(ctx, query);
  if (total === 0) {
    const { patient, patient_id, visit, visit_id, part_of, practitioner_id } = query;
    await checkReferences(ctx, {
      patient: { patient: [patient], patient_id: [patient_id] },
      visit: { visit: [visit], visit_id: [visit_id] },
      encounter: { part_of: [part_of] },
      membership: { practitioner_id: [practitioner_id] },
    });
  }
  return pageOf(await describeEncounters(ctx, rows), total, query);
};
