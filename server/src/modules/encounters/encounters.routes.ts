import * as contract from '@akoma/contract/encounters';
import { type Route, answer } from '../../platform/http/route.ts';
import { actOnEncounter } from './act-on-encounter.ts';
import { addAddendum } from './add-addendum.ts';
import { describeEncounter } from './describe-encounters.ts';
import { describeVisit } from './describe-visits.ts';
import { discardEncounter } from './discard-encounter.ts';
import { editEncounter } from './edit-encounter.ts';
import { editNote } from './edit-note.ts';
import { editVisit } from './edit-visit.ts';
import type { EncountersPorts } from './encounters.ports.ts';
import { endVisit } from './end-visit.ts';
import { exportVisits } from './export-visits.ts';
import { finishEncounter } from './finish-encounter.ts';
import { listEncounters } from './list-encounters.ts';
import { listNoteVersions } from './list-note-versions.ts';
import { listNotes } from './list-notes.ts';
import { listVisits } from './list-visits.ts';
import { findNote } from './note.store.ts';
import { openEncounter } from './open-encounter.ts';
import { printVisitSummary } from './print-visit-summary.ts';
import { readVisitSummary } from './read-visit-summary.ts';
import { reopenVisit } from './reopen-visit.ts';
import { signNote } from './sign-note.ts';
import { startEncounter } from './start-encounter.ts';
import { startVisit } from './start-visit.ts';
import { watchVisits } from './watch-visits.ts';

export const encountersRoutes = (ports: EncountersPorts): Route[] => [
  answer(contract.listVisits, listVisits),
  answer(contract.exportVisits, exportVisits),
  answer(contract.readVisit, async (ctx, { params }) => ({ data: await describeVisit(ctx, params.id) })),
  answer(contract.startVisit, startVisit),
  answer(contract.editVisit, editVisit),
  answer(contract.endVisit, endVisit),
  answer(contract.reopenVisit, reopenVisit),
  answer(contract.watchVisits, watchVisits(ports)),
  answer(contract.readVisitSummary, readVisitSummary(ports)),
  answer(contract.printVisitSummary, printVisitSummary(ports)),

  answer(contract.listEncounters, listEncounters),
  answer(contract.readEncounter, async (ctx, { params }) => ({ data: await describeEncounter(ctx, ports.parts, params.id) })),
  answer(contract.openEncounter, openEncounter(ports)),
  answer(contract.editEncounter, editEncounter(ports)),
  answer(contract.startEncounter, startEncounter(ports)),
  answer(contract.finishEncounter, finishEncounter(ports)),
  answer(contract.actOnEncounter, actOnEncounter(ports)),
  answer(contract.discardEncounter, discardEncounter),

  answer(contract.listNotes, listNotes),
  answer(contract.editNote, editNote, { record: (ctx, { params }) => findNote(ctx, params.id) }),
  answer(contract.listNoteVersions, listNoteVersions),
  answer(contract.signNote, signNote),
  answer(contract.addAddendum, addAddendum),
];
