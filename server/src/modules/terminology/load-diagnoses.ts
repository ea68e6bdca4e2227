import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Concept, type ConceptKind, codeSystems } from '@akoma/contract/terminology';
import { packageFile } from '../../platform/package-file.ts';
import type { Diagnoses } from './diagnosis.rules.ts';
import { indexTerms, type Term } from './diagnosis-index.rules.ts';

/** Semantic tags of SNOMED CT by what we tell apart; the rest is `other`. */
const kinds: Readonly<Record<string, ConceptKind>> = {
  disorder: 'disorder',
  finding: 'finding',
  event: 'event',
  situation: 'situation',
  procedure: 'procedure',
  'regime/therapy': 'procedure',
  'observable entity': 'observable',
  'assessment scale': 'observable',
  'staging scale': 'observable',
  'tumor staging': 'observable',
  specimen: 'specimen',
  organism: 'organism',
  'body structure': 'body-structure',
  'morphologic abnormality': 'body-structure',
  substance: 'substance',
  product: 'product',
  'medicinal product': 'product',
  'medicinal product form': 'product',
  'clinical drug': 'product',
  'physical object': 'device',
};

let loaded: Diagnoses | undefined;

/** The concepts, read and indexed when they are first asked for, and kept: they change with the product only. */
export const loadDiagnoses = (): Diagnoses => (loaded ??= read());

function read(): Diagnoses {
  const concepts: Concept[] = [];
  const terms: Term[] = [];
  const places = new Map<string, number>();
  const common = new Set<number>();
  const add = (concept: Concept): void => {
    places.set(concept.code, concepts.length);
    terms.push({ of: concepts.length, text: concept.display });
    concepts.push(concept);
  };

  const { entries } = JSON.parse(gunzipSync(readFileSync(file('data/snomed-gps.json.gz'))).toString()) as {
    entries: { code: string; display: string; tag: string }[];
  };
  for (const { code, display, tag } of entries)
    add({ system: codeSystems.snomed, code, display, kind: kinds[tag] ?? 'other', source: 'SNOMED CT Global Patient Set' });
  for (const line of linesOf(readFileSync(file('ours/diagnosis-synonyms.tsv'), 'utf8')).slice(1)) {
    const [code = '', own = '', display = '', sense, text = ''] = line.split('\t');
    if (sense === 'own') add({ system: codeSystems.own, code, display, kind: own as ConceptKind, source: 'Akoma' });
    const place = places.get(code);
    if (place === undefined) throw new Error(`"${text}" names ${code}, which is not in the Global Patient Set`);
    common.add(place);
    if (sense !== 'own') terms.push({ of: place, text, narrower: sense === 'narrower' });
  }
  return {
    concepts,
    common,
    byCode: new Map(concepts.map((concept) => [`${concept.system}|${concept.code}`, concept])),
    index: indexTerms(terms),
  };
}

const file = (name: string): string => packageFile(`src/modules/terminology/${name}`);
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
