import { type Fault, icd10Code } from './classification.rules.ts';

/** That a concept is, or belongs to, an entry of a classification; the lowest priority is named first. */
export interface Mapping {
  system: string;
  code: string;
  target: string;
  priority: number;
}

export interface MappingLine {
  line: number;
  values: Record<'concept_code' | 'icd10_code' | 'priority', string>;
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
export function judgeMappings(lines: readonly MappingLine[], { systemOf, hasEntry, title }: Known) {
  const faults: Fault[] = [];
  const mappings = new Map<string, Mapping>();
  let ignored = 0;
  for (const { line, values } of lines) {
    const { concept_code: code, icd10_code: typed } = values;
    const system = systemOf(code);
    if (code === '') faults.push({ line, messages: ['Concept code is required.'] });
    else if (!system && !snomedCode.test(code))
      faults.push({ line, messages: [`“${code.slice(0, 40)}” is no code of SNOMED CT, and none of ours.`] });
    else if (!system || typed === '') ignored++;
    else {
      const target = icd10Code(typed);
      const priority = values.priority === '' ? 1 : Number(values.priority);
      const messages: string[] = [];
      if (!target || !hasEntry(target)) messages.push(`${typed.slice(0, 20)} is not in ${title}.`);
      if (!Number.isInteger(priority) || priority < 1 || priority > 1000)
        messages.push('Priority should be a whole number from 1 to 1000.');
      if (messages.length > 0) faults.push({ line, messages });
      else if (target) mappings.set(keyOf({ system, code, target }), { system, code, target, priority });
    }
  }
  return { mappings: [...mappings.values()], faults, ignored };
}

const keyOf = ({ system, code, target }: Omit<Mapping, 'priority'>): string => `${system}|${code}|${target}`;

/** How many of the mappings are new, changed and gone. */
export function compareMappings(there: readonly Mapping[], read: readonly Mapping[]) {
  const before = new Map(there.map((one) => [keyOf(one), one.priority]));
  const kept = new Set(read.map(keyOf));
  const added = read.filter((one) => !before.has(keyOf(one))).length;
  const unchanged = read.filter((one) => before.get(keyOf(one)) === one.priority).length;
  return { added, changed: read.length - added - unchanged, unchanged, gone: there.filter((one) => !kept.has(keyOf(one))).length };
}
