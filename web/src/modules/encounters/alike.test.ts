import { expect, test } from 'vitest';
import { isAlike } from './alike.ts';

const of = (first_name: string, last_name: string, patient_id = `${first_name} ${last_name}`) => ({
  patient_id,
  first_name,
  last_name,
  mrn: 'AC-1',
});
test.each([
  [of('Ama', 'Mensah'), of('Ama', 'Mensah', 'another'), true],
  [of('Ama', 'Mensah'), of('Akosua', 'MENSAH'), true],
  [of('Ama', 'Mensah'), of('Mensah', 'Ama'), true],
  [of('Ama', 'Agbéko'), of('Yao', 'Agbeko'), true],
  [of('Ama', 'Mensah'), of('Ama', 'Mensa'), true],
  [of('Ama', 'Mensah'), of('Akosua', 'Menash'), true],
  [of('Mohammed', 'Alhassan'), of('Muhammad', 'Al-Hassan'), true],
  [of('Ama', 'Mensa'), of('Mensah', 'Amma'), true],
  [of('Ama', 'Ansah'), of('Ama', 'Owusu-Ansah'), true],
  [of('Ama', 'Mensah'), of('Ama', 'Owusu'), false],
  [of('Kofi', 'Asante'), of('Kofi', 'Asamoah'), false],
  [of('Ama', 'Mensah'), of('Ama', 'Mensah'), false],
])('ENC-045 %o and %o may be taken for each other: %s', (one, other, alike) => expect(isAlike(one, other)).toBe(alike));
