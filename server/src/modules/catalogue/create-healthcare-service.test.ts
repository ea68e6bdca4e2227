import { createService, listServices, readService } from '@akoma/contract/catalogue';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { giveService } from './catalogue.make.ts';

const categories = [{ text: 'Diagnostic' as const }];

test('CAT-001, CAT-002, CAT-003, CAT-012, CAT-017, CAT-018 a service with everything is kept and read back', async () => {
  const home = await found();
  const ama = await signedIn(home, { role: 'Administrator' });
  const location_id = home.locations['Main OPD']!;
  const { data: made } = await ama.ask(createService, {
    body: {
      name: 'Full blood count',
      code: 'LAB-FBC',
      healthcare_service_categories: categories,
      service_class: 'Consultation',
      healthcare_service_specialties: [{ code: 'General_practice' }, 'Haematology'],
      description: 'Five-part differential.',
      duration: 15,
      availability: [{ days: ['mon', 'tue'], start_time: '08:00', end_time: '16:30' }, { days: ['sat'] }],
      virtual_service: false,
      healthcare_service_appointment_required: false,
      provision_codes: ['cost', 'disc'],
      revenue_tag: 'Laboratory',
      price_tiers: [
        { name: 'Ordinary', cost: '45.5' },
        { name: 'Urgent', cost: 90, currency: 'USD', type: 'disc', description: 'Within the hour.' },
        { name: 'Staff', type: 'free' },
      ],
      location_ids: [location_id],
      practitioner_ids: [ama.practitioner_role_id],
    },
  });
  const { data: service } = await ama.ask(readService, { params: { id: made.id } });
  expect(service).toEqual(made);
  expect(service).toMatchObject({
    uuid: made.id,
    version: 1,
    name: 'Full blood count',
    code: 'LAB-FBC',
    healthcare_service_categories: [{ code: 'Diagnostic', text: 'Diagnostic' }],
    service_class: 'Consultation',
    healthcare_service_specialties: [
      { code: 'General_practice', display: 'General practice' },
      { code: 'Haematology', display: 'Haematology' },
    ],
    description: 'Five-part differential.',
    duration: 15,
    availability: [
      { days: ['mon', 'tue'], start_time: '08:00', end_time: '16:30' },
      { days: ['sat'], start_time: null, end_time: null },
    ],
    active: true,
    healthcare_service_appointment_required: false,
    provision_codes: ['cost', 'disc'],
    revenue_tag: 'Laboratory',
    price_tiers: [
      { name: 'Ordinary', currency: 'GHS', cost: '45.50', type: 'cost', description: null },
      { name: 'Urgent', currency: 'USD', cost: '90.00', type: 'disc', description: 'Within the hour.' },
      { name: 'Staff', currency: 'GHS', cost: '0.00', type: 'free' },
    ],
    locations: [{ id: location_id, name: 'Main OPD' }],
    practitioners: [{ id: ama.practitioner_role_id, full_name: 'Esi Administrator' }],
    managing_organization: home.organization_id,
  });
  expect(service.price_tiers.every(({ uuid, id }) => uuid === id)).toBe(true);
});

test('CAT-004, CAT-005, CAT-006, CAT-013 what is left out is as the specification says, and the service is listed', async () => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  const service = await giveService(ama, { healthcare_service_categories: [{ text: 'Procedure' }] });
  expect(service).toMatchObject({
    code: 'S0001',
    service_class: 'Procedure',
    price_tiers: [],
    virtual_service: false,
    healthcare_service_appointment_required: true,
    active: true,
    locations: [],
  });
  expect((await ama.ask(listServices)).data).toEqual([service]);
});

test('CAT-017 a code that is taken is refused at its field, in capitals or not, and nothing is added', async () => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  await giveService(ama, { code: 'S0001' });
  await expect(giveService(ama, { code: 's0001' })).rejects.toMatchObject({ status: 400, errors: { code: ['Code already exists.'] } });
  expect((await ama.ask(listServices)).total).toBe(1);
  expect((await giveService(ama)).code, 'passes over a code that was typed').toBe('S0002');
});

test('CAT-017 two who take the same code at once: one has it', async () => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  const tries = await Promise.allSettled([giveService(ama, { code: 'X' }), giveService(ama, { code: 'x' })]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await ama.ask(listServices)).total).toBe(1);
});

test.each([
  [{ price_tiers: [{ name: 'Ordinary' }] }, 'price_tiers.0.cost', 'Cost is required.'],
  [{ price_tiers: [{ name: 'Staff', type: 'free', cost: '5' }] }, 'price_tiers.0.cost', 'Cost is not valid.'],
  [{ price_tiers: [{ name: 'A', cost: '1.234' }] }, 'price_tiers.0.cost', 'Cost is not valid.'],
  [
    {
      price_tiers: [
        { name: 'A', cost: '1' },
        { name: 'a', cost: '2' },
      ],
    },
    'price_tiers',
    'Price tiers is not valid.',
  ],
  [
    { availability: [{ days: ['mon'], start_time: '16:00', end_time: '08:00' }] },
    'availability.0.end_time',
    'End time should be after start time.',
  ],
  [
    { availability: [{ days: ['mon'], start_time: '08:00', end_time: '12:00' }, { days: ['mon', 'tue'] }] },
    'availability',
    'Hours overlap on Monday.',
  ],
  [{ duration: 0 }, 'duration', 'Duration should not be less than 1.'],
  [{ healthcare_service_categories: [{ text: 'Surgery' }] }, 'healthcare_service_categories.0.text', 'Text is not valid.'],
] as const)('CAT-007, CAT-018 %j is refused at %s, and nothing is added', async (wrong, field, sentence) => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  const answered = await ama.send(createService, {
    body: { name: 'Wrong', healthcare_service_categories: categories, ...wrong },
  });
  expect([answered.statusCode, answered.json().errors?.[field]]).toEqual([400, [sentence]]);
  expect((await ama.ask(listServices)).total).toBe(0);
});
