import type { NoteTemplate, NoteTemplates, Phrase, Phrases } from '@akoma/contract/encounters';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type OfMember = At & Pick<Ctx, 'actor'>;

/** The phrases of the caller; none until some are saved. */
export async function findPhrases({ db, organization_id, actor }: OfMember): Promise<Phrases> {
  const own = await db
    .selectFrom('encounters.phrases')
    .select(['phrases', 'version'])
    .where('organization_id', '=', organization_id)
    .where('owner_id', '=', actor.practitioner_role_id)
    .executeTakeFirst();
  return own ? { phrases: own.phrases as Phrase[], version: own.version } : { phrases: [], version: 1 };
}

/** Replaces them; with `version` only if it is still current. False: it is not. */
export async function updatePhrasesRow(
  { db, organization_id, actor, now }: OfMember & Pick<Ctx, 'now'>,
  phrases: readonly Phrase[] | undefined,
  version: number | undefined,
): Promise<boolean> {
  const owner_id = actor.practitioner_role_id;
  await db
    .insertInto('encounters.phrases')
    .values({ organization_id, owner_id, phrases: '[]', created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('encounters.phrases')
    .set((one) => ({ ...(phrases && { phrases: JSON.stringify(phrases) }), updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('owner_id', '=', owner_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The templates of the organisation; none until some are saved. */
export async function findNoteTemplates({ db, organization_id }: At): Promise<NoteTemplates> {
  const own = await db
    .selectFrom('encounters.note_templates')
    .select(['templates', 'version'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  return own ? { templates: own.templates as NoteTemplate[], version: own.version } : { templates: [], version: 1 };
}

/** Replaces them; with `version` only if it is still current. False: it is not. */
export async function updateNoteTemplatesRow(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  templates: readonly NoteTemplate[] | undefined,
  version: number | undefined,
): Promise<boolean> {
  await db
    .insertInto('encounters.note_templates')
    .values({ organization_id, templates: '[]', created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('encounters.note_templates')
    .set((one) => ({ ...(templates && { templates: JSON.stringify(templates) }), updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
