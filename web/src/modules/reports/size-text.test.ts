import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1_600_000, '1.5 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [123 * 1024 ** 2, '123 MB'],
])('FILE-001 %d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
