import { acceptTill, countTill, handOverTill, listTillSessions } from '@akoma/contract/billing';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { offerTill } from './account.make.ts';
import { openTillOf } from './billing.make.ts';
import { verifyLedger } from './verify-ledger.ts';

const begin = async () => {
  const home = await withRole(await found(), 'Cashier', ['billing.read', 'billing.write']);
  const esi = await signedIn(home, { role: 'Cashier' });
  const kofi = await signedIn(home, { role: 'Cashier' });
  return { home, esi, kofi, place: Object.values(home.locations)[0]! };
};

it('PHARM-002 PHARM-048 PHARM-049 a counted till is offered with its reason and accepted by the next person with that float', async () => {
  const { esi, kofi, place } = await begin();
  const { id } = await openTillOf(esi, place);
  const params = { id };
  await expect(esi.ask(handOverTill, { params, body: {} })).rejects.toMatchObject({ code: 'billing.tillNotCounted' });
  await expect(kofi.ask(acceptTill, { params, body: {} })).rejects.toMatchObject({ code: 'billing.tillNotOffered' });
  await esi.ask(countTill, { params, body: { actual_cash: '95' } });
  await expect(esi.ask(handOverTill, { params, body: {} })).rejects.toMatchObject({
    ...{ status: 400, errors: { variance_reason: ['Variance reason is required.'] } },
  });
  expect((await esi.ask(handOverTill, { params, body: { variance_reason: 'Wrong change' } })).data.offered_at).not.toBeNull();
  expect((await kofi.ask(listTillSessions)).total).toBe(0);
  expect((await kofi.ask(listTillSessions, { query: { offered: 'true' } })).data).toMatchObject([{ id, actual_cash: '95.00' }]);
  await expect(esi.ask(acceptTill, { params, body: {} })).rejects.toMatchObject({ code: 'billing.tillIsOwn' });
  const { data } = await kofi.ask(acceptTill, { params, body: {} });
  expect(data).toMatchObject({ user_id: kofi.practitioner_role_id, opening_float: '95.00', status: 'active', location_id: place });
  expect((await esi.ask(listTillSessions)).data).toMatchObject([{ id, status: 'closed', variance: '-5.00' }]);
  const moved = await asOwner(
    "select debit, credit, amount_minor::int as minor from billing.transfer where organization_id = $1 and act = 'handover' order by position",
    [esi.organization_id],
  );
  expect(moved).toEqual([
    { debit: 'till-over-short', credit: 'till', minor: 500 },
    { debit: 'till', credit: 'till', minor: 9500 },
  ]);
  const { organization_id } = esi;
  expect((await withTenant(pool, organization_id, 'read', (db) => verifyLedger({ db, organization_id }))).findings).toEqual([]);
});

it('PHARM-004 of two who accept at once one gets it; who has a till there already does not, and nothing moves', async () => {
  const { home, esi, kofi, place } = await begin();
  const yaw = await signedIn(home, { role: 'Cashier' });
  const params = { id: await offerTill(esi, place) };
  await openTillOf(yaw, place);
  await expect(yaw.ask(acceptTill, { params, body: {} })).rejects.toMatchObject({ status: 409, code: 'billing.tillIsOpen' });
  expect((await esi.ask(listTillSessions)).data).toMatchObject([{ status: 'active', closed_at: null }]);
  const ama = await signedIn(home, { role: 'Cashier' });
  const answers = await Promise.allSettled([kofi, ama].map((who) => who.ask(acceptTill, { params, body: {} })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
