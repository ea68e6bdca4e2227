import { codes, observationsEvents } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import type { HeardEvent } from '../workbench/index.ts';

const ofTriage: readonly string[] = [codes.tews, codes.discriminator, codes.triage_colour];

/** Tells open boards that the colour of a patient may be another, where one of these codes has come, changed or gone (TRIAGE-015). */
export async function tellTriage(ctx: Ctx, patient_id: string, changed: readonly string[]): Promise<void> {
  if (changed.some((code) => ofTriage.includes(code))) await ctx.announce('observations.triageChanged', { patient_id });
}

/** The patient whose triage an event has changed. */
export const triagedPatient = (event: HeardEvent): string | undefined =>
  event.name === 'observations.triageChanged'
    ? observationsEvents['observations.triageChanged'].safeParse(event.data).data?.patient_id
    : undefined;
