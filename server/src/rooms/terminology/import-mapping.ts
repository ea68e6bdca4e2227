import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { codeSystems, mappingColumns } from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { findClassification, lockClassification, readEntries, readMappings, replaceMappings } from './classification.store.ts';
import { refuseWrongLines, told } from './import-classification.ts';
import { loadDiagnoses } from './load-diagnoses.ts';
import { compareMappings, judgeMappings } from './mapping.rules.ts';
import { headingsOf, howRead, readTable } from './read-table.ts';

const headings = headingsOf(mappingColumns, {
  concept_code: ['snomed_code', 'snomed', 'source', 'source_code', 'referencedComponentId'],
  icd10_code: ['icd10', 'icd_10', 'target', 'target_code', 'mapTarget'],
  priority: ['mapPriority'],
});

/** Brings in which codes of the classification belong to which concepts (DX-003), in place of what was brought before. */
export const importMapping: Verb<typeof contract.importMapping> = async (ctx, { params, body: { file, columns, dry_run } }) => {
  const classification = await findClassification(ctx, params.id);
  if (!classification) throw fail('not_found', {});
  const table = await readTable(file, headings, { columns, dry_run });
  const { lines } = table;
  await lockClassification(ctx, classification.system);
  const entries = await readEntries(ctx, params.id);
  const { byCode } = loadDiagnoses();
  const { mappings, faults, ignored } = judgeMappings(lines, {
    systemOf: (code) => [codeSystems.snomed, codeSystems.own].find((system) => byCode.has(`${system}|${code}`)),
    hasEntry: (code) => entries.get(code)?.retired === false,
    title: `${classification.title} ${classification.release}`,
  });
  const difference = compareMappings(await readMappings(ctx, params.id), mappings);
  const report = { dry_run, read: lines.length, ...difference, ignored, ...told(faults), ...howRead(table), changes: [] };
  if (!dry_run) {
    refuseWrongLines(report);
    if (difference.added + difference.changed + difference.gone > 0) await replaceMappings(ctx, params.id, mappings);
  }
  return { data: (await findClassification(ctx, params.id)) ?? null, report };
};
