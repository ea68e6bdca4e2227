import type { listNotes as operation } from '@akoma/contract/encounters';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listNotes as findNotes } from './note.store.ts';
import { ofOnePatient } from './of-one-patient.ts';

export const listNotes: Handler<typeof operation> = async (ctx, { query }) => {
  const found = await findNotes(ctx, query);
  if (found.total === 0) await checkReferences(ctx, [listUnknownPractitioners, { author_id: query.author_id }]);
  return ofOnePatient(ctx, found, query);
};
