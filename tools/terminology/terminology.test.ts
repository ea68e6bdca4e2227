import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../files.ts';
import {
  type DataFile,
  dataFolders,
  faultsOf,
  type ManifestLine,
  readData,
  readManifest,
  sha256Of,
  textOfData,
  withNotice,
} from './manifest.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const texts = new Map(
  dataFolders.flatMap((folder) => {
    const there = readdirSync(path.join(root, folder, '..')).includes('data') ? readdirSync(path.join(root, folder)) : [];
    return there.map((name) => [`${folder}/${name}`, readData(`${folder}/${name}`)] as const);
  }),
);
const manifest = readManifest();
const entriesOf = (list: string) =>
  (JSON.parse(texts.get(`contract/src/terminology/data/${list}.json`)!) as DataFile).entries as { code: string; display: string }[];

test('REF-039 every data file has its line in the manifest, with its checksum and its rows', () => {
  expect(faultsOf(manifest, texts)).toEqual([]);
  expect(manifest.length).toBeGreaterThanOrEqual(10);
});

test('REF-039 NOTICE names every list, and its licence', () => {
  expect(read('NOTICE'), 'run npm run terminology').toBe(withNotice(read('NOTICE'), manifest));
  for (const { title } of manifest) expect(read('NOTICE')).toContain(title);
});

test('REF-039 a file without a line, a changed file, a wrong count, a missing file and a missing licence are found', () => {
  const text = textOfData([{ code: 'a', display: 'A' }]);
  const line: ManifestLine = {
    file: 'x.json',
    title: 'X',
    source: 'somebody',
    version: '1',
    licence: 'MIT',
    attribution: 'Somebody.',
    sha256: sha256Of(text),
    rows: 1,
  };
  const there = new Map([['x.json', text]]);
  expect(faultsOf([line], there)).toEqual([]);
  expect(faultsOf([], there)[0]).toMatch(/no line/);
  expect(faultsOf([line], new Map([['x.json', text.replace('"A"', '"B"')]]))[0]).toMatch(/is not what/);
  expect(faultsOf([{ ...line, rows: 2 }], there)[0]).toMatch(/has 1 rows/);
  expect(faultsOf([line], new Map())[0]).toMatch(/is not there/);
  expect(faultsOf([{ ...line, licence: '' }], there)[0]).toMatch(/lacks/);
  const twice = textOfData([
    { code: 'a', display: 'A' },
    { code: 'a', display: 'B' },
  ]);
  expect(faultsOf([{ ...line, sha256: sha256Of(twice), rows: 2 }], new Map([['x.json', twice]]))[0]).toMatch(/twice/);
});

test.each([
  ['REF-022 about 70 religions', 'religious-affiliation', 65, 75],
  ['REF-023 churches beside the religions', 'church-denomination', 50, 100],
  ['REF-024 about 180 languages', 'language-type', 170, 190],
  ['REF-035 the currencies of the world', 'currency-type', 150, 190],
  ['REF-001, REF-036 the countries of the world', 'country', 240, 260],
])('%s', (_, list, least, most) => {
  expect(entriesOf(list).length).toBeGreaterThanOrEqual(least);
  expect(entriesOf(list).length).toBeLessThanOrEqual(most);
});

test('REF-024 every code of a language has two letters, and those spoken in Ghana stand first', () => {
  const languages = entriesOf('language-type');
  expect(languages.filter(({ code }) => !/^[a-z]{2}$/.test(code))).toEqual([]);
  expect(languages.slice(0, 5).map(({ display }) => display)).toEqual(['English', 'Akan', 'Twi', 'Ewe', 'Hausa']);
  expect(entriesOf('language-of-ghana').map(({ display }) => display)).toEqual(
    expect.arrayContaining(['Ga', 'Dagbani', 'Fante', 'Nzema', 'Kasem', 'Gonja', 'Dagaare', 'Frafra (Gurune)']),
  );
});

test('REF-035 a currency has code, sign and digits', () => {
  const currencies = entriesOf('currency-type');
  expect(currencies.slice(0, 2).map(({ code }) => code)).toEqual(['GHS', 'USD']);
  expect(currencies.find(({ code }) => code === 'GHS')).toMatchObject({ symbol: 'GH₵', digits: 2 });
  expect(currencies.find(({ code }) => code === 'JPY')).toMatchObject({ symbol: '¥', digits: 0 });
  expect(currencies.find(({ code }) => code === 'KWD')).toMatchObject({ digits: 3 });
});

test('REF-036 Ghana has her 16 regions of today', () => {
  const regions = entriesOf('country-subdivision').filter(({ code }) => code.startsWith('GH-'));
  expect(regions.map(({ display }) => display)).toEqual(
    expect.arrayContaining(['Ahafo', 'Bono', 'Bono East', 'North East', 'Oti', 'Savannah', 'Western North', 'Greater Accra']),
  );
  expect(regions).toHaveLength(16);
  expect(regions.some(({ display }) => display.startsWith('Brong'))).toBe(false);
});

test('PAT-021 Ghana has 261 districts, each in one of her regions', () => {
  const regions = entriesOf('country-subdivision').filter(({ code }) => code.startsWith('GH-'));
  const districts = entriesOf('district-of-ghana') as { code: string; display: string; parent: string }[];
  expect(new Set(districts.map(({ display }) => display)).size).toBe(261);
  const counted = Object.fromEntries(
    regions.map(({ code, display }) => [display, districts.filter(({ parent }) => parent === code).length]),
  );
  expect(counted).toEqual({
    Ahafo: 6,
    Ashanti: 43,
    Bono: 12,
    'Bono East': 11,
    Central: 22,
    Eastern: 33,
    'Greater Accra': 29,
    Northern: 16,
    'North East': 6,
    Oti: 9,
    Savannah: 7,
    'Upper East': 15,
    'Upper West': 11,
    Volta: 18,
    Western: 14,
    'Western North': 9,
  });
});

test('REF-039 the Global Patient Set is whole, each concept with its semantic tag', () => {
  const { entries } = JSON.parse(texts.get('server/src/modules/terminology/data/snomed-gps.json.gz')!) as DataFile;
  expect(entries).toHaveLength(26_158);
  expect(entries.filter(({ tag }) => tag === 'disorder')).toHaveLength(6_999);
  expect(entries.filter(({ code, display, tag }) => !/^\d+$/.test(String(code)) || !display || !tag)).toEqual([]);
});
