import type { LedgerFinding } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { listIssuedCodes, listMissingCodes } from '../organization/index.ts';
import { countTransfers, listReceiptNumbers, listWrongBalances, listWrongCharges, listWrongRefunds } from './ledger.store.ts';
import { listRefundNumbers } from './refund.store.ts';
import { listInvoiceNumbers, listWrongInvoicesOfPatients, listWrongPayers } from './payer-ledger.store.ts';

const ofNumber = (kind: LedgerFinding['kind'], code: string): LedgerFinding => ({ kind, id: null, code, kept: null, journal: null });

/**
 * Looks whether the books are right: every balance equals its entries, and no number is missing. Debits equal credits because each row of
 * the journal is both (ruling 232).
 */
export async function verifyLedger(ctx: Pick<Ctx, 'db' | 'organization_id'>): Promise<{ transfers: number; findings: LedgerFinding[] }> {
  const transfers = await countTransfers(ctx);
  const balances = await listWrongBalances(ctx);
  const charges = await listWrongCharges(ctx);
  const refunds = await listWrongRefunds(ctx);
  const payers = [...(await listWrongPayers(ctx)), ...(await listWrongInvoicesOfPatients(ctx))];
  const missing = (await listMissingCodes(ctx, ['receipt', 'invoice', 'refund', 'credit_note'])).map((code) =>
    ofNumber('number-missing', code),
  );
  const kept = {
    receipt: await listReceiptNumbers(ctx),
    invoice: await listInvoiceNumbers(ctx),
    refund: await listRefundNumbers(ctx, 'refund'),
    credit_note: await listRefundNumbers(ctx, 'credit_note'),
  };
  const without: string[] = [];
  for (const entity of ['receipt', 'invoice', 'refund', 'credit_note'] as const) {
    const numbers = new Set(kept[entity]);
    without.push(...(await listIssuedCodes(ctx, entity)).filter((code) => !numbers.has(code)));
  }
  return {
    transfers,
    findings: [
      ...balances,
      ...charges,
      ...refunds,
      ...payers,
      ...missing,
      ...without.map((code) => ofNumber('number-without-record', code)),
    ],
  };
}
