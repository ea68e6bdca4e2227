import * as contract from '@akoma/contract/terminology';
import { describe, expect, it, test } from 'vitest';
import { found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

const named = (name: string, query: { country?: string } = {}) => ({ params: { name }, query });
const codes = (list: { data: { code: string }[] }) => list.data.map(({ code }) => code);

describe('every list of the specification', () => {
  const expected: [string, string, readonly string[]][] = [
    ['REF-001', 'country', ['GH', 'NG', 'TG', 'GB']],
    ['REF-002', 'encounter-class', ['AMB', 'EMER', 'FLD', 'HH', 'IMP', 'ACUTE', 'NONAC', 'OBSENC', 'PRENC', 'SS', 'VR']],
    ['REF-003', 'encounter-status', ['planned', 'in-progress', 'triaged', 'arrived', 'finished']],
    ['REF-004 REF-030', 'act-priority-type', ['ROUTINE', 'URGENT', 'ASAP', 'STAT']],
    ['REF-005', 'religious-affiliation', ['1013', '1023', '1041']],
    ['REF-006', 'payment-method', ['patient-account', 'cash', 'corporate', 'insurance']],
    ['REF-007 REF-041', 'mobile-money-vendor', ['MTN', 'VODAFONE', 'AIRTELTIGO']],
    [
      'REF-008 REF-027',
      'marital-status',
      [
        ...['ANNULLED', 'DIVORCED', 'INTERLOCUTORY', 'LEGALLY_SEPARATED', 'MARRIED', 'POLYGAMOUS', 'NEVER_MARRIED'],
        ...['DOMESTIC_PARTNER', 'UNMARRIED', 'WIDOWED', 'UNKNOWN'],
      ],
    ],
    ['REF-009 REF-028', 'administrative-gender', ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN']],
    ['REF-010', 'language-type', ['en', 'ak', 'tw', 'ee', 'ha']],
    [
      'REF-011',
      'healthcare-service-category-type',
      ['Consultation', 'Diagnostic', 'Hospitalization', 'Medication', 'Administrative', 'Procedure'],
    ],
    [
      'REF-012 REF-029 OBS-030',
      'observation-category-unit-type',
      ['DEGREES_CELCIUS', 'WEIGHT_KG', 'HEIGHT_CM', 'BMI', 'PULSE', 'BLOOD_PRESSURE', 'RESPIRATORY_RATE', 'OXYGEN_SATURATION'],
    ],
    ['REF-013', 'service-type', ['124', '57', '249']],
    ['REF-014', 'currency-type', ['GHS', 'USD', 'EUR']],
    ['REF-015 REF-041', 'user-wallet-reference-type', ['PHONE_NUMBER', 'ACCOUNT_NUMBER']],
    ['REF-016', 'dosage-route-type', ['PO', 'IM', 'SQ', 'IV']],
    ['REF-017', 'dosage-form-type', ['TAB', 'CAP', 'SYRUP']],
    ['REF-023', 'church-denomination', ['GH-COP', 'GH-PCG', 'CAT']],
    ['REF-025', 'service-request-section', ['lab', 'imaging', 'other-departments']],
    ['REF-026', 'specialty', ['General_practice', 'Cardiology', 'Paediatrics']],
    ['REF-031', 'blood-type', ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-']],
    ['REF-032', 'service-period-unit', ['hours', 'minutes', 'days', 'weeks', 'months']],
    ['REF-033', 'service-request-category', ['Laboratory-procedure', 'Imaging', 'Counselling', 'Education', 'Surgical-procedure']],
    [
      'REF-034 REF-042',
      'discharge-disposition',
      ['home', 'alt-home', 'other-hcf', 'hospice', 'long', 'advice', 'Exp', 'psych', 'rehab', 'snf', 'other'],
    ],
    ['OBS-031 OBS-040', 'observation-interpretation', ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA']],
    [
      'OBS-032',
      'system-exam',
      [
        ...['general', 'head-and-neck', 'eyes', 'ear-nose-throat', 'cardiovascular', 'respiratory', 'abdomen', 'genitourinary', 'breast'],
        ...['musculoskeletal', 'neurological', 'mental-state', 'skin'],
      ],
    ],
    [
      'OBS-033',
      'social-type',
      [
        ...['tobacco', 'alcohol', 'drugs', 'occupation', 'education', 'household', 'housing', 'diet', 'exercise', 'sexual-history'],
        ...['travel', 'animals'],
      ],
    ],
    [
      'OBS-034',
      'ipd-vital-type',
      ['DEGREES_CELCIUS', 'BLOOD_PRESSURE', 'PULSE', 'RESPIRATORY_RATE', 'OXYGEN_SATURATION', 'AVPU', 'WEIGHT_KG'],
    ],
    ['WARD-002', 'ward-types', ['General', 'Labor', 'ICU', 'NICU', 'Other']],
  ];

  test.each(expected)('%s %s is answered with its codes, to the least of roles', async (_, name, some) => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const list = await nurse.ask(contract.readValueSet, named(name));
    expect(codes(list)).toEqual(expect.arrayContaining([...some]));
    expect(list.results).toEqual(list.data);
    expect(list).toMatchObject({ total: list.data.length, page: 1, meta: { total: list.data.length } });
    for (const entry of list.data) expect(Object.keys(entry)).toEqual(expect.arrayContaining(['code', 'display', 'definition']));
  });

  test('OBS-030 each unit type has its label, kind and unit', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const { data } = await nurse.ask(contract.readValueSet, named('observation-category-unit-type'));
    expect(data.map(({ code, label, variant, unit }) => [code, label, variant, unit])).toEqual([
      ['DEGREES_CELCIUS', 'Temperature', 'biometric', '°C'],
      ['BLOOD_PRESSURE', 'Blood pressure', 'biometric', 'mmHg'],
      ['PULSE', 'Pulse', 'biometric', '/min'],
      ['RESPIRATORY_RATE', 'Respiratory rate', 'biometric', '/min'],
      ['OXYGEN_SATURATION', 'Oxygen saturation', 'biometric', '%'],
      ['AVPU', 'AVPU', 'discriminator', null],
      ['MOBILITY', 'Mobility', 'discriminator', null],
      ['TRAUMA', 'Trauma', 'discriminator', null],
      ['DISCRIMINATOR', 'Discriminator', 'discriminator', null],
      ['WEIGHT_KG', 'Weight', 'biometric', 'kg'],
      ['HEIGHT_CM', 'Height', 'biometric', 'cm'],
      ['BMI', 'BMI', 'biometric', 'kg/m²'],
      ['PREVIOUS_ILLNESS', 'Past illnesses', 'other', null],
      ['PREVIOUS_HOSPITALIZATION', 'Past surgeries', 'other', null],
      ['PREVIOUS_MEDICATION', 'Past medications', 'other', null],
    ]);
  });

  test('OBS-016 OBS-030 of the unit types blood pressure alone has placeholder and mask', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const { data } = await nurse.ask(contract.readValueSet, named('observation-category-unit-type'));
    expect(data.find(({ code }) => code === 'BLOOD_PRESSURE')).toMatchObject({ placeholder: 'systolic/diastolic', mask: '###/###' });
    expect(data.filter(({ placeholder, mask }) => placeholder || mask).map(({ code }) => code)).toEqual(['BLOOD_PRESSURE']);
  });

  /** The lists whose codes the specification writes out, without one more. */
  const exact = ['encounter-class', 'encounter-status', 'act-priority-type', 'payment-method', 'marital-status', 'administrative-gender'];
  const exactToo = [
    'healthcare-service-category-type',
    'blood-type',
    'service-period-unit',
    'service-request-category',
    'discharge-disposition',
    'observation-interpretation',
    'system-exam',
    'social-type',
    'ipd-vital-type',
  ];
  test.each([...exact, ...exactToo])(
    'OBS-031 OBS-032 OBS-033 OBS-034 REF-027 REF-028 REF-030 REF-031 REF-032 REF-033 REF-034 %s has exactly its codes',
    async (name) => {
      const nurse = await signedIn(await found(), { role: 'Nurse' });
      expect(codes(await nurse.ask(contract.readValueSet, named(name)))).toEqual(expected.find(([, list]) => list === name)![2]);
    },
  );

  it('REF-022 REF-024 REF-026 REF-035 REF-039 REF-043 the long lists have their length, and every amount its digits', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const lengthOf = async (name: string) => (await nurse.ask(contract.readValueSet, named(name))).total;
    expect(await lengthOf('religious-affiliation')).toSatisfy((rows: number) => rows >= 65 && rows <= 75);
    expect(await lengthOf('language-type')).toSatisfy((rows: number) => rows >= 170 && rows <= 190);
    expect(await lengthOf('specialty')).toSatisfy((rows: number) => rows >= 110 && rows <= 130);
    const currencies = (await nurse.ask(contract.readValueSet, named('currency-type'))).data;
    expect(currencies.find(({ code }) => code === 'JPY')).toMatchObject({ digits: 0 });
    expect(currencies.find(({ code }) => code === 'GHS')).toMatchObject({ digits: 2, symbol: 'GH₵', display: 'Ghana Cedi' });
    expect(currencies.find(({ code }) => code === 'EUR')).toMatchObject({ digits: 2, symbol: '€' });
  });

  it('REF-036 the parts of one country can be asked for', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const { data } = await nurse.ask(contract.readValueSet, named('country-subdivision', { country: 'GH' }));
    expect(data).toHaveLength(16);
    expect(data).toContainEqual({ code: 'GH-AA', display: 'Greater Accra', definition: null, parent: 'GH' });
  });

  it('REF-018 TRIAGE-012 TEWS-config has the points of every part, and the bands; another spelling is not found', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const { data, bands } = await nurse.ask(contract.readValueSet, named('TEWS-config'));
    expect(codes({ data })).toEqual(['respiratory_rate', 'pulse', 'systolic', 'temperature', 'avpu', 'mobility', 'trauma']);
    expect(data[0]!.steps).toEqual([
      { from: null, to: 8, score: 2 },
      { from: 9, to: 14, score: 0 },
      { from: 15, to: 20, score: 1 },
      { from: 21, to: 29, score: 2 },
      { from: 30, to: null, score: 3 },
    ]);
    expect(data[3]!.steps).toEqual([
      { from: null, to: 34.9, score: 2 },
      { from: 35, to: 38.4, score: 0 },
      { from: 38.5, to: null, score: 2 },
    ]);
    expect(data[4]!.choices?.map(({ code, score }) => [code, score])).toEqual([
      ['alert', 0],
      ['voice', 1],
      ['pain', 2],
      ['unresponsive', 3],
    ]);
    expect(bands?.map(({ code, from, to, minutes }) => [code, from, to, minutes])).toEqual([
      ['red', 7, null, 0],
      ['orange', 5, 6, 10],
      ['yellow', 3, 4, 60],
      ['green', 0, 2, 240],
    ]);
    expect(bands?.map(({ advice }) => advice)).toEqual(
      ['immediate', 'under 10 minutes', 'under 60 minutes', 'under 240 minutes'].map((named) => `Time to treat: ${named}.`),
    );
    await expect(nurse.ask(contract.readValueSet, named('tews-config'))).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('REF-019 the Morse fall scale has its items with scores', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    const { data, bands } = await nurse.ask(contract.readValueSet, named('morse-fall-scale'));
    expect(data.map(({ choices }) => Math.max(...choices!.map(({ score }) => score!)))).toEqual([25, 15, 30, 20, 20, 15]);
    expect(bands?.map(({ from }) => from)).toEqual([45, 25, 0]);
  });

  it('REF-020 provision codes have an address of their own', async () => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    expect((await nurse.ask(contract.listProvisionCodes)).data).toMatchObject([
      { code: 'free', display: 'Free' },
      { code: 'disc', display: 'Discounts Available' },
      { code: 'cost', display: 'Fees apply' },
    ]);
  });

  it('REF-021 revenue tags are the organisation’s', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse' });
    const tags = await nurse.ask(contract.listRevenueTags, { params: { id: home.organization_id } });
    expect(codes(tags)).toEqual(expect.arrayContaining(['consultation', 'pharmacy']));
    const other = await found();
    await expect(nurse.ask(contract.listRevenueTags, { params: { id: other.organization_id } })).rejects.toMatchObject({ status: 404 });
  });

  it.each(['nothing', '__proto__', 'constructor', 'toString'])('REF-040 %s is no list', async (name) => {
    const nurse = await signedIn(await found(), { role: 'Nurse' });
    await expect(nurse.ask(contract.readValueSet, named(name))).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('REF-040 a caller that has a list already is sent nothing but that it is the same', async () => {
    const home = await found();
    const admin = await signedIn(home, { role: 'Administrator' });
    const first = await admin.send(contract.readValueSet, named('revenue-tag'));
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = first.headers.etag as string;
    const again = await admin.send(contract.readValueSet, named('revenue-tag'), { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const change = { params: { id: home.organization_id, name: 'revenue-tag' }, body: { code: 'canteen', display: 'Canteen' } };
    await admin.ask(contract.changeEntry, change);
    const changed = await admin.send(contract.readValueSet, named('revenue-tag'), { 'if-none-match': tag });
    expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
    const nobody = await (await openTestApp()).server.inject({
      url: '/api/v1/providers/valueset/revenue-tag',
      headers: { 'if-none-match': tag },
    });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('what an organisation makes of a list', () => {
  const own = async (role = 'Administrator') => {
    const home = await found();
    const admin = await signedIn(home, { role });
    const at = (name: string) => ({ params: { id: home.organization_id, name } });
    const change = (name: string, body: object) => admin.ask(contract.changeEntry, { ...at(name), body: body as { code: string } });
    const offered = async (name: string) => (await admin.ask(contract.readValueSet, named(name))).data;
    const rows = async () =>
      (await asOwner('select * from terminology.override where organization_id = $1', [home.organization_id])).length;
    return { home, admin, at, change, offered, rows };
  };

  it('REF-038 an entry is renamed, hidden, put first and added; another organisation has the list as it was', async () => {
    const { change, offered, admin, at } = await own();
    const before = await offered('religious-affiliation');
    await change('religious-affiliation', { code: '1023', display: 'Muslim', position: 1 });
    await change('religious-affiliation', { code: '1056', hidden: true });
    await change('religious-affiliation', { code: 'local', display: 'Local shrine' });
    const after = await offered('religious-affiliation');
    expect(after[0]).toMatchObject({ code: '1023', display: 'Muslim' });
    expect(after.at(-1)).toMatchObject({ code: 'local', display: 'Local shrine', definition: null });
    expect(after.some(({ code }) => code === '1056')).toBe(false);
    expect(after).toHaveLength(before.length);

    const { data } = await admin.ask(contract.readOwnValueSet, at('religious-affiliation'));
    expect(data.entries.find(({ code }) => code === '1056')).toMatchObject({ hidden: true, version: 1 });
    expect(data.entries.find(({ code }) => code === '1023')).toMatchObject({
      standard_display: 'Islam',
      display: 'Muslim',
      standard_definition: null,
    });
    expect(data.entries.find(({ code }) => code === 'local')).toMatchObject({ standard_display: null });
    const names = await admin.ask(contract.listValueSets, { params: { id: at('').params.id } });
    expect(names.data.find(({ name }) => name === 'religious-affiliation')).toMatchObject({ changed: 3, changes: 'open', entries: 70 });

    const other = await own();
    expect(await other.offered('religious-affiliation')).toEqual(before);
  });

  it('REF-038 leaving the name out gives the product’s name back', async () => {
    const { change, offered } = await own();
    await change('marital-status', { code: 'WIDOWED', display: 'Widow or widower' });
    expect((await offered('marital-status')).find(({ code }) => code === 'WIDOWED')!.display).toBe('Widow or widower');
    await change('marital-status', { code: 'WIDOWED' });
    expect((await offered('marital-status')).find(({ code }) => code === 'WIDOWED')!.display).toBe('Widowed');
  });

  it('REF-038 of two users who change one entry the second gets a conflict, and writes nothing', async () => {
    const { change, rows, offered } = await own();
    await change('revenue-tag', { code: 'other', display: 'All else', version: 0 });
    await expect(change('revenue-tag', { code: 'other', display: 'The rest', version: 0 })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    });
    await change('revenue-tag', { code: 'other', display: 'The rest', version: 1 });
    await expect(change('revenue-tag', { code: 'other', display: 'Late', version: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { display: 'The rest', version: 2 } },
    });
    expect((await offered('revenue-tag')).find(({ code }) => code === 'other')!.display).toBe('The rest');
    expect(await rows()).toBe(1);
  });

  it('REF-038 of two users who change an untouched entry at once one wins, and the other gets a conflict', async () => {
    const { change, rows } = await own();
    const both = await Promise.allSettled(['One', 'Two'].map((display) => change('revenue-tag', { code: 'other', display, version: 0 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'conflict' } });
    expect(await rows()).toBe(1);
  });

  it.each([
    ['TEWS-config', { code: 'pulse', display: 'Heart' }, 409, 'terminology.listIsFixed'],
    ['encounter-status', { code: 'planned', hidden: true }, 409, 'terminology.listIsFixed'],
    ['administrative-gender', { code: 'X', display: 'X' }, 409, 'terminology.listIsClosed'],
    ['nothing', { code: 'a', display: 'A' }, 404, 'not_found'],
    ['revenue-tag', { code: 'without-a-name' }, 400, 'invalid'],
    ['revenue-tag', { code: '', display: 'No code' }, 400, 'invalid'],
  ])('REF-038 %s: %o is refused, and nothing is written', async (name, body, status, code) => {
    const { change, rows } = await own();
    await expect(change(name, body)).rejects.toMatchObject({ status, code });
    expect(await rows()).toBe(0);
  });

  it('REF-038 who may not change settings changes no list', async () => {
    const { change, rows, admin, at } = await own('Nurse');
    await expect(change('revenue-tag', { code: 'x', display: 'X' })).rejects.toMatchObject({ status: 403 });
    await expect(admin.ask(contract.listValueSets, { params: { id: at('').params.id } })).rejects.toMatchObject({ status: 403 });
    expect(await rows()).toBe(0);
  });
});

describe('forms', () => {
  it('CODES-003 CODES-005 OBS-027 OBS-028 OBS-029 are listed, and read by name', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse' });
    const id = home.organization_id;
    const { data: forms } = await nurse.ask(contract.listForms, { params: { id } });
    expect(forms.map(({ name }) => name)).toEqual([
      ...['vitals', 'tews', 'mews', 'morse-fall-scale', 'glasgow-coma-scale'],
      ...['covid-admission', 'covid-daily', 'covid-discharge'],
    ]);
    for (const { name } of forms) {
      const { data } = await nurse.ask(contract.readForm, { params: { id, name } });
      expect(data.fields.length).toBeGreaterThan(2);
      expect(new Set(data.fields.map((field) => field.name)).size, name).toBe(data.fields.length);
      const sections = data.sections.map((section) => section.name);
      for (const field of data.fields) {
        if (sections.length > 0) expect(sections).toContain(field.section);
        if (/choice/.test(field.kind)) expect(field.choices!.length).toBeGreaterThan(1);
      }
    }
    const vitals = (await nurse.ask(contract.readForm, { params: { id, name: 'vitals' } })).data;
    expect(vitals.fields.find(({ name }) => name === 'temperature')).toMatchObject({ unit: '°C', min: 25, max: 45, code: '8310-5' });
    expect(vitals.fields.filter(({ computed }) => computed).map(({ name }) => name)).toEqual(['bmi']);
    for (const [name, form] of [
      ['TEWS', 'tews'],
      ['MEWS', 'mews'],
      ['tews-triage', 'tews'],
      ['mews-triage', 'mews'],
      ['fall-risk', 'morse-fall-scale'],
      ['fall-risk-assessment', 'morse-fall-scale'],
    ] as const)
      expect((await nurse.ask(contract.readForm, { params: { id, name } })).data.name).toBe(form);
    await expect(nurse.ask(contract.readForm, { params: { id, name: 'nothing' } })).rejects.toMatchObject({ status: 404 });
  });

  it('OBS-029 every number of a score has points, without a gap, and the bands reach the highest total', async () => {
    const home = await found();
    const nurse = await signedIn(home, { role: 'Nurse' });
    for (const name of ['tews', 'mews', 'morse-fall-scale', 'glasgow-coma-scale']) {
      const { data } = await nurse.ask(contract.readForm, { params: { id: home.organization_id, name } });
      let highest = 0;
      for (const { name: field, steps, choices, kind } of data.fields) {
        const points = (kind === 'choice' ? choices! : steps!).map(({ score }) => score!);
        highest += Math.max(...points);
        if (steps) {
          expect([steps[0]!.from, steps.at(-1)!.to]).toEqual([null, null]);
          const apart = field === 'temperature' ? 0.1 : 1;
          for (const [index, step] of steps.slice(1).entries()) expect(step.from! - steps[index]!.to!).toBeCloseTo(apart, 5);
        }
      }
      expect(data.score!.maximum).toBe(highest);
      expect(data.score!.bands.at(-1)!.from).toBe(name === 'glasgow-coma-scale' ? 3 : 0);
    }
  });
});
