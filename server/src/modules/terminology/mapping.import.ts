import { fail } from '@akoma/contract/base';
import { codeSystems, mappingColumns } from '@akoma/contract/terminology';
import { typedValues } from '../../platform/imports/columns.rules.ts';
import { type ImportCtx, type ImportKind, UnusableFile } from '../../platform/imports/import-kind.ts';
import { findClassification, lockClassification, readEntries, readMappings, replaceMappings } from './classification.store.ts';
import { loadDiagnoses } from './load-diagnoses.ts';
import { compareMappings, distinctMappings, judgeMapping, type Mapping, type MappingRow } from './mapping.rules.ts';

/** Judges lines by the classification that they belong to, and by the terms of ours. */
async function judgeOf(ctx: ImportCtx, id: string) {
  const classification = await findClassification(ctx, id);
  if (!classification) throw new UnusableFile('The classification that this mapping belongs to was removed.');
  await lockClassification(ctx, classification.system);
  const entries = await readEntries(ctx, id);
  const { byCode } = loadDiagnoses();
  return judgeMapping({
    systemOf: (code) => [codeSystems.snomed, codeSystems.own].find((system) => byCode.has(`${system}|${code}`)),
    hasEntry: (code) => entries.get(code)?.retired === false,
    title: `${classification.title} ${classification.release}`,
  });
}

/** The mappings that a file holds, and whether they differ from those that are there. */
interface Found {
  mappings: readonly Mapping[];
  differ: boolean;
}

/** Which codes of a classification belong to which concepts (DX-003), in place of what was imported before. */
export const mappingImport: ImportKind<keyof MappingRow, MappingRow, null, { classification_id: string }, Found> = {
  name: 'terminology.importMapping',
  things: 'pairs',
  mode: 'whole',
  columns: mappingColumns,
  asked: async (ctx, _body, { id }) => {
    if (!(await findClassification(ctx, String(id)))) throw fail('not_found', {});
    return { classification_id: String(id) };
  },
  reader: async () => (line) => {
    const { typed, wrong } = typedValues(mappingColumns, line.values);
    return wrong.length > 0 ? { wrong } : { row: typed };
  },
  async compare(ctx, lines, { classification_id }) {
    const judge = await judgeOf(ctx, classification_id);
    const judged = lines.map(({ place, row }) => ({ place, judged: judge(row) }));
    const { outcomes, gone } = compareMappings(await readMappings(ctx, classification_id), judged);
    const mappings = distinctMappings(judged.flatMap(({ judged: { mapping } }) => mapping ?? []));
    return {
      outcomes,
      gone,
      rest: { mappings, differ: gone > 0 || outcomes.some(({ outcome }) => outcome === 'new' || outcome === 'changed') },
    };
  },
  async apply(ctx, _lines, { classification_id }, { mappings, differ }) {
    if (differ) await replaceMappings(ctx, classification_id, mappings);
    return undefined;
  },
};
