import { codes, observationsEvents } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import type { ChangeSource, HeardEvent } from '../workbench/index.ts';

const ofTriage: readonly string[] = [codes.tews, codes.discriminator, codes.triage_colour];

/** Tells who has this patient open that observations with these codes have come, changed or gone; and boards, where they may change the colour (TRIAGE-015). */
export const tellChanged = (ctx: Ctx, patient_id: string, changed: readonly string[]): Promise<void> =>
  ctx.announce('observations.changed', { patient_id, triage: changed.some((code) => ofTriage.includes(code)) });

const heard = ({ name, data }: HeardEvent) =>
  name === 'observations.changed' ? observationsEvents['observations.changed'].safeParse(data).data : undefined;

/** The patient whose triage an event may have changed. */
export function triagedPatient(event: HeardEvent): string | undefined {
  const changed = heard(event);
  return changed?.triage ? changed.patient_id : undefined;
}

/** What open records are told of observations. */
export const observationChanges: readonly ChangeSource[] = [
  { topic: 'patient', permission: 'patients.read', idOf: (event) => heard(event)?.patient_id },
];
