import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Verb } from '../../platform/http/answer.ts';
import { findPractitioner } from './membership.store.ts';

/** One member of staff, by the id of the membership. */
export const readPractitioner: Verb<typeof contract.readPractitioner> = async ({ organization_id, db }, { params }) => {
  const data = await findPractitioner(db, organization_id, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};
