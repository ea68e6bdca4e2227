import { isDeepStrictEqual } from 'node:util';
import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { refuseStale } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { refuseCodes } from './refuse-codes.ts';
import type { TerminologyPorts } from './terminology.ports.ts';
import { findOwnForm, lockOwnForm, updateOwnFormRow } from './own-form.store.ts';

/** Changes what is written of a form; published versions stay as they are. */
export const updateOwnForm =
  (ports: TerminologyPorts): Handler<typeof contract.updateOwnForm> =>
  async (ctx, { params: { id }, body }) => {
    const before = await lockOwnForm(ctx, id);
    if (!before) throw fail('not_found', {});
    await refuseStale(body, before, () => findOwnForm(ctx, id));
    refuseCodes(ports, body.items ?? []);
    const { title = before.title, purpose = before.purpose, items = before.items, active } = body;
    const stands = { title: before.title, purpose: before.purpose, items: before.items };
    const changed = before.changed || !isDeepStrictEqual({ title, purpose, items }, stands);
    await updateOwnFormRow(ctx, id, { title, purpose, items, active, changed });
    return { data: (await findOwnForm(ctx, id))! };
  };
