import type { updateNoteTemplates as operation } from '@akoma/contract/encounters';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findNoteTemplates, updateNoteTemplatesRow } from './phrase.store.ts';

/** Replaces the organisation's templates of notes (ruling 136). */
export const updateNoteTemplates: Handler<typeof operation> = async (ctx, { body: { templates, version } }) => {
  const written = await updateNoteTemplatesRow(ctx, templates, version);
  const data = await findNoteTemplates(ctx);
  if (!written) throw staleEdit({ templates, version }, data);
  return { data };
};
