import { type Failure, type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import type { Ctx } from './route.ts';

/** Refuses with these sentences at their fields, if there are any. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
}

/** The version that an edit is based on; without one the edit applies to any version. */
interface Versioned {
  version?: number | undefined;
}

/** The refusal of an edit of a record that was changed in the meantime, with both states. */
export const staleEdit = (sent: object | undefined, current: unknown): Failure => fail('conflict', { current, sent });

/**
 * Refuses an edit based on another version than the current one. `shown` reads the state that the caller sees, if it is more than the row.
 */
export async function refuseStale(
  sent: Versioned,
  stands: { version: number },
  shown: () => Promise<unknown> = async () => stands,
): Promise<void> {
  if (sent.version !== undefined && sent.version !== stands.version) throw staleEdit(sent, await shown());
}

/** Which of these ids this organisation does not have; published by the module that owns them. */
export type ListUnknown = (ctx: Pick<Ctx, 'db' | 'organization_id'>, ids: readonly string[]) => Promise<string[]>;

/** A field of a body or query, or of an item of a list in it, with the label that the sentence uses where it is not the field's own. */
export type NamedField = string | readonly [field: string, label: string];

/** The refusal of unknown ids: 404 naming the fields (ruling 19). */
export const unknownReference = (...fields: readonly NamedField[]): Failure =>
  fail(
    'not_found',
    {},
    Object.fromEntries(
      fields
        .map((one) => (typeof one === 'string' ? [one, one.split('.').at(-1)!] : one))
        .map(([field, label]) => [field, [sentenceOf('invalid', label)]]),
    ),
  );

/** By the field that names it: an id, or several. */
type Given = Readonly<Record<string, string | readonly (string | null | undefined)[] | null | undefined>>;

/** Refuses unknown ids; absent ones are skipped. */
export async function checkReferences(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  ...references: readonly (readonly [ListUnknown, Given])[]
): Promise<void> {
  const unknown = await Promise.all(
    references.map(async ([listUnknown, fields]) => {
      const given = Object.entries(fields).flatMap(([field, ids]) => [ids].flat().flatMap((id) => (id ? [{ field, id }] : [])));
      if (given.length === 0) return [];
      const missing = await listUnknown(ctx, [...new Set(given.map(({ id }) => id))]);
      return given.filter(({ id }) => missing.includes(id)).map(({ field }) => field);
    }),
  );
  const fields = unknown.flat();
  if (fields.length > 0) throw unknownReference(...fields);
}
