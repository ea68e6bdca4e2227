import { expect, test } from 'vitest';
import { groupedPhone } from './grouped-phone.ts';

test.each([
  ['+233302123456', '030 212 3456'],
  ['+233244123456', '024 412 3456'],
  ['+442079460958', '+442079460958'],
  ['+2333021234567', '+2333021234567'],
  ['unknown', 'unknown'],
])('a phone number is grouped as it is read out: %s', (stored, shown) => {
  expect(groupedPhone(stored)).toBe(shown);
});
