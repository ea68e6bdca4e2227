import { isVisitOver, visitStatuses } from '@akoma/contract/encounters';
import { expect, it } from 'vitest';
import { noFurtherDay } from './forms.words.ts';

it('SHELL-039 VISIT-006 a day form is refused with its reason for exactly the visits of which the server refuses it', () => {
  expect(visitStatuses.filter((status) => noFurtherDay(status) !== undefined)).toEqual(
    visitStatuses.filter((status) => isVisitOver({ status })),
  );
  expect(noFurtherDay('finished')).toBe('This visit has ended. Reopen it to fill another day.');
});
