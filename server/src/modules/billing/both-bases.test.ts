import { addressesOf, type AnyOperation } from '@akoma/contract/base';
import * as billing from '@akoma/contract/billing';
import * as payers from '@akoma/contract/payers';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';

it.each([
  ['BILL-020', billing.listChargeItemsOfProvider],
  ['BILL-021', billing.listPayerBills],
  ['BILL-022', billing.listBillablePatients],
  ['BILL-024', billing.listTransactions],
  ['CLIENT-005', payers.listClients],
  ['CLIENT-006', billing.listClientAccounts],
  ['CLIENT-007', payers.listHealthPolicies],
  ['CLIENT-009', billing.listBeneficiaries],
  ['DISC-003', billing.listDiscounts],
] as [string, AnyOperation][])('%s is answered at both', async (_row, op) => {
  const home = await withRole(await found(), 'Head', ['billing.*', 'payers.*', 'prices.*']);
  const head = await signedIn(home, { role: 'Head' });
  const main = addressesOf(op).find(({ path }) => path.startsWith('/api/v1/'))!;
  for (const at of [op, main]) {
    const answered = await head.send({ ...op, ...at } as never, { params: { id: head.organization_id } } as never);
    expect([answered.statusCode, answered.json()]).toMatchObject([200, { data: [], total: 0 }]);
  }
});
