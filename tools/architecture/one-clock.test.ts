import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../web/src');
/** Code that depends on the computer's time zone or the browser's language. */
const ownClock =
  /\.(get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)|toLocale(Date|Time)String)\(|new Date\([^)]*\)\.toLocaleString\(|Intl\.DateTimeFormat/;

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('CONST-012 every day and time on a screen is the organisation’s: one file alone asks a clock', () => {
  const asking = sourcesIn(root).filter((file) => ownClock.test(readFileSync(path.join(root, file), 'utf8')));
  expect(asking).toEqual([path.join('ui', 'time', 'zone.ts')]);
});

test.each(['at.getHours()', 'new Date(at).toLocaleString()', 'day.toLocaleDateString("en")', "new Intl.DateTimeFormat('en')"])(
  '%s would be found',
  (code) => expect(ownClock.test(code)).toBe(true),
);
