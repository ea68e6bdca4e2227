import type { LedgerFinding } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { listIssuedCodes, listMissingCodes } from '../organization/index.ts';
import { countTransfers, listReceiptNumbers, listWrongBalances, listWrongCharges } from './ledger.store.ts';

const ofNumber = (kind: LedgerFinding['kind'], code: string): LedgerFinding => ({ kind, id: null, code, kept: null, journal: null });

/**
 * Looks whether the books are right: every balance equals its entries, and no number is missing. Debits equal credits because each row of
 * the journal is both (ruling 232).
 */
export async function verifyLedger(ctx: Pick<Ctx, 'db' | 'organization_id'>): Promise<{ transfers: number; findings: LedgerFinding[] }> {
  const transfers = await countTransfers(ctx);
  const balances = await listWrongBalances(ctx);
  const charges = await listWrongCharges(ctx);
  const missing = (await listMissingCodes(ctx, ['receipt'])).map((code) => ofNumber('number-missing', code));
  const numbers = new Set(await listReceiptNumbers(ctx));
  const without = (await listIssuedCodes(ctx, 'receipt')).filter((code) => !numbers.has(code));
  return { transfers, findings: [...balances, ...charges, ...missing, ...without.map((code) => ofNumber('number-without-record', code))] };
}
