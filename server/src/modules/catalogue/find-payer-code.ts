import { sentenceOfUnknownPayer } from '@akoma/contract/catalogue';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findClientByCode } from '../payers/index.ts';

/**
 * The code of a price's payer as its client writes it: a new code, or a changed one, must be a client's (ruling 203). One that a price has
 * already may stay.
 */
export async function findPayerCode(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  sent: string | null | undefined,
  before: string | null = null,
): Promise<{ payer?: string | null }> {
  if (sent === undefined) return {};
  if (!sent || sent.toLowerCase() === before?.toLowerCase()) return { payer: sent || null };
  const client = await findClientByCode(ctx, sent);
  if (!client) refuseWrong({ payer: [sentenceOfUnknownPayer(sent)] });
  return { payer: client!.code };
}
