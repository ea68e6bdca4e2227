import { type CodeEntity, codeOf } from '@akoma/contract/organization';
import type { Ctx } from '../../platform/http/route.ts';
import { takeNumber } from './code-sequence.store.ts';
import { insertIssuedCode } from './issued-code.store.ts';

/** Numbers of money: each is kept, so that a missing one is found (ruling 226). */
const keptEntities: ReadonlySet<CodeEntity> = new Set(['receipt', 'invoice', 'refund', 'credit_note']);

/**
 * The next code of this kind in the organisation, such as `P000042`: unique and without gaps (CODES-004). Call it late in the handler: the
 * sequence is locked until the transaction ends.
 */
export async function nextCode(ctx: Pick<Ctx, 'db' | 'organization_id' | 'now'>, entity: CodeEntity): Promise<string> {
  const { now } = ctx;
  const { number, year, ...pattern } = await takeNumber(ctx, entity, now);
  const code = codeOf(pattern, number, year);
  if (keptEntities.has(entity)) insertIssuedCode(ctx, { entity, year, number, code });
  return code;
}
