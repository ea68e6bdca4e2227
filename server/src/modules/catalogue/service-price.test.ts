import * as contract from '@akoma/contract/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { giveService } from './catalogue.make.ts';
import { givePayers, givePrice } from './service-price.make.ts';

type Home = Awaited<ReturnType<typeof found>>;
let home: Home;
let admin: Caller;
let service: contract.Service;

beforeEach(async () => {
  home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  service = await giveService(admin, { name: 'Ultrasound', code: 'US-01' });
});

const refusalOf = (asked: Promise<unknown>): Promise<Refused> =>
  asked.then(
    () => expect.unreachable('not refused'),
    (refused: Refused) => refused,
  );
const read = async (id: string) => (await admin.ask(contract.readServicePrice, { params: { id } })).data;
const find = async (query: object) =>
  (await admin.ask(contract.findServicePrice, { query: { healthcare_service_id: service.id, ...query } })).data;
const rows = () =>
  asOwner<{ count: number }>(
    'select count(*)::int as count from catalogue.service_price where organization_id = $1 and deleted_at is null',
    [admin.organization_id],
  ).then(([row]) => row!.count);
const opd = () => home.locations['Main OPD']!;

describe('a price of a service', () => {
  it('PRICE-004 PRICE-007 the prices of the services that a list shows come in one answer, and of no other organisation', async () => {
    const other = await giveService(admin, { name: 'Dressing', code: 'DR-01' });
    const third = await giveService(admin, { name: 'Suture', code: 'SU-01' });
    for (const [of, charge] of [
      [service, '120.00'],
      [other, '60.00'],
      [third, '10.00'],
    ] as const)
      await givePrice(admin, { healthcare_service_id: of.id, charge, payment_method: 'cash' });
    const foreign = await giveService(await signedIn(await found(), { role: 'Administrator' }), { name: 'Elsewhere' });
    const healthcare_service_ids = [service.id, other.id, foreign.id].join(',');
    const { data } = await admin.ask(contract.listServicePrices, { query: { healthcare_service_ids, active: 'true' } });
    expect(data.map(({ healthcare_service_name, charge }) => [healthcare_service_name, charge])).toEqual([
      ['Dressing', '60.00'],
      ['Ultrasound', '120.00'],
    ]);
    const refused = await refusalOf(admin.ask(contract.listServicePrices, { query: { healthcare_service_ids: 'all' } }));
    expect(refused.status).toBe(400);
  });

  it('PRICE-001 PRICE-007 has service, description, charge, payer, payment method and location; it is read, listed, changed and deleted', async () => {
    const price = await givePrice(admin, {
      healthcare_service_id: service.id,
      description: 'With report',
      charge: '120.00',
      payer: 'NHIS',
      payment_method: 'insurance',
      location_id: opd(),
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
    });
    expect(price).toMatchObject({
      uuid: price.id,
      healthcare_service_id: service.id,
      healthcare_service_name: 'Ultrasound',
      healthcare_service_code: 'US-01',
      description: 'With report',
      charge: '120.00',
      amount: '120.00',
      currency: 'GHS',
      payer: 'NHIS',
      payment_method: 'insurance',
      location_id: opd(),
      location: opd(),
      location_name: 'Main OPD',
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      active: true,
      version: 1,
      managing_organization: admin.organization_id,
    });
    expect(await read(price.id)).toEqual(price);

    const edited = await admin.ask(contract.updateServicePrice, { params: { id: price.id }, body: { version: 1, charge: 135.5 } });
    expect(edited.data).toMatchObject({ charge: '135.50', payer: 'NHIS', version: 2 });
    const listed = await admin.ask(contract.listServicePrices, {
      query: { payer: 'nhis', payment_method: 'insurance', location_id: opd() },
    });
    expect(listed).toMatchObject({ total: 1, data: [edited.data] });

    await admin.ask(contract.deleteServicePrice, { params: { id: price.id } });
    expect(await refusalOf(read(price.id))).toMatchObject({ status: 404 });
    expect((await admin.ask(contract.listServicePrices, {})).total).toBe(0);
    const trail = await asOwner<{ action: string }>(
      `select action from audit.entry where organization_id = $1 and action like 'price.%' order by at, id`,
      [admin.organization_id],
    );
    expect(trail.map(({ action }) => action)).toEqual(['price.create', 'price.update', 'price.delete']);
  });

  it('PRICE-002 PRICE-003 the description falls back to the name, the charge to the amount', async () => {
    const plain = await givePrice(admin, { healthcare_service_id: service.id, charge: undefined, amount: '45' });
    expect(plain).toMatchObject({ name: 'Ultrasound', description: 'Ultrasound', charge: '45.00', amount: '45.00' });
    const both = await givePrice(admin, { healthcare_service_id: service.id, payer: 'ACME', name: 'Staff scan', charge: 50, amount: 70 });
    expect(both).toMatchObject({ name: 'Staff scan', description: 'Staff scan', charge: '50.00' });
    const cleared = await admin.ask(contract.updateServicePrice, { params: { id: both.id }, body: { name: null, amount: '80.00' } });
    expect(cleared.data).toMatchObject({ name: 'Ultrasound', description: 'Ultrasound', charge: '80.00' });
  });

  it('PRICE-004 requests carry managing_organization, workspace_id and location_id; what is not theirs is refused by name', async () => {
    const [workspace_id] = Object.values(home.workspaces ?? {}) as string[];
    const body = { healthcare_service_id: service.id, charge: '60.00', managing_organization: admin.organization_id, location_id: opd() };
    const made = await admin.ask(contract.createServicePrice, { body: { ...body, ...(workspace_id && { workspace_id }) } });
    expect(made.data).toMatchObject({ location_id: opd(), managing_organization: admin.organization_id });
    const query = { managing_organization: admin.organization_id, location_id: opd() };
    expect((await admin.ask(contract.listServicePrices, { query })).total).toBe(1);
    for (const field of ['workspace_id', 'location_id', 'healthcare_service_id']) {
      const refused = await refusalOf(admin.ask(contract.createServicePrice, { body: { ...body, payer: 'X', [field]: newId() } }));
      expect([refused.status, Object.keys(refused.errors)]).toEqual([404, [field]]);
    }
    expect(await rows()).toBe(1);
  });

  it('PRICE-004 every request about one price carries them too: reading, activating, deactivating and deleting', async () => {
    const { id } = await givePrice(admin, { healthcare_service_id: service.id, charge: '60.00' });
    const carried = { managing_organization: admin.organization_id, location_id: opd() };
    const params = { id };
    expect((await admin.ask(contract.readServicePrice, { params, query: carried })).data.id).toBe(id);
    expect((await admin.ask(contract.deactivateServicePrice, { params, body: carried })).data.active).toBe(false);
    expect((await admin.ask(contract.activateServicePrice, { params, body: carried })).data).toMatchObject({
      active: true,
      location_id: null,
    });
    const foreign = { location_id: newId() };
    for (const asked of [
      () => admin.ask(contract.readServicePrice, { params, query: foreign }),
      () => admin.ask(contract.deactivateServicePrice, { params, body: foreign }),
      () => admin.ask(contract.deleteServicePrice, { params, query: foreign }),
    ])
      expect(await refusalOf(asked())).toMatchObject({ status: 404, errors: { location_id: [expect.any(String)] } });
    expect(await read(id)).toMatchObject({ active: true });
    await admin.ask(contract.deleteServicePrice, { params, query: carried });
    expect(await rows()).toBe(0);
  });

  it('PRICE-001 the location is sent under either of its names', async () => {
    const price = await givePrice(admin, { healthcare_service_id: service.id, charge: '60.00', location: opd() });
    expect(price).toMatchObject({ location: opd(), location_id: opd(), location_name: 'Main OPD' });
    const { data } = await admin.ask(contract.updateServicePrice, { params: { id: price.id }, body: { location: null } });
    expect(data).toMatchObject({ location: null, location_id: null });
    const refused = await refusalOf(admin.ask(contract.updateServicePrice, { params: { id: price.id }, body: { location: newId() } }));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([404, ['location']]);
    expect((await read(price.id)).location_id).toBeNull();
  });

  it('PRICE-005 once active it is used for new charges; taken out of use, the next closest is', async () => {
    const plain = await givePrice(admin, { healthcare_service_id: service.id, charge: '100.00' });
    const cash = await givePrice(admin, { healthcare_service_id: service.id, payment_method: 'cash', charge: '80.00', active: false });
    const charge = async () => (await find({ payment_method: 'cash' })).price?.charge;
    expect(await charge()).toBe('100.00');
    const active = await admin.ask(contract.activateServicePrice, { params: { id: cash.id }, body: { version: cash.version } });
    expect(active.data).toMatchObject({ active: true, version: 2 });
    expect(await charge()).toBe('80.00');
    await admin.ask(contract.deactivateServicePrice, { params: { id: cash.id } });
    await admin.ask(contract.deactivateServicePrice, { params: { id: plain.id } });
    expect(await find({ payment_method: 'cash' })).toMatchObject({ price: null, key: `${service.id},null,null,cash` });
  });

  it('PRICE-006 PRICE-011 the closest price is found, under the key of what was asked', async () => {
    const terms = { payer: 'NHIS', payment_method: 'insurance', location_id: opd() } as const;
    await givePrice(admin, { healthcare_service_id: service.id, charge: '10.00' });
    await givePrice(admin, { healthcare_service_id: service.id, charge: '20.00', payment_method: 'insurance' });
    await givePrice(admin, { healthcare_service_id: service.id, charge: '30.00', payment_method: 'insurance', payer: 'NHIS' });
    const all = await givePrice(admin, { healthcare_service_id: service.id, charge: '40.00', ...terms });
    expect(all.price_key).toBe(`${service.id},${opd()},nhis,insurance`);
    expect(await find(terms)).toMatchObject({ price: { charge: '40.00' }, key: all.price_key });
    expect((await find({ ...terms, location_id: undefined })).price?.charge).toBe('30.00');
    expect((await find({ ...terms, payer: 'ACME' })).price?.charge).toBe('20.00');
    const nowhere = admin.ask(contract.findServicePrice, { query: { healthcare_service_id: newId() } });
    expect(await refusalOf(nowhere)).toMatchObject({
      status: 404,
      errors: { healthcare_service_id: ['Healthcare service id is not valid.'] },
    });
    const unknown = await find({});
    expect([unknown.price?.charge, unknown.key]).toEqual(['10.00', `${service.id},null,null,null`]);
  });

  it('PRICE-011 a price counts on the days it is valid, by the clock of the organisation', async () => {
    await givePrice(admin, { healthcare_service_id: service.id, charge: '10.00', valid_to: '2026-02-28' });
    await givePrice(admin, { healthcare_service_id: service.id, charge: '20.00', valid_from: '2026-03-01' });
    expect((await find({ on: '2026-02-28' })).price?.charge).toBe('10.00');
    expect((await find({ on: '2026-03-01' })).price?.charge).toBe('20.00');
    // at any hour of the day it is another day than in Accra in one of the two
    for (const [timezone, hours] of [
      ['Pacific/Kiritimati', 14],
      ['Pacific/Pago_Pago', -11],
    ] as const) {
      await asOwner('update organization.organization set timezone = $2 where organization_id = $1', [admin.organization_id, timezone]);
      const there = () => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10);
      const [before, { on }, after] = [there(), await find({}), there()];
      expect([before, after]).toContain(on);
    }
  });

  it('CONST-007 CONST-008 a charge is kept exactly as it was sent, in GHS unless USD is said', async () => {
    for (const [sent, kept] of [
      ['0', '0.00'],
      ['0.1', '0.10'],
      [1250, '1250.00'],
      ['9999999999.99', '9999999999.99'],
    ] as const) {
      const price = await givePrice(admin, { healthcare_service_id: service.id, charge: sent, payer: `P${kept}` });
      expect([price.charge, price.currency]).toEqual([kept, 'GHS']);
    }
    expect((await givePrice(admin, { healthcare_service_id: service.id, currency: 'USD' })).currency).toBe('USD');
  });

  it.each([
    [{ charge: undefined }, { charge: ['Charge is required.'] }],
    [{ charge: '-1' }, { charge: ['Charge is not valid.'] }],
    [{ charge: '1.005' }, { charge: ['Charge is not valid.'] }],
    [{ currency: 'EUR' }, { currency: ['Currency is not valid.'] }],
    [{ payment_method: 'barter' }, { payment_method: ['Payment method is not valid.'] }],
    [{ payer: 'Null' }, { payer: ['Payer is not valid.'] }],
    [{ valid_from: '2026-02-02', valid_to: '2026-02-01' }, { valid_to: ['Valid to should not be before valid from.'] }],
  ])('PRICE-007 refuses %j and keeps nothing', async (wrong, errors) => {
    const body = { healthcare_service_id: service.id, charge: '60.00', ...wrong } as never;
    expect(await refusalOf(admin.ask(contract.createServicePrice, { body }))).toMatchObject({ status: 400, errors });
    expect(await rows()).toBe(0);
  });

  it('PRICE-007 an edit made on an older version is refused with both states', async () => {
    const price = await givePrice(admin, { healthcare_service_id: service.id });
    const edit = (charge: string) => admin.ask(contract.updateServicePrice, { params: { id: price.id }, body: { version: 1, charge } });
    await edit('70.00');
    expect(await refusalOf(edit('80.00'))).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { charge: '70.00', version: 2 }, sent: { charge: '80.00' } },
    });
    expect(await read(price.id)).toMatchObject({ charge: '70.00', version: 2 });
  });
});

describe('two active prices for the same things', () => {
  const terms = { payer: 'NHIS', payment_method: 'insurance' } as const;

  it('PRICE-007 never cover the same day: the refusal shows both', async () => {
    const there = await givePrice(admin, { healthcare_service_id: service.id, ...terms, charge: '30.00', valid_from: '2026-01-01' });
    const sent = { healthcare_service_id: service.id, ...terms, payer: 'nhis', charge: '35.00', valid_to: '2026-01-01' };
    const refused = await refusalOf(admin.ask(contract.createServicePrice, { body: sent }));
    expect(refused).toMatchObject({
      status: 409,
      code: 'catalogue.pricesOverlap',
      message: expect.stringContaining('GHS 30.00'),
      data: { existing: there, sent: { payer: 'NHIS', charge: '35.00', valid_to: '2026-01-01' } },
    });
    expect(await rows()).toBe(1);
    // the day before is another matter, and so are another payer, place and a price that is not active
    await givePrice(admin, { ...sent, valid_to: '2025-12-31' });
    await givePrice(admin, { ...sent, payer: 'ACME' });
    await givePrice(admin, { ...sent, location_id: opd() });
    const idle = await givePrice(admin, { ...sent, active: false });
    expect(await refusalOf(admin.ask(contract.activateServicePrice, { params: { id: idle.id } }))).toMatchObject({
      status: 409,
      code: 'catalogue.pricesOverlap',
    });
    expect((await read(idle.id)).active).toBe(false);
    const edited = admin.ask(contract.updateServicePrice, { params: { id: there.id }, body: { valid_from: '2025-06-01' } });
    expect(await refusalOf(edited)).toMatchObject({ status: 409, code: 'catalogue.pricesOverlap' });
    expect((await read(there.id)).valid_from).toBe('2026-01-01');
  });

  it('PRICE-007 sent at the same moment: one is kept, the other refused', async () => {
    await givePayers(admin, 'NHIS');
    const body = { healthcare_service_id: service.id, ...terms, charge: '30.00' };
    const answered = await Promise.all(Array.from({ length: 6 }, () => admin.send(contract.createServicePrice, { body })));
    expect(answered.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await rows()).toBe(1);
  });
});

describe('the price list', () => {
  const matrix = (query: object = {}) => admin.ask(contract.listPriceMatrix, { query });

  it('CAT-009 NAV-ADMIN-008 shows services with their active prices, and the columns that these make', async () => {
    const consultation = await giveService(admin, { name: 'Consultation', code: 'CON' });
    await givePrice(admin, { healthcare_service_id: service.id, payment_method: 'cash', charge: '120.00' });
    await givePrice(admin, { healthcare_service_id: service.id, payment_method: 'cash', charge: '100.00', location_id: opd() });
    await givePrice(admin, { healthcare_service_id: service.id, payer: 'NHIS', payment_method: 'insurance', active: false });
    await givePrice(admin, { healthcare_service_id: consultation.id, payer: 'Acme', payment_method: 'corporate' });
    await givePrice(admin, { healthcare_service_id: consultation.id });
    const list = await matrix();
    expect(list.columns).toEqual([
      { payer: null, payment_method: null },
      { payer: null, payment_method: 'cash' },
      { payer: 'Acme', payment_method: 'corporate' },
    ]);
    expect(list.data.map(({ code, prices }) => [code, prices.map(({ charge }) => charge)])).toEqual([
      ['CON', ['60.00', '60.00']],
      ['US-01', ['120.00', '100.00']],
    ]);
    expect((await matrix({ search: 'ultra' })).data.map(({ code }) => code)).toEqual(['US-01']);
    expect((await matrix({ ordering: '-name', page_size: 1 })).data.map(({ code }) => code)).toEqual(['US-01']);
    await giveService(admin, { name: 'Dressing', code: 'DR' });
    expect((await matrix({ priced: 'no' })).data.map(({ code }) => code)).toEqual(['DR']);
    expect((await matrix({ priced: 'yes' })).total).toBe(2);
  });

  it('PRICE-008 is exported as the filter shows it, or for the chosen services', async () => {
    const other = await giveService(admin, { name: 'Consultation', code: 'CON' });
    await givePrice(admin, { healthcare_service_id: service.id, payment_method: 'cash', charge: '1250.00', description: '=danger' });
    await givePrice(admin, { healthcare_service_id: other.id, payer: 'Acme', location_id: opd(), valid_from: '2026-01-01' });
    const csv = async (given: object) =>
      String(await admin.ask(contract.exportServicePrices, given as never))
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    const heading =
      '"Service code","Service","Location","Payer","Payment method","Currency","Charge","Description","Valid from","Valid to"';
    const scan = `"US-01","Ultrasound","","","Cash","GHS","1250.00","'=danger","",""`;
    const all = [heading, '"CON","Consultation","Main OPD","Acme","","GHS","60.00","","2026-01-01",""', scan];
    expect(await csv({ body: { format: 'csv' } })).toEqual(all);
    expect(await csv({}), 'CSV, if no format is named').toEqual(all);
    const read = await admin.send({ ...contract.exportServicePrices, ...contract.exportServicePrices.also![0]! });
    expect(read.body.replace('\uFEFF', '').trim().split('\r\n'), 'read from its address').toEqual(all);
    expect(await csv({ body: { format: 'csv' }, query: { search: 'ultra' } })).toEqual([heading, scan]);
    expect(await csv({ body: { format: 'csv', ids: [service.id] } })).toEqual([heading, scan]);
    expect(await refusalOf(admin.ask(contract.exportServicePrices, { body: { format: 'csv', ids: [newId()] } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('the payer of a price', () => {
  it('PRICE-007 must be a client by its code, in whatever capitals: 400 at the field and nothing written, in a new price and a changed one', async () => {
    await givePayers(admin, 'NHIS');
    const body = { healthcare_service_id: service.id, charge: '60.00' };
    const errors = { payer: ['No client has the code "Nobody". Create the client first, or write the code of one.'] };
    const refused = await refusalOf(admin.ask(contract.createServicePrice, { body: { ...body, payer: 'Nobody' } }));
    expect(refused).toMatchObject({ status: 400, errors });
    expect(await rows()).toBe(0);
    const { data: price } = await admin.ask(contract.createServicePrice, { body: { ...body, payer: 'nhis' } });
    expect(price.payer).toBe('NHIS');
    const change = (sent: object) => admin.ask(contract.updateServicePrice, { params: { id: price.id }, body: sent });
    expect(await refusalOf(change({ payer: 'Nobody', charge: '1' }))).toMatchObject({ status: 400, errors });
    expect(await read(price.id)).toEqual(price);
    expect((await change({ payer: null })).data.payer).toBeNull();
    // a client of another organisation is nobody here
    const elsewhere = await signedIn(await found('Elsewhere'), { role: 'Administrator' });
    await givePayers(elsewhere, 'Star');
    expect(await refusalOf(change({ payer: 'Star' }))).toMatchObject({ status: 400 });
  });

  it('PRICE-007 an old code without a client stays with its price, is listed, and is gone from the list when the client is made', async () => {
    const old = await givePrice(admin, { healthcare_service_id: service.id, payer: 'Cocobod' });
    await asOwner("update payers.client set code = 'Other' where organization_id = $1", [admin.organization_id]);
    const unknown = async (who = admin) => (await who.ask(contract.listUnknownPayers)).data;
    expect(await unknown()).toEqual([{ payer: 'Cocobod', prices: 1 }]);
    const { data } = await admin.ask(contract.updateServicePrice, { params: { id: old.id }, body: { payer: 'COCOBOD', charge: '61' } });
    expect(data).toMatchObject({ charge: '61.00' });
    expect(await unknown(await signedIn(await found('Elsewhere'), { role: 'Administrator' }))).toEqual([]);
    await givePayers(admin, 'cocobod');
    expect(await unknown()).toEqual([]);
  });
});
