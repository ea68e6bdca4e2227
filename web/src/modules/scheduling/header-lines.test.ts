import { expect, it } from 'vitest';
import { headersOf } from './header-lines.ts';

it('APPT-020 headers of the SMS provider are read line by line', () => {
  expect(headersOf(' Authorization: Bearer a:b \n\nX-Key:1')).toEqual([
    { name: 'Authorization', value: 'Bearer a:b' },
    { name: 'X-Key', value: '1' },
  ]);
  expect(headersOf('no colon')).toEqual([{ name: '', value: 'no colon' }]);
  expect(headersOf('')).toEqual([]);
});
