import type { Ctx } from '../../platform/http/route.ts';
import { notify, settleNotifications } from '../workbench/index.ts';
import { listStandingNotes } from './note.store.ts';

/** Tells the authors of notes that a colleague left unsigned: nobody but they can sign them (ruling 131). */
export const tellOfLeftNotes = (
  ctx: Ctx,
  { id, patient_id }: { id: string; patient_id: string },
  authors: readonly string[],
): Promise<void> =>
  notify(ctx, authors, {
    kind: 'notes-left',
    subject_id: id,
    patient_id,
    text: `${ctx.actor.full_name} finished an encounter in which a note of yours waits for your signature.`,
  });

/** The caller has signed a note: if it was the last of theirs in the encounter, nothing waits any more. */
export async function settleLeftNotes(ctx: Ctx, encounter_id: string): Promise<void> {
  const me = ctx.actor.practitioner_role_id;
  const waits = ({ author_id, signed_at, note, addendum_to_id }: Awaited<ReturnType<typeof listStandingNotes>>[number]) =>
    author_id === me && !signed_at && note !== '' && addendum_to_id === null;
  if ((await listStandingNotes(ctx, encounter_id)).some(waits)) return;
  await settleNotifications(ctx, { kind: 'notes-left', subject_id: encounter_id, of: me });
}
