import * as contract from '@akoma/contract/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { giveService } from './catalogue.make.ts';

let ama: Caller;
let nurse: Caller;
let opd: string;
let ward: string;

beforeAll(async () => {
  const home = await found();
  opd = home.locations['Main OPD']!;
  ward = home.locations['Ward B']!;
  ama = await signedIn(home, { role: 'Administrator' });
  nurse = await signedIn(home, { role: 'Nurse' });
  await giveService(ama, { name: 'general consultation', code: 'CONS-1', duration: 20, location_ids: [opd] });
  await giveService(ama, {
    name: 'Bed, Ɔdɔ ward',
    code: 'WARD-1',
    healthcare_service_categories: [{ text: 'Hospitalization' }],
    location_ids: [ward],
    practitioner_ids: [nurse.practitioner_role_id],
  });
  await giveService(ama, {
    name: 'Abdominal ultrasound',
    code: 'IMG-1',
    healthcare_service_categories: [{ text: 'Diagnostic' }],
    healthcare_service_specialties: ['Radiology'],
    active: false,
    price_tiers: [{ name: 'Ordinary', cost: '120' }],
  });
});

const names = async (query: object = {}) => (await nurse.ask(contract.listServices, { query })).data.map(({ name }) => name);

describe('the list of services', () => {
  it('CAT-011 is by name, whatever the capitals, and pages', async () => {
    expect(await names()).toEqual(['Abdominal ultrasound', 'Bed, Ɔdɔ ward', 'general consultation']);
    const second = await nurse.ask(contract.listServices, { query: { page: 2, page_size: 2 } });
    expect([second.data.map(({ name }) => name), second.total]).toEqual([['general consultation'], 3]);
    expect(await names({ ordering: '-name' })).toEqual(['general consultation', 'Bed, Ɔdɔ ward', 'Abdominal ultrasound']);
    expect(await names({ ordering: 'duration' }), 'without a duration last, by name').toEqual([
      'general consultation',
      'Abdominal ultrasound',
      'Bed, Ɔdɔ ward',
    ]);
  });

  it.each([
    ['ultra ABD', ['Abdominal ultrasound']],
    ['odo', ['Bed, Ɔdɔ ward']],
    ['cons-1', ['general consultation']],
    ['consultation ward', []],
  ])('CAT-011 %j finds words of name and code in any order', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('CAT-011 is narrowed by category, class, specialty, state, location and who works in it', async () => {
    expect(await names({ category: 'Diagnostic' })).toEqual(['Abdominal ultrasound']);
    expect(await names({ service_class: 'Hospitalization' })).toEqual(['Bed, Ɔdɔ ward']);
    expect(await names({ specialty: 'Radiology' })).toEqual(['Abdominal ultrasound']);
    expect(await names({ active: 'false' })).toEqual(['Abdominal ultrasound']);
    expect(await names({ active: 'true' })).toEqual(['Bed, Ɔdɔ ward', 'general consultation']);
    expect(await names({ location_id: ward }), 'a service without locations is given at each').toEqual([
      'Abdominal ultrasound',
      'Bed, Ɔdɔ ward',
    ]);
    expect(await names({ practitioner_id: nurse.practitioner_role_id })).toEqual(['Bed, Ɔdɔ ward']);
    expect(await names({ category: 'Diagnostic', active: 'true' })).toEqual([]);
  });

  it('CAT-011 stands at both bases', async () => {
    const v2 = contract.listServices.also![0]!;
    const answered = await nurse.send({ ...contract.listServices, ...v2 }, {});
    expect([answered.statusCode, answered.json().total]).toEqual([200, 3]);
  });

  it('LIST-003 LIST-004 LIST-005 is given as a file with the same filter', async () => {
    const answered = await nurse.send(contract.exportServices, { query: { category: 'Diagnostic' }, body: { format: 'csv' } });
    const [head, ...lines] = answered.body.split('\r\n').slice(0, -1);
    expect(head).toContain('"Code","Service","Category","Class"');
    expect(lines).toHaveLength(1);
    const nobodys = await nurse.send(contract.exportServices, { body: { format: 'csv', ids: [opd] } });
    expect(nobodys.statusCode, 'an id that is no service').toBe(404);
    expect(lines[0]).toMatch(/^"IMG-1","Abdominal ultrasound","Diagnostic","Diagnostic","Radiology","All",.*"Ordinary: GHS 120\.00".*"No"/);
  });

  it('PERM-002, CAT-010 who lacks services.read sees none; who may only read changes none', async () => {
    const home = await found();
    const guest = await signedIn(home, { role: 'Pharmacist' });
    await expect(guest.ask(contract.listServices)).rejects.toMatchObject({ status: 403 });
    await expect(giveService(nurse)).rejects.toMatchObject({ status: 403 });
    expect(await names()).toHaveLength(3);
  });
});
