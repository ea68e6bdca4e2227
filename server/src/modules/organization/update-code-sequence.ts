import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Handler } from '../../platform/http/route.ts';
import { changedSequence, shownSequence } from './code-sequence.rules.ts';
import { holdSequence, readYear, updateSequence } from './code-sequence.store.ts';

/** Changes how new numbers are written, or raises the one that comes next (CODES-001). Numbers that are being taken wait, or are waited for. */
export const updateCodeSequence: Handler<typeof contract.updateCodeSequence> = async ({ db, organization_id, now }, { params, body }) => {
  const { version, prefix, width, pattern, yearly, next } = body;
  const row = await holdSequence(db, organization_id, params.entity);
  const year = await readYear(db, organization_id, now);
  if (version !== undefined && version !== row.version) {
    throw fail('conflict', { current: shownSequence(row, organization_id, year), sent: body });
  }
  const after = changedSequence(row, { prefix, width, pattern, yearly, next }, year);
  return { data: shownSequence(await updateSequence(db, organization_id, params.entity, after, now), organization_id, year) };
};
