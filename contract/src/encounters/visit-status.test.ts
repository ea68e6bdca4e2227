import { expect, test } from 'vitest';
import { isOpenVisit, mayEditVisitStatus, visitStatuses } from './visit-status.ts';

test('VISIT-018 the states of a visit', () => {
  expect(visitStatuses).toEqual(['planned', 'arrived', 'in-progress', 'finished', 'cancelled']);
});

test('VISIT-020 open while the patient is in the hospital', () => {
  expect(visitStatuses.filter((status) => isOpenVisit({ status }))).toEqual(['arrived', 'in-progress']);
});

test('VISIT-018 an edit may bring a planned visit in or cancel what has not begun', () => {
  const changes = visitStatuses.flatMap((from) =>
    visitStatuses.filter((to) => from !== to && mayEditVisitStatus(from, to)).map((to) => `${from} ${to}`),
  );
  expect(changes).toEqual(['planned arrived', 'planned cancelled', 'arrived cancelled']);
});
