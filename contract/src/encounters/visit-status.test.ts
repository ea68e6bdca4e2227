import { expect, test } from 'vitest';
import { hasVisit, isOpenVisit, mayEditVisitStatus, visitCount, visitStatuses } from './visit-status.ts';

test('VISIT-018 the states of a visit', () => {
  expect(visitStatuses).toEqual(['planned', 'arrived', 'in-progress', 'finished', 'cancelled']);
});

test('VISIT-020 open while the patient is in the house', () => {
  expect(visitStatuses.filter((status) => isOpenVisit({ status }))).toEqual(['arrived', 'in-progress']);
});

test('VISIT-018 an edit may bring a planned visit in or cancel what has not begun', () => {
  const changes = visitStatuses.flatMap((from) =>
    visitStatuses.filter((to) => from !== to && mayEditVisitStatus(from, to)).map((to) => `${from} ${to}`),
  );
  expect(changes).toEqual(['planned arrived', 'planned cancelled', 'arrived cancelled']);
});

const visit = (id: string, status: (typeof visitStatuses)[number], patient = 'p1') => ({ id, patient, status });
test.each([
  ['PAT-031 a visit that current_visit_id names', { id: 'p1', current_visit_id: 'v1' }, [visit('v1', 'finished')], true],
  ['PAT-032 an unfinished visit without current_visit_id', { id: 'p1', current_visit_id: null }, [visit('v1', 'arrived')], true],
  ['PAT-032 a finished visit is none', { id: 'p1' }, [visit('v1', 'finished')], false],
  ['PAT-032 somebody else’s visit is none', { id: 'p1' }, [visit('v1', 'arrived', 'p2')], false],
])('%s', (_, patient, visits, has) => expect(hasVisit(patient, visits)).toBe(has));

test('VISIT-003 the count is the total, else the length of the list', () => {
  expect(visitCount({ data: [1, 2], total: 40 })).toBe(40);
  expect(visitCount({ data: [1, 2], total: 0 })).toBe(0);
  expect(visitCount({ data: [1, 2] })).toBe(2);
});
