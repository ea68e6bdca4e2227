import { fail } from '@akoma/contract/base';
import { type EncounterStatus, missingNoteErrors, missingToFinish } from '@akoma/contract/encounters';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { markEncountered, notePlannedVisit, requirePatient, setCurrentVisit } from '../patients/index.ts';
import { type LockedEncounter, updateEncounter } from './encounter.store.ts';
import { earlier, mayMove, timeErrors } from './encounters.rules.ts';
import { listStandingNotes, type StandingNote, signNotes } from './note.store.ts';
import { updateCurrentPlace } from './participant.store.ts';
import { refuseDeceased } from './refuse-deceased.ts';
import { refuseEndedVisit } from './refuse-ended-visit.ts';
import { refuseOpenVisit } from './refuse-open-visit.ts';
import { tellOpenEncounter } from './tell-edited.ts';
import { tellOfLeftNotes } from './tell-of-left-notes.ts';
import { type LockedVisit, lockVisit, updateVisit } from './visit.store.ts';

interface Move {
  /** When it happened; left out: now. */
  at?: string;
  /** The membership that begins it; left out: the caller. */
  by?: string;
  /** Unsigned notes of colleagues that the finishing user signs as well. */
  take_over?: readonly string[];
}

/** Takes a locked encounter to another status, with all that follows from it. Refuses what ENC-062 does not allow. */
export async function moveEncounter(
  ctx: Ctx,
  encounter: LockedEncounter,
  to: EncounterStatus,
  { at: given, by, take_over = [] }: Move = {},
): Promise<void> {
  const at = given ?? ctx.now.toISOString();
  const visit = encounter.visit_id && to !== 'finished' ? await lockVisit(ctx, encounter.visit_id) : undefined;
  if (!mayMove(encounter, to, visit)) throw fail('encounters.transitionRefused', { from: encounter.status, to });
  if (visit) refuseEndedVisit(visit);
  if (to === 'in-progress' && given) await judgeBeginning(ctx, encounter, visit, given);
  if (to === 'in-progress') await begin(ctx, encounter, visit, at, by ?? ctx.actor.practitioner_role_id);
  else if (to === 'finished') await finish(ctx, encounter, at, take_over);
  else {
    await updateEncounter(ctx, encounter.id, { status: to });
    await tellOpenEncounter(ctx, encounter);
  }
}

/** A time at which an encounter is said to have begun: not before its visit, but for a little. */
async function judgeBeginning(ctx: Ctx, { patient_id }: LockedEncounter, visit: LockedVisit | undefined, at: string): Promise<void> {
  const patient = await requirePatient(ctx, patient_id);
  const wrong = timeErrors(ctx.now, patient, [{ field: 'started_at', at, arrival: visit?.arrived_at }]);
  if (wrong) throw fail('invalid', {}, wrong);
}

async function begin(ctx: Ctx, encounter: LockedEncounter, visit: LockedVisit | undefined, at: string, by: string): Promise<void> {
  const { id, patient_id, visit_id } = encounter;
  await updateEncounter(ctx, id, {
    status: 'in-progress',
    started_at: at,
    started_by_id: by,
    start_time: earlier(encounter.start_time, at),
    end_time: null,
    ended_by_id: null,
  });
  await updateCurrentPlace(ctx, id, { status: 'active', at });
  if (visit && visit.status !== 'in-progress') await takeIn(ctx, visit, at, by);
  await markEncountered(ctx, patient_id, at);
  await ctx.announce('encounters.encounterStarted', { encounter_id: id, visit_id, patient_id, started_at: at });
}

/**
 * The first encounter that begins makes the visit in-progress; a visit that nobody looks after becomes the starter's. A planned one arrives by
 * it, as by an edit of the visit.
 */
async function takeIn(ctx: Ctx, visit: LockedVisit, at: string, by: string): Promise<void> {
  if (visit.status === 'planned') refuseDeceased(await requirePatient(ctx, visit.patient_id), undefined, visit.deceased_reason);
  const arrived_at = visit.arrived_at ?? at;
  const taken = await updateVisit(ctx, visit.id, {
    status: 'in-progress',
    arrived_at,
    listed_at: arrived_at,
    assigned_to_id: visit.assigned_to_id ?? by,
  });
  if (!taken) throw await refuseOpenVisit(ctx, visit.patient_id);
  if (visit.status !== 'planned') return;
  await notePlannedVisit(ctx, visit.patient_id, -1);
  await setCurrentVisit(ctx, visit.patient_id, visit.id);
}

async function finish(ctx: Ctx, encounter: LockedEncounter, at: string, take_over: readonly string[]): Promise<void> {
  const { id, patient_id, visit_id, start_time, started_at } = encounter;
  const wrong = timeErrors(ctx.now, null, [{ field: 'ended_at', at, after: { label: 'the start', at: started_at ?? start_time } }]);
  if (wrong) throw fail('invalid', {}, wrong);
  const notes = (await listStandingNotes(ctx, id)).filter(
    ({ note, addendum_to_id, in_error }) => note !== '' && addendum_to_id === null && !in_error,
  );
  const signed = notesToSign(notes, ctx.actor.practitioner_role_id, take_over);
  const missing = missingToFinish(notes, encounter);
  if (missing.length > 0) throw fail('encounters.notesMissing', { missing }, missingNoteErrors(missing));
  await updateEncounter(ctx, id, { status: 'finished', end_time: at, ended_by_id: ctx.actor.practitioner_role_id, progress: 0 });
  await updateCurrentPlace(ctx, id, { status: 'completed', at });
  await signNotes(ctx, signed);
  await tellOfLeftNotes(
    ctx,
    { id, patient_id },
    notes.filter((note) => !note.signed_at && !signed.includes(note.id)).map(({ author_id }) => author_id),
  );
  await ctx.announce('encounters.encounterFinished', { encounter_id: id, visit_id, patient_id, end_time: at });
}

/**
 * Finishing signs the user's own notes, and of colleagues' only those that they name (rulings.md 39): a nurse who finishes signs
 * nothing in the doctor's name.
 */
function notesToSign(notes: readonly StandingNote[], me: string, take_over: readonly string[]): string[] {
  for (const named of take_over) {
    const note = notes.find(({ id }) => id === named);
    if (!note) throw unknownReference('take_over');
    if (note.signed_at) throw fail('encounters.noteSigned', { note: note.id, note_type: note.note_type });
  }
  return notes.filter(({ id, author_id, signed_at }) => !signed_at && (author_id === me || take_over.includes(id))).map(({ id }) => id);
}
