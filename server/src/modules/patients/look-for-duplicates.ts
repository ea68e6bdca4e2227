import { emailKey, fail } from '@akoma/contract/base';
import { fullNameOf, nameSounds, type NewPatient, type Patient } from '@akoma/contract/patients';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { firstIdAt } from '../../platform/id.ts';
import { isSamePerson, judgeDuplicates, type Sought, type Suspect } from './duplicates.rules.ts';
import { listSuspects } from './duplicates.store.ts';
import { mostCandidates } from './find-duplicates.ts';
import { type At, countRegistered, listReachedAlike, listUnknownPatients } from './patients.store.ts';

/** The result of a check for duplicates, and how many patients there were just before it. */
export interface Look {
  registered: number;
  suspects: Suspect[];
}

/**
 * Ids are made under the register's lock by the clock of one of the servers: records registered after a search have an id of this time or
 * later.
 */
const clocksDiffer = 10 * 60_000;

/** Numbers and addresses that belong to others are not compared here: they are refused at their field (PAT-051). */
export const soughtOf = ({ first_name = '', last_name = '', birth_date = null, mobile = null }: NewPatient): Sought => ({
  name: fullNameOf({ first_name, last_name }),
  birth_date,
  mobile,
  email_key: null,
});

/**
 * Looks for records of the person about to be registered, before the register is locked, so nobody waits meanwhile. One round trip. Unknown
 * patients and newborns are not checked: nothing is known about the former, and the latter have the mother's name and phone.
 */
export async function lookForDuplicates(ctx: Ctx, body: NewPatient): Promise<Look | undefined> {
  if (body.unknown || body.mother_id) return undefined;
  const [registered, suspects] = await Promise.all([countRegistered(ctx), suspectsOf(ctx, soughtOf(body))]);
  return { registered, suspects };
}

/**
 * Patients with the same phone, and those whose name has two words that sound like the words searched for. That is fewer than the form
 * shows while the user types, where one word is enough, and cheap enough for every registration.
 */
export async function suspectsOf(ctx: Pick<At, 'db' | 'organization_id'>, sought: Sought, from_id?: string): Promise<Suspect[]> {
  const { name, birth_date, ...reached } = sought;
  const sounds = nameSounds(name);
  const birth_year = birth_date === null ? null : Number(birth_date.slice(0, 4));
  const among = { sharing: Math.min(2, sounds.length), ...(from_id && { from_id }) };
  return (await listSuspects(ctx, { ...reached, identifiers: [], sounds, birth_year }, among)).suspects;
}

/**
 * Refuses a registration unless all candidates were named as other people. Call it under the register's lock, with the number of patients
 * that it then has. Patients registered since the check are compared only if there are any.
 */
export async function refuseDuplicates(ctx: At, body: NewPatient, look: Look, registered: number): Promise<void> {
  const sought = soughtOf(body);
  const since = registered === look.registered ? [] : await suspectsOf(ctx, sought, firstIdAt(new Date(ctx.now.getTime() - clocksDiffer)));
  const suspects = new Map([...look.suspects, ...since].map((suspect) => [suspect.id, suspect]));
  const candidates = judgeDuplicates(sought, [...suspects.values()], new Set()).slice(0, mostCandidates);
  const named = body.not_duplicates ?? [];
  if (candidates.some(({ id }) => !named.includes(id)))
    throw fail('patients.possibleDuplicates', { candidates: candidates.map(({ id, reasons }) => ({ uuid: id, id, reasons })) });
  const others = named.filter((id) => !candidates.some((candidate) => candidate.id === id));
  await checkReferences(ctx, [listUnknownPatients, { not_duplicates: others }]);
}

/**
 * The existing record of the person that is sent, if there is one: same birth date and sex, mobile or email, and a similar name (PAT-036,
 * PAT-049).
 */
export async function findSamePerson(ctx: Ctx, body: NewPatient): Promise<Patient | undefined> {
  const { first_name = '', last_name = '', gender, birth_date, mobile = null, email } = body;
  if (!gender || !birth_date || !(mobile || email)) return undefined;
  const alike = await listReachedAlike(ctx, { birth_date, mobile, email_key: email ? emailKey(email) : null });
  return alike.find((patient) => isSamePerson({ first_name, last_name, gender }, patient));
}
