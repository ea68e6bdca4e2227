import { minorOf } from '@akoma/contract/base';
import {
  approveRefund,
  cancelChargeItem,
  type ChargeItem,
  createBeneficiary,
  createChargeItems,
  createRefund,
  listChargeItems,
  payChargeItems,
  payOutRefund,
  refuseRefund,
  writeOffDue,
} from '@akoma/contract/billing';
import { expect, it, vi } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeClient, makeHealthPolicy } from '../payers/payers.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { makeDiscount, openTillOf } from './billing.make.ts';
import { verifyLedger } from './verify-ledger.ts';

/** A repeatable source of chance: a number from 0 up to, but not including, the end. */
function chanceOf(seed: number) {
  let state = seed;
  return (end: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % end;
  };
}

/** A thousand in the drill (ruling 235): `npm run drills -- money`. */
const histories = Number(process.env.HISTORIES ?? 20);
const firstSeed = Number(process.env.HISTORIES_SEED ?? 1);
vi.setConfig({ testTimeout: 60_000 + 5_000 * histories });

it(`BILL-031 BILL-032 in ${histories} random histories every answer is one of ours, the sums hold, and the journal is balanced`, async () => {
  const home = await withRole(await found(), 'Boss', ['billing.*', 'patients.*', 'payers.*', 'prices.*']);
  const [boss, second] = [await signedIn(home, { role: 'Boss' }), await signedIn(home, { role: 'Boss' })];
  const { organization_id } = boss;
  await openTillOf(boss, Object.values(home.locations)[0]!, '1000');
  const discount = await makeDiscount(boss, { name: 'Hardship', value: '33.33', status: 'active' });
  const client = await makeClient(boss);
  const policy = await makeHealthPolicy(boss, client.id, {
    copay_type: 'COINSURANCE',
    coinsurance_percent: '33.33',
    visit_limit: '50',
  } as never);
  const done: Record<string, number> = {};

  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const below = chanceOf(seed);
    const { id: patient_id } = await givePatient(boss);
    if (below(2) === 0)
      await boss.ask(createBeneficiary, {
        params: { id: organization_id },
        body: { patient_id, policy_id: policy.id, number: `N-${seed}`, valid_from: '2020-01-01' },
      });
    const payments: string[] = [];
    const items = async (): Promise<ChargeItem[]> => (await boss.ask(listChargeItems, { query: { patient_id, page_size: 100 } })).data;
    const one = async (): Promise<ChargeItem> => {
      const all = await items();
      return all[below(all.length)]!;
    };
    const amount = () => ['0.01', '0.33', '12.34', '50', '99.99'][below(5)]!;
    const said = async (what: string, sent: Promise<{ statusCode: number; json: () => { code?: string; data: never } }>) => {
      const answer = await sent;
      const { statusCode } = answer;
      expect([200, 201, 400, 409], `seed ${seed}: ${what}`).toContain(statusCode);
      if (statusCode < 300) done[what] = (done[what] ?? 0) + 1;
      return statusCode < 300 ? answer.json().data : undefined;
    };
    const ask = async (what: string, body: object) => {
      const refund = (await said(what, boss.send(createRefund, { body: body as never }))) as { id: string; status: string } | undefined;
      if (refund?.status !== 'requested') return;
      const params = { id: refund.id };
      if (below(5) === 0) return void (await said('refuse', second.send(refuseRefund, { params, body: { reason: 'No' } })));
      const approved = (await said('approve', second.send(approveRefund, { params, body: {} }))) as { status: string } | undefined;
      if (approved?.status === 'approved') await said('pay out', boss.send(payOutRefund, { params, body: {} }));
    };
    const destination = () => ['cash', 'patient-account', 'mobile-money', 'bank-transfer'][below(4)]!;
    const acts = [
      () =>
        said(
          'charge',
          boss.send(createChargeItems, {
            body: [
              {
                patient_id,
                description: 'Test',
                amount: amount(),
                quantity: 1 + below(3),
                ...(below(3) === 0 && { discount_id: discount.id }),
              },
            ],
          }),
        ),
      async () => {
        const { id, due_amount } = await one();
        const given = below(2) === 0 ? due_amount : amount();
        const how = { transaction_type: 'cash', payment: below(2) === 0 ? 'cash' : 'card', currency: 'GHS', amount: given };
        const paid = await said('pay', boss.send(payChargeItems, { body: { charge_item_ids: [id], ...how } as never }));
        payments.push(...((paid as { payments: { id: string }[] } | undefined)?.payments ?? []).map((payment) => payment.id));
      },
      async () => {
        const payment_id = payments[below(payments.length || 1)];
        const part = below(2) === 0 ? {} : { amount: amount() };
        if (payment_id) await ask('return', { kind: 'return', payment_id, destination: destination(), reason: 'Wrong', ...part });
      },
      async () =>
        ask('credit', { kind: 'credit-note', charge_item_ids: [(await one()).id], destination: destination(), reason: 'Not given' }),
      async () => said('write off', boss.send(writeOffDue, { body: { charge_item_ids: [(await one()).id], reason: 'Cannot pay' } })),
      async () => said('cancel', boss.send(cancelChargeItem, { params: { id: (await one()).id }, body: { reason: 'Twice' } })),
    ];
    await acts[0]!();
    await acts[0]!();
    for (let step = 0; step < 12; step += 1) await acts[[0, 1, 1, 1, 2, 2, 3, 4, 5][below(9)]!]!();

    for (const item of await items()) {
      const minor = (key: `${string}_amount` | 'amount') => minorOf(item[key as 'amount']);
      const parts = ['patient_amount', 'payer_amount', 'paid_amount', 'due_amount', 'written_off_amount'] as const;
      expect(Math.min(...parts.map(minor)), `seed ${seed}`).toBeGreaterThanOrEqual(0);
      if (item.ended_at) expect(parts.map(minor)).toEqual([0, 0, 0, 0, 0]);
      else expect(minor('patient_amount') + minor('payer_amount'), `seed ${seed}`).toBe(minor('amount'));
      expect(minor('paid_amount') + minor('due_amount') + minor('written_off_amount'), `seed ${seed}`).toBe(minor('patient_amount'));
    }
  }
  expect(Object.keys(done).sort()).toEqual(['approve', 'cancel', 'charge', 'credit', 'pay', 'pay out', 'refuse', 'return', 'write off']);
  const looked = await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }));
  expect(looked.findings).toEqual([]);
  const [sum] = await asOwner<{ minor: number }>(
    `select sum(case when debit = 'patients-debts' then amount_minor else 0 end - case when credit = 'patients-debts' then amount_minor else 0 end)::int as minor
     from billing.transfer where organization_id = $1`,
    [organization_id],
  );
  const [due] = await asOwner<{ minor: number }>(
    `select coalesce(sum(amount_minor - payer_minor - paid_minor - written_off_minor), 0)::int as minor
     from billing.charge_item where organization_id = $1 and ended_at is null`,
    [organization_id],
  );
  expect(sum!.minor).toBe(due!.minor);
});
