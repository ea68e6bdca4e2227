import { pageOf } from '@akoma/contract/base';
import type { listNotes as operation } from '@akoma/contract/encounters';
import type { Verb } from '../../platform/http/answer.ts';
import { checkReferences } from './check-references.ts';
import { listNotes as findNotes } from './note.store.ts';

export const listNotes: Verb<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findNotes(ctx, query);
  if (total === 0) {
    const { patient, patient_id, visit, encounter, author_id } = query;
    await checkReferences(ctx, {
      patient: { patient: [patient], patient_id: [patient_id] },
      visit: { visit: [visit] },
      encounter: { encounter: [encounter] },
      membership: { author_id: [author_id] },
    });
  }
  const of = query.patient_id ?? query.patient ?? (query.encounter || query.visit ? rows[0]?.patient : undefined);
  return {
    ...pageOf(rows, total, { page: query.page, page_size: query.size ?? query.page_size }),
    patient_id: of ?? null,
  };
};
