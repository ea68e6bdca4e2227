import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { unknownErrors } from './encounters.rules.ts';
import { listUnknownIds, type Referent } from './reference.store.ts';

/** Ids by the field that names them, by what they point at: `{ location: { location_id: [id] } }`. */
export type References = Partial<Record<Referent, Readonly<Record<string, readonly (string | null | undefined)[]>>>>;

/** Refuses ids that this organisation does not have: 404 naming the fields (rulings.md 19). What is not given is not looked at. */
export async function checkReferences(ctx: Ctx, references: References): Promise<void> {
  const unknown = await Promise.all(
    Object.entries(references).map(async ([referent, fields]) => {
      const given = Object.entries(fields).flatMap(([field, ids]) => ids.flatMap((id) => (id ? [{ field, id }] : [])));
      const missing = await listUnknownIds(
        ctx,
        referent as Referent,
        given.map(({ id }) => id),
      );
      return given.filter(({ id }) => missing.includes(id)).map(({ field }) => field);
    }),
  );
  const fields = unknown.flat();
  if (fields.length > 0) throw fail('not_found', {}, unknownErrors(fields));
}
