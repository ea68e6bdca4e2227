import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { codeSystems, mappingColumns } from '@akoma/contract/terminology';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { findClassification, lockClassification, readEntries, readMappings, replaceMappings } from './classification.store.ts';
import { refuseWrongLines, told } from './import-classification.ts';
import { mappingFile } from './import-file.task.ts';
import { loadDiagnoses } from './load-diagnoses.ts';
import { compareMappings, judgeMappings, type MappingLine } from './mapping.rules.ts';
import { type ReadImport, readImportFile } from './read-import-file.ts';
import { headingsOf } from './read-table.ts';

const headings = headingsOf(mappingColumns, {
  concept_code: ['snomed_code', 'snomed', 'source', 'source_code', 'referencedComponentId'],
  icd10_code: ['icd10', 'icd_10', 'target', 'target_code', 'mapTarget'],
  priority: ['mapPriority'],
});

/** Brings in which codes of the classification belong to which concepts (DX-003), in place of what was brought before. */
export const importMapping: PreparedHandler<typeof contract.importMapping, ReadImport<MappingLine>> = {
  async prepare(before, { params, body: { file, ...asked } }, edge) {
    if (!(await before.look((ctx) => findClassification(ctx, params.id)))) throw fail('not_found', {});
    return readImportFile(mappingFile, file, { ...asked, headings }, before, edge);
  },
  async perform(ctx, { params, body: { dry_run } }, _edge, { head, rows: lines }) {
    const classification = await findClassification(ctx, params.id);
    if (!classification) throw fail('not_found', {});
    await lockClassification(ctx, classification.system);
    const entries = await readEntries(ctx, params.id);
    const { byCode } = loadDiagnoses();
    const { mappings, faults, ignored } = judgeMappings(lines, {
      systemOf: (code) => [codeSystems.snomed, codeSystems.own].find((system) => byCode.has(`${system}|${code}`)),
      hasEntry: (code) => entries.get(code)?.retired === false,
      title: `${classification.title} ${classification.release}`,
    });
    const difference = compareMappings(await readMappings(ctx, params.id), mappings);
    const report = { ...head, dry_run, read: lines.length, ...difference, ignored, ...told(faults), changes: [] };
    if (!dry_run) {
      refuseWrongLines(report);
      if (difference.added + difference.changed + difference.gone > 0) await replaceMappings(ctx, params.id, mappings);
    }
    return { data: (await findClassification(ctx, params.id)) ?? null, report };
  },
};
