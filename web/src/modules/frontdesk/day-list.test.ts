import { expect, it } from 'vitest';
import { groupsOf } from './day-list.ts';

const [addo, boakye] = [
  { id: '1', full_name: 'Kofi Addo' },
  { id: '2', full_name: 'Ama Boakye' },
];
const [opd, dental] = [
  { id: 'a', name: 'Main OPD' },
  { id: 'b', name: 'Dental' },
];
const rows = [
  { at: '09:00', practitioner: addo!, location: opd! },
  { at: '09:15', practitioner: boakye!, location: opd! },
  { at: '09:30', practitioner: addo!, location: dental! },
];
const shown = (by: 'practitioner' | 'location') => groupsOf(rows, by).map(({ name, rows: own }) => [name, own.map(({ at }) => at)]);

it('APPT-030 the appointments of a day are listed by practitioner or by place, each list in the order of the day', () => {
  expect(shown('practitioner')).toEqual([
    ['Ama Boakye', ['09:15']],
    ['Kofi Addo', ['09:00', '09:30']],
  ]);
  expect(shown('location')).toEqual([
    ['Dental', ['09:30']],
    ['Main OPD', ['09:00', '09:15']],
  ]);
  expect(groupsOf([], 'location')).toEqual([]);
});
