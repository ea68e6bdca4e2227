import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import type { answerLists } from './answer-lists.ts';
import { withOverrides } from './terminology.rules.ts';
import { insertOverride, listOverrides, updateOverride } from './terminology.store.ts';

/** Keeps what the organisation makes of one entry: all of it at once, so that leaving a name out gives the product's name back. */
export const changeEntry =
  ({ known }: Pick<ReturnType<typeof answerLists>, 'known'>): Handler<typeof contract.changeEntry> =>
  async (ctx, { params, body }) => {
    const { name, changes, entries } = await known(params.name);
    const { code, display = null, definition = null, hidden, position = null, version } = body;
    if (changes === 'fixed') throw fail('terminology.listIsFixed', { list: name });
    const isOurs = entries.some((entry) => entry.code === code);
    if (!isOurs && changes === 'closed') throw fail('terminology.listIsClosed', { list: name });
    if (!isOurs && display === null) throw fail('invalid', {}, { display: ['Display is required.'] });

    const change = { code, display, definition, hidden, position };
    // version 0 is an entry that nobody has changed yet
    const saved =
      (version ? undefined : await insertOverride(ctx, name, change)) ??
      (version === 0 ? undefined : await updateOverride(ctx, name, change, version));
    const after = withOverrides(entries, await listOverrides(ctx, name)).find((entry) => entry.code === code);
    if (!saved || !after) throw staleEdit(body, after ?? null);
    return { data: after };
  };
