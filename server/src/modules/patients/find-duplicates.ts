import { emailKey, pageOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import { type DuplicateCandidate, fullNameOf, identifierTypes, nameSounds } from '@akoma/contract/patients';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { judgeDuplicates } from './duplicates.rules.ts';
import { listSuspects } from './duplicates.store.ts';
import type { IdentifierValue } from './identifier.store.ts';
import { listPatientCards } from './patients.store.ts';

/** What may be known about a person before there is a record. */
export interface Clues {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  birth_date?: string | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  identifiers?: readonly IdentifierValue[] | undefined;
}

/** How many candidates a receptionist can check. */
export const mostCandidates = 10;

/** Patients who may be the one described, likeliest first, at most ten. */
export async function suspectDuplicates(ctx: Ctx, clues: Clues, except_id: string | null = null): Promise<DuplicateCandidate[]> {
  const sought = {
    name: fullNameOf({ first_name: clues.first_name ?? '', last_name: clues.last_name ?? '' }),
    birth_date: clues.birth_date ?? null,
    mobile: clues.mobile ? (toE164(clues.mobile) ?? clues.mobile) : null,
    email_key: clues.email ? emailKey(clues.email) : null,
  };
  const { suspects, sameIdentifier } = await listSuspects(ctx, {
    ...sought,
    identifiers: clues.identifiers ?? [],
    sounds: nameSounds(sought.name),
    birth_year: sought.birth_date === null ? null : Number(sought.birth_date.slice(0, 4)),
  });
  const judged = judgeDuplicates(
    sought,
    suspects.filter(({ id }) => id !== except_id),
    sameIdentifier,
  ).slice(0, mostCandidates);
  const cards = await listPatientCards(
    ctx,
    judged.map(({ id }) => id),
  );
  return judged.flatMap(({ id, reasons }) => {
    const card = cards.get(id);
    return card ? [{ ...card, reasons }] : [];
  });
}

/** Warns before a second record of one person is created: the form asks while the user types (PAT-051). */
export const findDuplicates: Handler<typeof contract.findDuplicates> = async (ctx, { query }) => {
  const found = await suspectDuplicates(
    ctx,
    { ...query, identifiers: writtenIdentifiers(query.identifier ?? '') },
    query.except_id ?? null,
  );
  return pageOf(found, found.length, { page: 1, page_size: mostCandidates });
};

/** `NHIS|12345678,PASSPORT|G123`; unknown types and types without a number are ignored. */
function writtenIdentifiers(text: string): IdentifierValue[] {
  return text.split(',').flatMap((pair) => {
    const [written = '', value = ''] = pair.split('|').map((part) => part.trim());
    const type = identifierTypes.find((known) => known === written.toUpperCase());
    return type && value ? [{ type, value }] : [];
  });
}
