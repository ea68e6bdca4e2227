import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/terminology';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { findOwnForm, insertOwnFormVersion, lockOwnForm, updateOwnFormRow } from './own-form.store.ts';

/** Makes what is written the version that is filled from now on. */
export const publishOwnForm: Handler<typeof contract.publishOwnForm> = async (ctx, { params: { id }, body }) => {
  const before = await lockOwnForm(ctx, id);
  if (!before) throw fail('not_found', {});
  await refuseStale(body, before, () => findOwnForm(ctx, id));
  const { published_version, active, changed, items } = before;
  if (!active) throw fail('terminology.formIsRetired', {});
  if (!changed && published_version !== null) throw fail('terminology.formIsPublished', { published_version });
  if (items.every(({ kind }) => kind === 'heading')) refuseWrong({ items: ['Write at least one question.'] });
  const definition = contract.definitionOf(before, (published_version ?? 0) + 1);
  await insertOwnFormVersion(ctx, id, definition, contract.dayField(definition)?.name ?? null);
  await updateOwnFormRow(ctx, id, { published_version: definition.version, changed: false });
  return { data: (await findOwnForm(ctx, id))! };
};
