import { nextCodes, patternWarnings, type previewCodeSequence as operation } from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { changedSequence, inYear, wholeSequences } from './code-sequence.rules.ts';
import { listSequences, readYear } from './code-sequence.store.ts';

/** The next codes with these fields, with warnings; validated as the change itself. */
export const previewCodeSequence: Handler<typeof operation> = async (ctx, { params, query }) => {
  const { now } = ctx;
  const [kept, year] = await Promise.all([listSequences(ctx), readYear(ctx, now)]);
  const row = wholeSequences(kept, now).find(({ entity }) => entity === params.entity)!;
  const { prefix, width, pattern, next } = query;
  const yearly = query.yearly === undefined ? undefined : query.yearly === 'true';
  const after = changedSequence(row, { prefix, width, pattern, yearly, next }, year);
  const counted = Math.max(after.year ?? year, year);
  return { data: { preview: nextCodes(after, counted), warnings: patternWarnings(inYear(row, year), after, counted) } };
};
