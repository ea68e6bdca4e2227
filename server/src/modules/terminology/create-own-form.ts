import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { refuseCodes } from './refuse-codes.ts';
import type { TerminologyPorts } from './terminology.ports.ts';
import { countOwnForms, findOwnForm, insertOwnForm } from './own-form.store.ts';

/** So many are offered where forms are filled. */
const most = 200;

/** Begins a form of the organisation (ruling 149). */
export const createOwnForm =
  (ports: TerminologyPorts): Handler<typeof contract.createOwnForm> =>
  async (ctx, { body: { title, purpose, items } }) => {
    refuseCodes(ports, items);
    if ((await countOwnForms(ctx)) >= most) throw fail('terminology.tooManyForms', { most });
    const id = newId();
    await insertOwnForm(ctx, { id, title, purpose, items });
    return { data: (await findOwnForm(ctx, id))! };
  };
