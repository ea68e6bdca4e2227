import { createOwnForm } from '@akoma/contract/terminology';
import type { Caller } from '../../../test/app.ts';

/** A form of the organisation with one question, not published yet. */
export const makeOwnForm = async (caller: Pick<Caller, 'ask'>): Promise<string> =>
  (await caller.ask(createOwnForm, { body: { title: 'Wound', items: [{ key: 'q1', kind: 'text', label: 'Where' }] } })).data.id;
