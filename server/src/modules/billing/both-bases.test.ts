import { type AnyOperation, isOperation } from '@akoma/contract/base';
import * as billing from '@akoma/contract/billing';
import * as payers from '@akoma/contract/payers';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';

const scoped = (Object.values({ ...billing, ...payers }) as unknown[])
  .filter(isOperation)
  .filter(({ path }) => path.includes('/providers/{id}/'));
const addresses = ({ method, path, also = [] }: AnyOperation) => [{ method, path }, ...also].map((one) => `${one.method} ${one.path}`);

it('BILL-020 every call that is scoped to a provider stands at the main base and at the newer one', () => {
  expect(scoped.length).toBeGreaterThan(30);
  for (const op of scoped) {
    const all = addresses(op);
    expect(all.map((one) => one.replace('/api/v1/', '/api/v2/')).sort()).toEqual(
      [...all, ...all].filter((one) => one.includes('/api/v2/')).sort(),
    );
  }
});

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
  const main = op.also!.find(({ path }) => path.startsWith('/api/v1/'))!;
  for (const at of [op, main]) {
    const answered = await head.send({ ...op, ...at } as never, { params: { id: head.organization_id } } as never);
    expect([answered.statusCode, answered.json()]).toMatchObject([200, { data: [], total: 0 }]);
  }
});
