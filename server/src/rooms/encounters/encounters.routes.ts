import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/encounters';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { actOnEncounter } from './act-on-encounter.ts';
import { addAddendum } from './add-addendum.ts';
import { describeEncounter, describeEncounters } from './describe-encounters.ts';
import { describeVisit, describeVisits } from './describe-visits.ts';
import { discardEncounter } from './discard-encounter.ts';
import { editEncounter } from './edit-encounter.ts';
import { editNote } from './edit-note.ts';
import { editVisit } from './edit-visit.ts';
import { listEncounters } from './encounter.store.ts';
import type { EncountersNeeds } from './encounters.needs.ts';
import { endVisit } from './end-visit.ts';
import { finishEncounter } from './finish-encounter.ts';
import { listNotes } from './note.store.ts';
import { openEncounter } from './open-encounter.ts';
import { printVisitSummary } from './print-visit-summary.ts';
import { readVisitSummary } from './read-visit-summary.ts';
import { reopenVisit } from './reopen-visit.ts';
import { startEncounter } from './start-encounter.ts';
import { startVisit } from './start-visit.ts';
import { listVisits } from './visit.store.ts';
import { watchVisits } from './watch-visits.ts';

export const encountersRoutes = (needs: EncountersNeeds): Answer[] => [
  answer(contract.listVisits, async (ctx, { query }) => {
    const { rows, total } = await listVisits(ctx, query);
    return pageOf(await describeVisits(ctx, rows), total, query);
  }),
  answer(contract.readVisit, async (ctx, { params }) => ({ data: await describeVisit(ctx, params.id) })),
  answer(contract.startVisit, startVisit),
  answer(contract.editVisit, editVisit),
  answer(contract.endVisit, endVisit),
  answer(contract.reopenVisit, reopenVisit),
  answer(contract.watchVisits, watchVisits(needs)),
  answer(contract.readVisitSummary, readVisitSummary(needs)),
  answer(contract.printVisitSummary, printVisitSummary(needs)),

  answer(contract.listEncounters, async (ctx, { query }) => {
    const { rows, total } = await listEncounters(ctx, query);
    return pageOf(await describeEncounters(ctx, rows), total, query);
  }),
  answer(contract.readEncounter, async (ctx, { params }) => ({ data: await describeEncounter(ctx, needs.parts, params.id) })),
  answer(contract.openEncounter, openEncounter(needs)),
  answer(contract.editEncounter, editEncounter(needs)),
  answer(contract.startEncounter, startEncounter(needs)),
  answer(contract.finishEncounter, finishEncounter(needs)),
  answer(contract.actOnEncounter, actOnEncounter(needs)),
  answer(contract.discardEncounter, discardEncounter),

  answer(contract.listNotes, async (ctx, { query }) => {
    const { rows, total } = await listNotes(ctx, query);
    return pageOf(rows, total, { page: query.page, page_size: query.size ?? query.page_size });
  }),
  answer(contract.editNote, editNote),
  answer(contract.addAddendum, addAddendum),
];
