import type { Compared } from '../../platform/imports/import-kind.ts';
import { icd10Code } from './classification.rules.ts';

/** That a concept is, or belongs to, an entry of a classification; the lowest priority is named first. */
export interface Mapping {
  system: string;
  code: string;
  target: string;
  priority: number;
}

/** A line of a file, as it was typed. */
export type MappingRow = Record<'concept_code' | 'icd10_code' | 'priority', string>;

/** What a line says, or why it is wrong; neither: it concerns nothing of ours, and is passed over. */
export interface JudgedMapping {
  mapping?: Mapping;
  refusal?: string;
}

/** What a file is judged by. */
interface Known {
  /** The code system of a concept of ours; undefined for one that we do not have. */
  systemOf: (code: string) => string | undefined;
  hasEntry: (code: string) => boolean;
  /** What the classification is called. */
  title: string;
}

/** Numbers of SNOMED CT: which of them exist we know for the Global Patient Set only. */
const snomedCode = /^\d{6,18}$/;

/** Judges lines of a mapping. Those of concepts that we do not have, and those without a target, are passed over. */
export const judgeMapping =
  ({ systemOf, hasEntry, title }: Known) =>
  ({ concept_code: code, icd10_code: typed, priority: rank }: MappingRow): JudgedMapping => {
    const system = systemOf(code);
    if (code === '') return { refusal: 'Concept code is required.' };
    if (!system && !snomedCode.test(code)) return { refusal: `“${code.slice(0, 40)}” is neither a SNOMED CT code nor one of Akoma’s.` };
    if (!system || typed === '') return {};
    const target = icd10Code(typed);
    const priority = rank === '' ? 1 : Number(rank);
    const messages: string[] = [];
    if (!target || !hasEntry(target)) messages.push(`${typed.slice(0, 20)} is not in ${title}.`);
    if (!Number.isInteger(priority) || priority < 1 || priority > 1000) messages.push('Priority should be a whole number from 1 to 1000.');
    return messages.length > 0 || !target ? { refusal: messages.join(' ') } : { mapping: { system, code, target, priority } };
  };

const keyOf = ({ system, code, target }: Omit<Mapping, 'priority'>): string => `${system}|${code}|${target}`;

/** Each pair once; of several the last one counts. */
export const distinctMappings = (mappings: readonly Mapping[]): Mapping[] => [
  ...new Map(mappings.map((one) => [keyOf(one), one])).values(),
];

/** What lines mean for the mappings that are there, and how many of those are gone. */
export function compareMappings(
  there: readonly Mapping[],
  lines: readonly { place: number; judged: JudgedMapping }[],
): Required<Omit<Compared<null>, 'rest'>> {
  const before = new Map(there.map((one) => [keyOf(one), one.priority]));
  const last = new Map(lines.flatMap(({ place, judged: { mapping } }) => (mapping ? [[keyOf(mapping), place] as const] : [])));
  const outcomes = lines.map(({ place, judged: { mapping, refusal } }) => {
    if (refusal !== undefined) return { place, outcome: 'wrong' as const, refusal };
    if (!mapping || last.get(keyOf(mapping)) !== place) return { place, outcome: 'passed' as const };
    const was = before.get(keyOf(mapping));
    if (was === undefined) return { place, outcome: 'new' as const };
    if (was === mapping.priority) return { place, outcome: 'unchanged' as const };
    const change = { of: `${mapping.code} as ${mapping.target}`, before: `priority ${was}`, after: `priority ${mapping.priority}` };
    return { place, outcome: 'changed' as const, change };
  });
  return { outcomes, gone: there.filter((one) => !last.has(keyOf(one))).length };
}
