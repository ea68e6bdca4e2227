import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/answer.ts';
import { unknownErrors } from './encounters.rules.ts';
import { listUnknownLocations, listUnknownMemberships } from './visit.store.ts';

interface References {
  /** Membership ids by the field that names them. */
  memberships?: Readonly<Record<string, readonly (string | null | undefined)[]>>;
  /** Location ids by the field that names them. */
  locations?: Readonly<Record<string, readonly (string | null | undefined)[]>>;
}

const idsOf = (fields: Readonly<Record<string, readonly (string | null | undefined)[]>>): string[] =>
  Object.values(fields)
    .flat()
    .filter((id): id is string => Boolean(id));

const named = (fields: Readonly<Record<string, readonly (string | null | undefined)[]>>, unknown: readonly string[]): string[] =>
  Object.entries(fields)
    .filter(([, ids]) => ids.some((id) => id && unknown.includes(id)))
    .map(([field]) => field);

/** Refuses ids of staff and places that this organisation does not have: 404 naming the fields. */
export async function checkReferences(ctx: Ctx, { memberships = {}, locations = {} }: References): Promise<void> {
  const [staff, places] = await Promise.all([listUnknownMemberships(ctx, idsOf(memberships)), listUnknownLocations(ctx, idsOf(locations))]);
  const fields = [...named(memberships, staff), ...named(locations, places)];
  if (fields.length > 0) throw fail('not_found', {}, unknownErrors(fields));
}
