import type { LedgerFinding } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { listIssuedCodes, listMissingCodes } from '../organization/index.ts';
import { countTransfers, listWithoutRecord, listWrongBalances, listWrongCharges, listWrongRefunds, type Numbered } from './ledger.store.ts';
import { listWrongInvoicesOfPatients, listWrongPayers } from './payer-ledger.store.ts';

const ofNumber = (kind: LedgerFinding['kind'], code: string): LedgerFinding => ({ kind, id: null, code, kept: null, journal: null });

const numbered = ['receipt', 'invoice', 'refund', 'credit_note'] as const satisfies readonly Numbered[];

/** Numbers that are looked for at once: of years of receipts no more is held in memory. */
const most = 10_000;

/** Numbers that were issued for records that are not there. */
async function listIssuedWithoutRecord(ctx: Pick<Ctx, 'db' | 'organization_id'>, entity: Numbered): Promise<string[]> {
  const without: string[] = [];
  let issued = await listIssuedCodes(ctx, entity, { after: undefined, most });
  while (issued.length > 0) {
    without.push(
      ...(await listWithoutRecord(
        ctx,
        entity,
        issued.map(({ code }) => code),
      )),
    );
    issued = issued.length < most ? [] : await listIssuedCodes(ctx, entity, { after: issued.at(-1), most });
  }
  return without;
}

/**
 * Looks whether the books are right: every balance equals its entries, and no number is missing. Debits equal credits because each row of
 * the journal is both (ruling 232). Of years of bills it takes minutes: in a `snapshot`, beside which others go on.
 */
export async function verifyLedger(ctx: Pick<Ctx, 'db' | 'organization_id'>): Promise<{ transfers: number; findings: LedgerFinding[] }> {
  const transfers = await countTransfers(ctx);
  const balances = await listWrongBalances(ctx);
  const charges = await listWrongCharges(ctx);
  const refunds = await listWrongRefunds(ctx);
  const payers = [...(await listWrongPayers(ctx)), ...(await listWrongInvoicesOfPatients(ctx))];
  const missing = (await listMissingCodes(ctx, numbered)).map((code) => ofNumber('number-missing', code));
  const without: string[] = [];
  for (const entity of numbered) without.push(...(await listIssuedWithoutRecord(ctx, entity)));
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
