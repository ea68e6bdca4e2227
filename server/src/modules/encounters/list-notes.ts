import { pageOf } from '@akoma/contract/base';
import type { listNotes as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { checkReferences } from './check-references.ts';
import { listNotes as findNotes } from './note.store.ts';

export const listNotes: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findNotes(ctx, query);
  if (total === 0) {
    const { patient, patient_id, visit, visit_id, encounter, encounter_id, author_id } = query;
    await checkReferences(ctx, {
      patient: { patient: [patient], patient_id: [patient_id] },
      visit: { visit: [visit], visit_id: [visit_id] },
      encounter: { encounter: [encounter], encounter_id: [encounter_id] },
      membership: { author_id: [author_id] },
    });
  }
  const narrowed = query.encounter ?? query.encounter_id ?? query.visit ?? query.visit_id;
  const of = query.patient_id ?? query.patient ?? (narrowed ? rows[0]?.patient : undefined);
  return {
    ...pageOf(rows, total, { page: query.page, page_size: query.size ?? query.page_size }),
    patient_id: of ?? null,
  };
};
