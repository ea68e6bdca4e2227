import type { Ctx } from '../../platform/http/route.ts';
import { updateToTriaged } from './encounter.store.ts';
import { tellOpenEncounter } from './tell-edited.ts';

/** An encounter of a clinic or of emergencies that waits becomes triaged by what was found; a later finding never moves it back (ruling 141). */
export async function markTriaged(ctx: Ctx, encounter_id: string): Promise<void> {
  const triaged = await updateToTriaged(ctx, encounter_id);
  if (triaged) await tellOpenEncounter(ctx, triaged);
}
