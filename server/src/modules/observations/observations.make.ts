import type { ReplyOf } from '@akoma/contract/base';
import { codes, recordObservations, type SentObservation } from '@akoma/contract/observations';
import type { Caller } from '../../../test/app.ts';
import { makeBegunEncounter } from '../encounters/encounters.make.ts';

type Asks = Pick<Caller, 'ask'>;
type Observation = ReplyOf<typeof recordObservations>['data'][number];
type Value = Omit<SentObservation, 'patient' | 'encounter'>;

/** The seven parts of a healthy adult's triage score. */
export const wellParts: readonly Value[] = [
  { code: codes.temperature, value: '37.0' },
  { code: codes.blood_pressure, value: '120/80' },
  { code: codes.pulse, value: 80 },
  { code: codes.respiratory_rate, value: 14 },
  { code: codes.avpu, value: 'alert' },
  { code: codes.mobility, value: 'walking' },
  { code: codes.trauma, value: 'no' },
];

/** Records these in one call, in a new encounter unless patient or encounter is given; answers what was stored, computed values last. */
export async function makeObservations(
  caller: Asks,
  values: readonly Value[],
  about?: { patient: string; encounter?: string | null },
): Promise<Observation[]> {
  const begun = about ? undefined : await makeBegunEncounter(caller);
  const subject = about ?? { patient: begun!.patient, encounter: begun!.id };
  return (await caller.ask(recordObservations, { body: values.map((value) => ({ ...value, ...subject })) })).data;
}
