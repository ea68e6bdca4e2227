import { fail, pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/terminology';
import { answer, type Route } from '../../platform/http/route.ts';
import { createOwnForm } from './create-own-form.ts';
import { findOwnForm, listOwnForms } from './own-form.store.ts';
import { publishOwnForm } from './publish-own-form.ts';
import type { TerminologyPorts } from './terminology.ports.ts';
import { updateOwnForm } from './update-own-form.ts';

/** Forms that the organisation writes (ruling 149). */
export const ownFormRoutes = (ports: TerminologyPorts): readonly Route[] => [
  answer(contract.listOwnForms, async (ctx, { query }) => {
    const { rows, total } = await listOwnForms(ctx, query, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.createOwnForm, createOwnForm(ports)),
  answer(contract.readOwnForm, async (ctx, { params }) => {
    const data = await findOwnForm(ctx, params.id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.updateOwnForm, updateOwnForm(ports)),
  answer(contract.publishOwnForm, publishOwnForm),
];
