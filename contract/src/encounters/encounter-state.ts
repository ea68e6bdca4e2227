import * as z from 'zod';

/** How lists tell encounters apart (ENC-036 to ENC-039, ENC-041). */
export const EncounterState = z.enum(['active', 'begun', 'past', 'ongoing', 'upcoming']);
export type EncounterState = z.output<typeof EncounterState>;
