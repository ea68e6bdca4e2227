import { expect, it } from 'vitest';
import { encountered } from './encountered.ts';

it.each([
  ['PANEL-003', '2026-03-02T23:00:00Z', 'Encountered 3 days ago'],
  ['PANEL-008', '2026-03-05T00:10:00Z', 'Encountered 0 days ago'],
  ['PANEL-008', '2026-03-04T23:50:00Z', 'Encountered 1 days ago'],
  ['PANEL-008', '2026-03-06T10:00:00Z', 'Encountered 0 days ago'],
  ['PANEL-004', null, 'No encounter recorded'],
  ['PANEL-004', undefined, 'No encounter recorded'],
])('%s %s reads %s', (_, last, text) => {
  expect(encountered(last, '2026-03-05', 'Africa/Accra')).toBe(text);
});
it('PANEL-003 counts days of the organisation’s clock', () => {
  expect(encountered('2026-03-04T23:50:00Z', '2026-03-05', 'Africa/Nairobi')).toBe('Encountered 0 days ago');
});
