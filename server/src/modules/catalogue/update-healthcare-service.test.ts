import { listEntries } from '@akoma/contract/audit';
import * as contract from '@akoma/contract/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { giveService } from './catalogue.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let ama: Caller;
let service: contract.Service;

beforeEach(async () => {
  home = await found();
  ama = await signedIn(home, { role: 'Administrator' });
  service = await giveService(ama, {
    name: 'Wound dressing',
    code: 'PROC-DRESS',
    healthcare_service_categories: [{ text: 'Procedure' }],
    price_tiers: [
      { name: 'Small', cost: '20' },
      { name: 'Large', cost: '35' },
    ],
    location_ids: Object.values(home.locations),
  });
});

const edit = async (body: object) => (await ama.ask(contract.updateService, { params: { id: service.id }, body })).data;
const read = async () => (await ama.ask(contract.readService, { params: { id: service.id } })).data;

describe('changing a service', () => {
  it('CAT-014 changes what was sent, and only that; the trail says who did it', async () => {
    const changed = await edit({
      name: 'Dressing of a wound',
      duration: 20,
      active: false,
      healthcare_service_categories: [{ text: 'Diagnostic' }],
    });
    expect(changed).toEqual({
      ...service,
      name: 'Dressing of a wound',
      duration: 20,
      active: false,
      healthcare_service_categories: [{ code: 'Diagnostic', text: 'Diagnostic' }],
      version: 2,
      updated_at: changed.updated_at,
    });
    expect(await read()).toEqual(changed);
    expect((await ama.ask(contract.listServices, { query: { search: 'dressing OF' } })).total).toBe(1);
    const { data } = await ama.ask(listEntries, { query: { action: 'service.update' } });
    expect(data).toHaveLength(1);
  });

  it('CAT-014 empties what is null or empty, keeps what is absent', async () => {
    await edit({ description: 'Clean or infected.', duration: 20, revenue_tag: 'procedures', provision_codes: ['cost'] });
    const emptied = await edit({ description: null, duration: null, revenue_tag: '', location_ids: [], provision_codes: [] });
    expect(emptied).toMatchObject({
      description: null,
      duration: null,
      revenue_tag: null,
      locations: [],
      provision_codes: [],
      code: 'PROC-DRESS',
    });
    expect(emptied.price_tiers).toEqual(service.price_tiers);
  });

  it('CAT-018 a tier that is kept keeps its id, in its new place; one left out is gone', async () => {
    const [small, large] = service.price_tiers;
    const { price_tiers } = await edit({
      price_tiers: [
        { name: 'Night', cost: '50' },
        { uuid: large!.uuid, name: 'Large wound', cost: '40.50' },
      ],
    });
    expect(price_tiers).toMatchObject([
      { name: 'Night', cost: '50.00' },
      { uuid: large!.uuid, name: 'Large wound', cost: '40.50' },
    ]);
    const answered = await ama.send(contract.updateService, {
      params: { id: service.id },
      body: { name: 'Never', price_tiers: [{ uuid: small!.uuid, name: 'Small', cost: '20' }] },
    });
    expect([answered.statusCode, answered.json().errors]).toEqual([404, { 'price_tiers.0.uuid': ['Price tier is not valid.'] }]);
    expect(await read()).toMatchObject({ name: 'Wound dressing', version: 2 });
  });

  it('CAT-018 a tier of another service is not taken over', async () => {
    const other = await giveService(ama, { price_tiers: [{ name: 'Theirs', cost: '1' }] });
    const theft = { price_tiers: [{ uuid: other.price_tiers[0]!.uuid, name: 'Mine', cost: '9' }] };
    await expect(edit(theft)).rejects.toMatchObject({ status: 404 });
    expect(await read()).toEqual(service);
    expect((await ama.ask(contract.readService, { params: { id: other.id } })).data).toEqual(other);
  });

  it('CAT-014 an edit of an older version is refused with both states', async () => {
    const current = await edit({ duration: 15 });
    const sent = { name: 'Stale', version: 1 };
    await expect(edit(sent)).rejects.toMatchObject({ status: 409, code: 'conflict', data: { current, sent } });
    expect(await read()).toEqual(current);
  });

  it('CAT-014 of two edits at once on the same version one is refused', async () => {
    const tries = await Promise.allSettled(['A', 'B'].map((name) => edit({ name, version: 1, price_tiers: [{ name, cost: '1' }] })));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { name, price_tiers } = await read();
    expect(price_tiers.map((tier) => tier.name)).toEqual([name]);
  });

  it('CAT-017 a code that another service has is refused, also if it was taken in the meantime; its own code is accepted', async () => {
    const other = await giveService(ama, { code: 'LAB-1' });
    await expect(edit({ code: 'lab-1' })).rejects.toMatchObject({ status: 400, errors: { code: ['Code already exists.'] } });
    expect(await read()).toEqual(service);
    expect((await edit({ code: 'proc-dress' })).code).toBe('proc-dress');
    const tries = await Promise.allSettled([
      edit({ code: 'NEW' }),
      ama.ask(contract.updateService, { params: { id: other.id }, body: { code: 'new' } }),
    ]);
    const refused = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ status: 400, errors: { code: ['Code already exists.'] } });
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deleting a service', () => {
  const remove = () => ama.ask(contract.deleteService, { params: { id: service.id } });

  it('CAT-015 it is gone from list and address, and its code is free again', async () => {
    expect((await remove()).data).toMatchObject({ id: service.id, active: false });
    expect((await ama.ask(contract.listServices)).total).toBe(0);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    await expect(edit({ name: 'Ghost' })).rejects.toMatchObject({ status: 404 });
    await expect(remove()).rejects.toMatchObject({ status: 404 });
    expect((await giveService(ama, { code: 'PROC-DRESS' })).code).toBe('PROC-DRESS');
  });

  it('CAT-015 one in which people work is refused by a sentence that says what to do, and stays', async () => {
    await edit({ practitioner_ids: [ama.practitioner_role_id] });
    await expect(remove()).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.serviceInUse',
      message: 'This service is in use: 1 person works in it. End that first, or make the service inactive.',
    });
    expect(await read()).toMatchObject({ active: true, version: 2 });
  });

  it('CAT-015 one with an active price is refused; with the price ended it is gone', async () => {
    const { data: price } = await ama.ask(contract.createServicePrice, { body: { healthcare_service_id: service.id, charge: '30' } });
    await expect(remove()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('1 price of it is active') });
    expect(await read()).toMatchObject({ active: true, version: 1 });
    await ama.ask(contract.deactivateServicePrice, { params: { id: price.id }, body: {} });
    await remove();
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });
});

describe('working services', () => {
  const works = async () =>
    (await ama.ask(contract.listServices, { query: { practitioner_id: ama.practitioner_role_id } })).data.map(({ name }) => name);

  it('CAT-014, CAT-017 somebody works in exactly these services', async () => {
    const other = await giveService(ama, { name: 'Antenatal clinic' });
    const set = (service_ids: string[]) =>
      ama.ask(contract.setWorkingServices, { params: { id: ama.practitioner_role_id }, body: { service_ids } });
    expect((await set([service.id, other.id, service.id])).data.map(({ name }) => name)).toEqual(['Antenatal clinic', 'Wound dressing']);
    expect(await works()).toEqual(['Antenatal clinic', 'Wound dressing']);
    expect((await read()).practitioners).toMatchObject([{ id: ama.practitioner_role_id, full_name: 'Esi Administrator' }]);
    expect((await read()).version, 'nobody’s open form goes stale').toBe(1);
    await expect(set([other.id, ama.practitioner_role_id])).rejects.toMatchObject({
      status: 404,
      errors: { service_ids: ['Service ids is not valid.'] },
    });
    expect(await works()).toEqual(['Antenatal clinic', 'Wound dressing']);
    await set([other.id]);
    expect(await works()).toEqual(['Antenatal clinic']);
  });
});
