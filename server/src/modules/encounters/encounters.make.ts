import type { InputOf, ReplyOf } from '@akoma/contract/base';
import { editEncounter, finishEncounter, openEncounter, startEncounter, startVisit } from '@akoma/contract/encounters';
import type { registerPatient } from '@akoma/contract/patients';
import type { Caller } from '../../../test/app.ts';
import { givePatient } from '../patients/patients.make.ts';

/** A caller of operations: a user of the tests, or of the demo hospital. */
type Asks = Pick<Caller, 'ask'>;
/** The body of an operation, of which the builder fills in what is not given. */
type Body<O> =
  InputOf<O> extends { body: infer B }
    ? Partial<Exclude<B, readonly unknown[]>>
    : InputOf<O> extends { body?: infer B }
      ? Partial<B & {}>
      : never;
type Visit = ReplyOf<typeof startVisit>['data'];
type Encounter = ReplyOf<typeof openEncounter>['data'];

let mobiles = 0;

/** A patient, made through the handler; asked by somebody who may register patients. */
export async function makePatientFor(
  caller: Asks,
  given: Body<typeof registerPatient> = {},
): Promise<ReplyOf<typeof registerPatient>['data']> {
  return givePatient(caller, { mobile: `+23324${String(1_000_000 + mobiles++)}`, ...given });
}

/** A visit that has arrived, of a new patient unless one is given. */
export async function makeVisit(caller: Asks, given: Body<typeof startVisit> = {}): Promise<Visit> {
  const patient = given.patient ?? (await makePatientFor(caller)).id;
  return (await caller.ask(startVisit, { body: { ...given, patient } })).data;
}

/** A planned encounter of an open visit, which is made unless visit or patient is given. */
export async function makeEncounter(caller: Asks, given: Body<typeof openEncounter> = {}): Promise<Encounter> {
  const patient = given.patient ?? (await makeVisit(caller)).patient;
  return (await caller.ask(openEncounter, { body: { ...given, patient } })).data;
}

/** The two notes without which no encounter is finished. */
export const requiredNotes = [
  { note_type: 'chief-complaint' as const, note: 'Fever for three days' },
  { note_type: 'history-of-presenting-illness' as const, note: 'Began on Monday, with chills at night' },
];

/** An encounter that has begun. */
export async function makeBegunEncounter(caller: Asks, given: Body<typeof openEncounter> = {}): Promise<Encounter> {
  const { id } = await makeEncounter(caller, given);
  return (await caller.ask(startEncounter, { params: { id } })).data;
}

/** An encounter that was begun, written and finished. */
export async function makeFinishedEncounter(caller: Asks, given: Body<typeof openEncounter> = {}): Promise<Encounter> {
  const { id } = await makeBegunEncounter(caller, given);
  await caller.ask(editEncounter, { params: { id }, body: { notes: requiredNotes } });
  return (await caller.ask(finishEncounter, { params: { id } })).data;
}
