import { expect, test } from 'vitest';
import { fileToFill } from './file-to-fill.ts';

test('PRICE-008 the file to fill in names each service that has no price, and nothing in it runs as a formula', () => {
  const file = fileToFill([
    { code: 'OPD', name: 'General consultation' },
    { code: null, name: 'Dressing, "large"' },
    { code: '=1+1', name: '@home visit' },
  ]);
  expect(file.split('\r\n')).toEqual([
    '\ufeff"Service code","Service","Payment method","Charge"',
    '"OPD","General consultation","Cash",""',
    '"","Dressing, ""large""","Cash",""',
    `"'=1+1","'@home visit","Cash",""`,
    '',
  ]);
});
