import { expect, it } from 'vitest';
import { written } from './send.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at, name: `Abena Mensã ${at} “°C” 🩺`, note: null }));

it.each([0, 1, 20, 400])('a list of %i rows says them under both names, written as text or as bytes', (count) => {
  const rows = rowsOf(count);
  const answer = { success: true, data: rows, results: rows, count, next: count > 20 ? 'é' : null };
  const { body, text } = written(answer);
  expect(JSON.parse(text)).toEqual(answer);
  expect(Buffer.isBuffer(body)).toBe(count === 400);
  expect(Buffer.byteLength(body)).toBe(Buffer.byteLength(text));
});

it('an answer that is no such list is its JSON, with its version', () => {
  const rows = rowsOf(200);
  expect(written({ data: rows, results: [...rows] }).text).toBe(JSON.stringify({ data: rows, results: rows }));
  expect(written({ data: { id: 1, version: 3 } })).toMatchObject({ text: '{"data":{"id":1,"version":3}}', version: 3 });
  const [only] = [{ data: rows, results: rows }];
  expect(JSON.parse(written(only).text)).toEqual(only);
});
