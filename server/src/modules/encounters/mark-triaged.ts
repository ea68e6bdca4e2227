import type { Ctx } from '../../platform/http/route.ts';
import { updateToTriaged } from './encounter.store.ts';

/** An encounter of a clinic or of emergencies that waits becomes triaged by what was found; a later finding never moves it back (ruling 141). */
export const markTriaged = (ctx: Ctx, encounter_id: string): Promise<void> => updateToTriaged(ctx, encounter_id);
