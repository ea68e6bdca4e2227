import type { updatePhrases as operation } from '@akoma/contract/encounters';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findPhrases, updatePhrasesRow } from './phrase.store.ts';

/** Replaces the caller's own phrases (ruling 136). */
export const updatePhrases: Handler<typeof operation> = async (ctx, { body: { phrases, version } }) => {
  const written = await updatePhrasesRow(ctx, phrases, version);
  const data = await findPhrases(ctx);
  if (!written) throw staleEdit({ phrases, version }, data);
  return { data };
};
