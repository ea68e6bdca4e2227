import type { Service } from '@akoma/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { fieldsChanged } from '../../client/record-edit.ts';
import { bodyOf, copyOf, editOf, emptyValues, errorsIn, newTier, valuesOf } from './service-values.ts';

const service = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Wound dressing',
  code: 'PRO-DRS',
  healthcare_service_categories: [{ code: 'Procedure', text: 'Procedure' }],
  service_class: 'Procedure',
  healthcare_service_specialties: [{ code: 'Nursing', display: 'Nursing' }],
  description: null,
  duration: 20,
  availability: [{ days: ['tue', 'mon'], start_time: '08:00', end_time: '16:00' }],
  active: true,
  virtual_service: false,
  healthcare_service_appointment_required: false,
  provision_codes: ['cost'],
  revenue_tag: 'procedures',
  price_tiers: [
    { uuid: 't1', id: 't1', name: 'Small', currency: 'GHS', cost: '30.00', description: null, type: 'cost' },
    { uuid: 't2', id: 't2', name: 'Staff', currency: 'GHS', cost: '0.00', description: null, type: 'free' },
  ],
  locations: [],
  practitioners: [],
} as unknown as Service;

const none = () => undefined;

describe('a service in a form', () => {
  it('CAT-004, CAT-005, CAT-006 begins without tiers, not virtual, with an appointment', () => {
    expect(bodyOf({ ...emptyValues, name: 'X', category: 'Procedure' })).toMatchObject({
      price_tiers: [],
      virtual_service: false,
      healthcare_service_appointment_required: true,
      active: true,
      code: undefined,
      service_class: undefined,
    });
  });

  it('CAT-007, CAT-018 says what is wrong at the field, in the server’s words', () => {
    expect(errorsIn({ ...emptyValues, price_tiers: [newTier()] })).toEqual({
      name: 'Name is required.',
      category: 'Category is required.',
      'price_tiers.0.name': 'Name is required.',
      'price_tiers.0.cost': 'Cost is required.',
    });
    const whole = { ...emptyValues, name: 'X', category: 'Procedure' as const };
    expect(errorsIn(whole)).toEqual({});
    expect(errorsIn({ ...whole, price_tiers: [{ ...newTier(), name: 'A' }] })).toEqual({ 'price_tiers.0.cost': 'Cost is required.' });
    expect(errorsIn({ ...whole, price_tiers: [{ ...newTier(), name: 'A', cost: 'ten' }] })).toEqual({
      'price_tiers.0.cost': 'Cost is not valid.',
    });
    expect(errorsIn({ ...whole, availability: [{ key: 'a', days: ['mon'], start_time: '16:00', end_time: '08:00' }] })).toEqual({
      'availability.0.end_time': 'End time should be after start time.',
    });
  });

  it('CAT-017 takes a time as it is typed', () => {
    const rows = [{ key: 'a', days: ['mon' as const], start_time: '8', end_time: '4 pm' }];
    expect(bodyOf({ ...emptyValues, availability: rows }).availability).toEqual([
      { days: ['mon'], start_time: '08:00', end_time: '16:00' },
    ]);
  });

  it('CAT-014 sends only what was changed; a tier that stays keeps its id', () => {
    const before = valuesOf(service);
    expect(fieldsChanged(before, valuesOf(service)), 'keys of rows are no change').toEqual([]);
    expect(editOf({ duration: 30 }, { ...before, duration: 30 }, none)).toEqual({ duration: 30 });
    const [small] = before.price_tiers;
    const edit = { category: 'Diagnostic' as const, price_tiers: [{ ...small!, cost: '35' }] };
    expect(editOf(edit, { ...before, ...edit }, none)).toEqual({
      healthcare_service_categories: [{ text: 'Diagnostic' }],
      price_tiers: [{ uuid: 't1', name: 'Small', currency: 'GHS', cost: '35', type: 'cost', description: null }],
    });
  });

  it('CAT-013 a copy has a name and tiers of its own and the next code', () => {
    const copy = bodyOf(copyOf(service));
    expect(copy).toMatchObject({ name: 'Wound dressing (copy)', code: undefined, duration: 20 });
    expect(copy.price_tiers?.map(({ uuid, name }) => [uuid, name])).toEqual([
      [undefined, 'Small'],
      [undefined, 'Staff'],
    ]);
  });
});

it('PRICE-001 the cash price of a new service is judged where it stands, and is no part of the service', () => {
  const values = { ...emptyValues, name: 'Dressing', category: 'Procedure' as const };
  expect(errorsIn({ ...values, cash_price: 'sixty' })).toEqual({
    cash_price: 'Cash price is not valid. Write it as 1250.00, 1,250.00 or 1250,00.',
  });
  expect(errorsIn({ ...values, cash_price: ' GHS 1,250.00 ' })).toEqual({});
  expect(bodyOf({ ...values, cash_price: '60' })).not.toHaveProperty('cash_price');
});
