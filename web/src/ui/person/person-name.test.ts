import { expect, test } from 'vitest';
import { initialsOf, joinedName, safeName } from './person-name.ts';

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

test('WIDGET-006 initials are the first letters of the first and of the last word', () => {
  expect(initialsOf('Ama Serwaa Mensah')).toBe('AM');
  expect(initialsOf('  kofi   owusu ')).toBe('KO');
  expect(initialsOf('Élodie Ɔkyere')).toBe('ÉƆ');
  expect(initialsOf('(Dr) Kwame Boakye')).toBe('DB');
  expect(initialsOf('')).toBe('');
});

test('WIDGET-025 one word gives its first letter once', () => {
  expect(initialsOf('Ama')).toBe('A');
});
