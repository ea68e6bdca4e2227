import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from '../patients/index.ts';
import { findNote } from './note.store.ts';

/** A note as lists show it, with the name of whose it is: what was read there can be sent back whole (ruling 36). */
export async function describeNote(ctx: Ctx, id: string) {
  const note = await findNote(ctx, id);
  if (!note) return undefined;
  const card = (await listPatientCards(ctx, [note.patient])).get(note.patient);
  return { ...note, patient_name: card?.full_name ?? '', patient_listed_name: card?.listed_name ?? '' };
}
