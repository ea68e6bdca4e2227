import { fail } from '@akoma/contract/base';
import { type EncounterStatus, missingNoteErrors, missingToFinish } from '@akoma/contract/encounters';
import type { Ctx } from '../../platform/http/answer.ts';
import { markEncountered, setCurrentVisit } from '../patients/index.ts';
import { type LockedEncounter, updateEncounter, updateLocationStatus } from './encounter.store.ts';
import { earlier, mayMove, timeErrors } from './encounters.rules.ts';
import { listOwnNotes, signNotes } from './note.store.ts';
import { refuseOpenVisit } from './refuse-open-visit.ts';
import { type LockedVisit, lockVisit, updateVisit } from './visit.store.ts';

interface Move {
  /** When it happened; left out: now. */
  at?: string;
  /** The membership that begins it; left out: the caller. */
  by?: string;
}

/** Takes a locked encounter to another status, with all that follows from it. Refuses what ENC-062 does not allow. */
export async function moveEncounter(
  ctx: Ctx,
  encounter: LockedEncounter,
  to: EncounterStatus,
  { at = ctx.now.toISOString(), by }: Move = {},
): Promise<void> {
  const visit = encounter.visit_id && to !== 'finished' ? await lockVisit(ctx, encounter.visit_id) : undefined;
  if (!mayMove(encounter, to, visit)) throw fail('encounters.transitionRefused', { from: encounter.status, to });
  if (visit && (visit.status === 'finished' || visit.status === 'cancelled')) throw fail('encounters.visitEnded', { status: visit.status });
  if (to === 'in-progress') await begin(ctx, encounter, visit, at, by ?? ctx.actor.practitioner_role_id);
  else if (to === 'finished') await finish(ctx, encounter, at);
  else await updateEncounter(ctx, encounter.id, { status: to });
}

async function begin(ctx: Ctx, encounter: LockedEncounter, visit: LockedVisit | undefined, at: string, by: string): Promise<void> {
  const { id, patient_id, visit_id } = encounter;
  const wrong = timeErrors(ctx.now, [{ field: 'started_at', at }]);
  if (wrong) throw fail('invalid', {}, wrong);
  await updateEncounter(ctx, id, {
    status: 'in-progress',
    started_at: at,
    started_by_id: by,
    start_time: earlier(encounter.start_time, at),
    end_time: null,
    ended_by_id: null,
  });
  await updateLocationStatus(ctx, id, 'active');
  if (visit && visit.status !== 'in-progress') await takeIn(ctx, visit, at, by);
  await markEncountered(ctx, patient_id, at);
  await ctx.announce('encounters.encounterStarted', { encounter_id: id, visit_id, patient_id, started_at: at });
}

/** The first encounter that begins makes the visit in-progress; a visit that nobody looks after becomes the starter's. */
async function takeIn(ctx: Ctx, visit: LockedVisit, at: string, by: string): Promise<void> {
  const arrived_at = visit.arrived_at ?? at;
  const taken = await updateVisit(ctx, visit.id, {
    status: 'in-progress',
    arrived_at,
    listed_at: arrived_at,
    assigned_to_id: visit.assigned_to_id ?? by,
  });
  if (!taken) throw await refuseOpenVisit(ctx, visit.patient_id);
  if (visit.status === 'planned') await setCurrentVisit(ctx, visit.patient_id, visit.id);
}

async function finish(ctx: Ctx, { id, patient_id, visit_id, start_time, started_at }: LockedEncounter, at: string): Promise<void> {
  const wrong = timeErrors(ctx.now, [{ field: 'ended_at', at, after: { label: 'the start', at: started_at ?? start_time } }]);
  if (wrong) throw fail('invalid', {}, wrong);
  const missing = missingToFinish(await listOwnNotes(ctx, id));
  if (missing.length > 0) throw fail('encounters.notesMissing', { missing }, missingNoteErrors(missing));
  await updateEncounter(ctx, id, { status: 'finished', end_time: at, ended_by_id: ctx.actor.practitioner_role_id, progress: 0 });
  await updateLocationStatus(ctx, id, 'completed');
  await signNotes(ctx, id);
  await ctx.announce('encounters.encounterFinished', { encounter_id: id, visit_id, patient_id, end_time: at });
}
