import { pageOf } from '@akoma/contract/base';
import type { listCodeSequences as operation } from '@akoma/contract/organization';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { shownSequence, wholeSequences } from './code-sequence.rules.ts';
import { listSequences, readYear } from './code-sequence.store.ts';
import { wordsOf } from './organization.rules.ts';

/** Every sequence of the organisation as replies show it. */
export async function shownSequences(ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>) {
  const { organization_id, now } = ctx;
  const [kept, year] = await Promise.all([listSequences(ctx), readYear(ctx, now)]);
  return wholeSequences(kept, now).map((row) => shownSequence(row, organization_id, year));
}

/** How the numbers of each kind of record are written (CODES-001). */
export const listCodeSequences: Handler<typeof operation> = async (ctx, { query }) => {
  const words = wordsOf(query.search);
  const found = (await shownSequences(ctx)).filter(({ entity, prefix }) =>
    words.every((word) => `${entity} ${prefix}`.toLowerCase().includes(word)),
  );
  const from = (query.page - 1) * query.page_size;
  return pageOf(found.slice(from, from + query.page_size), found.length, query);
};
