import { safeName } from '@akoma/contract/base';
import { expect, test } from 'vitest';
import { joinedName, listedName } from './person-name.ts';

test('the safe form is FAMILY, Given (Title)', () => {
  expect(safeName({ first_name: 'Ama', middle_name: 'Serwaa', last_name: 'Mensah', title: 'Mrs' })).toBe('MENSAH, Ama Serwaa (Mrs)');
  expect(safeName({ first_name: 'Ama', last_name: 'Mensah', title: '' })).toBe('MENSAH, Ama');
  expect(safeName({ first_name: ' Kofi  Yaw ', last_name: 'van Dyck' })).toBe('VAN DYCK, Kofi Yaw');
  expect(safeName({ first_name: 'Yaa' })).toBe('Yaa');
  expect(safeName({ last_name: 'Owusu' })).toBe('OWUSU');
  expect(safeName({ first_name: null, last_name: null, title: 'Mr' })).toBe('UNKNOWN PATIENT');
});

test('PAT-027 the heading is first and last name joined', () => {
  expect(joinedName({ first_name: 'Ama', middle_name: 'Serwaa', last_name: 'Mensah', title: 'Mrs' })).toBe('Ama Mensah');
  expect(joinedName({})).toBe('Unknown patient');
});

test('TEAM-006 a colleague in a list stands as the list is ordered: by family name', () => {
  expect(listedName({ first_name: 'Kojo', last_name: 'Addo', title: 'Mr' })).toBe('Addo, Kojo (Mr)');
  expect(listedName({ first_name: ' Efua ', last_name: '', title: null })).toBe('Efua');
});
