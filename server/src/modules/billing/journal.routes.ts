import { fail, pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { exportJournal } from './export-journal.ts';
import { findJournal, findJournalEntry } from './journal-row.store.ts';

export const journalRoutes: readonly Route[] = [
  answer(contract.listJournal, async (ctx, { query }) => {
    const { rows, total } = await findJournal(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readJournalEntry, async (ctx, { params }) => {
    const data = await findJournalEntry(ctx, params.id);
    if (data.length === 0) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.exportJournal, exportJournal),
];
