import type { Ctx } from '../../platform/http/answer.ts';

/** What the room needs of the rooms above it. */
export interface DeskNeeds {
  /** Whether a record of this kind stands in the organisation of `ctx`. */
  recordExists: (ctx: Ctx, kind: 'patient', id: string) => Promise<boolean>;
}
