import type { Ctx } from '../../platform/http/answer.ts';
import { takeNumber } from './code-sequence.store.ts';
import { type CodeEntity, codeOf } from './organization.rules.ts';

/**
 * The next code of this kind in the organisation, such as `P000042`: unique and without gaps (CODES-004). Call it late in the verb:
 * the sequence is held until the transaction ends.
 */
export const nextCode = async ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, entity: CodeEntity): Promise<string> =>
  codeOf(await takeNumber(db, organization_id, entity));
