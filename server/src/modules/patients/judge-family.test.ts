import * as contract from '@akoma/contract/patients';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { mayBeMother } from './patients.rules.ts';
import { givePatient } from './patients.make.ts';

const reception = await signedIn(await found(), { role: 'Receptionist' });
const older = { mother_id: ['The mother should be older than the child.'] };
const birthOf = async (id: string) => (await asOwner('select birth_date::text, version from patients.patient where id = $1', [id]))[0];

it('PAT-048 a child is not registered as older than the mother', async () => {
  const mother = await givePatient(reception, { birth_date: '1990-03-05' });
  const child = (birth_date: string) => reception.send(contract.registerPatient, { body: { mother_id: mother.id, birth_date } });
  for (const birth_date of ['1985-01-01', '1990-03-05']) {
    const refused = await child(birth_date);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, older]);
  }
  expect(await asOwner('select 1 from patients.patient where mother_id = $1', [mother.id])).toEqual([]);
  expect((await child('2012-01-01')).statusCode).toBe(201);
});

it('PAT-038 nor made so by an edit of the one or of the other', async () => {
  const mother = await givePatient(reception, { birth_date: '1990-03-05' });
  const { data: child } = await reception.ask(contract.registerPatient, { body: { mother_id: mother.id, birth_date: '2012-01-01' } });
  const stranger = await givePatient(reception, { birth_date: '2015-01-01' });
  const edit = (id: string, body: object) => reception.send(contract.updatePatient, { params: { id }, body });
  for (const [id, body, errors] of [
    [child.id, { birth_date: '1980-01-01' }, older],
    [child.id, { mother_id: stranger.id }, older],
    [mother.id, { birth_date: '2013-01-01' }, { birth_date: ['Birth date should be before that of the children.'] }],
  ] as const) {
    const before = await birthOf(id);
    const refused = await edit(id, body);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors]);
    expect(await birthOf(id)).toEqual(before);
  }
  expect((await edit(mother.id, { birth_date: '1991-01-01' })).statusCode).toBe(200);
  expect((await edit(child.id, { preferred_name: 'Junior' })).statusCode).toBe(200);
});

it.each([
  [
    'to the day',
    { birth_date: '1990-03-05', birth_date_precision: 'day' },
    { birth_date: '1990-03-05', birth_date_precision: 'day' },
    false,
  ],
  ['by a day', { birth_date: '1990-03-04', birth_date_precision: 'day' }, { birth_date: '1990-03-05', birth_date_precision: 'day' }, true],
  ['one year', { birth_date: '1990-07-01', birth_date_precision: 'year' }, { birth_date: '1990-03-05', birth_date_precision: 'day' }, true],
  [
    'a year of a child',
    { birth_date: '1990-07-01', birth_date_precision: 'day' },
    { birth_date: '1990-01-01', birth_date_precision: 'year' },
    true,
  ],
  [
    'an estimate',
    { birth_date: '1991-07-01', birth_date_precision: 'estimated' },
    { birth_date: '1990-03-05', birth_date_precision: 'day' },
    true,
  ],
  [
    'far off',
    { birth_date: '1999-07-01', birth_date_precision: 'estimated' },
    { birth_date: '1990-03-05', birth_date_precision: 'day' },
    false,
  ],
  [
    'a month',
    { birth_date: '1990-03-31', birth_date_precision: 'month' },
    { birth_date: '1990-03-01', birth_date_precision: 'month' },
    true,
  ],
  ['not known', { birth_date: null, birth_date_precision: null }, { birth_date: '1990-03-05', birth_date_precision: 'day' }, true],
] as const)('PAT-028 who can be the mother, dates known %s', (_, mother, child, may) => expect(mayBeMother(mother, child)).toBe(may));
