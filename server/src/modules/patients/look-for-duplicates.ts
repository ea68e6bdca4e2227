import { emailKey, fail, sentenceOf } from '@akoma/contract/base';
import { fullNameOf, nameSounds, type NewPatient, type Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { firstIdAt } from '../../platform/id.ts';
import { isSamePerson, judgeDuplicates, type Sought, type Suspect } from './duplicates.rules.ts';
import { listSuspects } from './duplicates.store.ts';
import { mostCandidates } from './find-duplicates.ts';
import { countPatients, listPatientCards, listReachedAlike } from './patients.store.ts';

/** What a look at the register found, and how many patients it had just before. */
export interface Look {
  registered: number;
  suspects: Suspect[];
}

/** An id is made under the register's lock by the clock of some server: records registered after a search have one of this time or later. */
const clocksDiffer = 10 * 60_000;

/** Numbers and addresses of others are no likeness: they are refused at their field (PAT-051). */
const soughtOf = ({ first_name = '', last_name = '', birth_date = null, mobile = null }: NewPatient): Sought => ({
  name: fullNameOf({ first_name, last_name }),
  birth_date,
  mobile,
  email_key: null,
});

/**
 * Looks for records of the one about to be registered, before the register is locked: nobody waits meanwhile. One round trip. Somebody
 * unknown and a newborn are not looked for: of the one nothing is known, the other has the mother's name and phone.
 */
export async function lookForDuplicates(ctx: Ctx, body: NewPatient): Promise<Look | undefined> {
  if (body.unknown || body.mother_id) return undefined;
  const [registered, suspects] = await Promise.all([countPatients(ctx), suspectsOf(ctx, soughtOf(body))]);
  return { registered, suspects };
}

/**
 * Patients with the same phone, and those whose name has two words that sound like those sought: fewer than the form shows while somebody
 * types, who may share one word alone, and cheap enough for every registration.
 */
async function suspectsOf(ctx: Ctx, sought: Sought, from_id?: string): Promise<Suspect[]> {
  const { name, birth_date, ...reached } = sought;
  const sounds = nameSounds(name);
  const birth_year = birth_date === null ? null : Number(birth_date.slice(0, 4));
  const among = { sharing: Math.min(2, sounds.length), ...(from_id && { from_id }) };
  return (await listSuspects(ctx, { ...reached, identifiers: [], sounds, birth_year }, among)).suspects;
}

/**
 * Refuses a registration unless all candidates were named as other people; to be called under the register's lock, with the number of
 * patients that it then has. Only when somebody was registered since the look are those looked at as well.
 */
export async function refuseDuplicates(ctx: Ctx, body: NewPatient, look: Look, registered: number): Promise<void> {
  const sought = soughtOf(body);
  const since = registered === look.registered ? [] : await suspectsOf(ctx, sought, firstIdAt(new Date(ctx.now.getTime() - clocksDiffer)));
  const suspects = new Map([...look.suspects, ...since].map((suspect) => [suspect.id, suspect]));
  const candidates = judgeDuplicates(sought, [...suspects.values()], new Set()).slice(0, mostCandidates);
  const named = body.not_duplicates ?? [];
  if (candidates.some(({ id }) => !named.includes(id)))
    throw fail('patients.possibleDuplicates', { candidates: candidates.map(({ id, reasons }) => ({ uuid: id, id, reasons })) });
  const others = named.filter((id) => !candidates.some((candidate) => candidate.id === id));
  if (others.length > 0 && (await listPatientCards(ctx, others)).size < new Set(others).size)
    throw fail('not_found', {}, { not_duplicates: [sentenceOf('invalid', 'not_duplicates')] });
}

/** The record of the very person that is sent, if there is one: same birth date and sex, mobile or e-mail, and a like name (PAT-036, PAT-049). */
export async function findSamePerson(ctx: Ctx, body: NewPatient): Promise<Patient | undefined> {
  const { first_name = '', last_name = '', gender, birth_date, mobile = null, email } = body;
  if (!gender || !birth_date || !(mobile || email)) return undefined;
  const alike = await listReachedAlike(ctx, { birth_date, mobile, email_key: email ? emailKey(email) : null });
  return alike.find((patient) => isSamePerson({ first_name, last_name, gender }, patient));
}
