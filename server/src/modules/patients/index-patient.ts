import { nameSounds, type Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { replaceNameSounds } from './duplicates.store.ts';
import { replaceNameWords, replaceNumberWords } from './search.store.ts';
import { indexedNames, indexedNumbers } from './search-word.rules.ts';

type Searchable = Pick<
  Patient,
  'id' | 'mrn' | 'first_name' | 'last_name' | 'preferred_name' | 'birth_date' | 'mobile' | 'identifiers' | 'unknown'
>;

/** Writes the words by which a patient is found, those that changed since `before`. Call it under the register's lock. */
export async function indexPatient(ctx: Ctx, patient: Searchable, before?: Searchable): Promise<void> {
  const names = indexedNames(patient);
  const numbers = indexedNumbers(patient);
  const sounds = soundsOf(patient);
  const differs = (of: (one: Searchable) => unknown) => before === undefined || JSON.stringify(of(before)) !== JSON.stringify(of(patient));
  await Promise.all([
    ...(differs(indexedNames) ? [replaceNameWords(ctx, patient.id, names)] : []),
    ...(differs(indexedNumbers) ? [replaceNumberWords(ctx, patient.id, numbers)] : []),
    ...(differs((one) => [soundsOf(one), one.birth_date?.slice(0, 4)])
      ? [replaceNameSounds(ctx, patient.id, sounds, patient.birth_date)]
      : []),
  ]);
}

/** An unknown patient has no sounds to match. */
const soundsOf = ({ unknown, first_name, last_name }: Searchable): string[] => (unknown ? [] : nameSounds(first_name, last_name));
