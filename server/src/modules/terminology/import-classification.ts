import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { classificationColumns, type ImportReport, shownFaults } from '@akoma/contract/terminology';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { compareEntries, type Entry, type Fault } from './classification.rules.ts';
import {
  findClassification,
  lockClassification,
  readEntries,
  retireEntries,
  upsertClassification,
  writeEntries,
} from './classification.store.ts';
import { classificationFile, type WordedEntry } from './import-file.task.ts';
import { type ReadImport, readImportFile } from './read-import-file.ts';
import { headingsOf } from './read-table.ts';

const titles = { 'icd-10': 'ICD-10' } as const;
const headings = headingsOf(classificationColumns, { title: ['display', 'description', 'name'] });

/** Brings a classification in, whole or not at all (DX-003). The same file a second time changes nothing. */
export const importClassification: PreparedHandler<typeof contract.importClassification, ReadImport<WordedEntry>> = {
  prepare: (before, { body: { file, columns, dry_run } }, edge) =>
    readImportFile(classificationFile, file, { columns, dry_run, headings }, before, edge),
  async perform(ctx, { body: { system, release, licence, dry_run } }, _edge, { head, rows: entries }) {
    const there = await lockClassification(ctx, system);
    const before = there ? await readEntries(ctx, there.id) : new Map<string, Entry & { retired: boolean }>();
    const { added, changed, unchanged, gone } = compareEntries(before, entries);
    const report: ImportReport = {
      ...head,
      dry_run,
      read: entries.length + head.wrong,
      added: added.length,
      changed: changed.length,
      unchanged,
      gone: gone.length,
      ignored: 0,
      changes: changed.slice(0, shownFaults).map((entry) => ({ of: entry.code, ...differenceOf(before.get(entry.code), entry) })),
    };
    if (!dry_run) {
      refuseWrongLines(report);
      const id = there?.id ?? newId();
      const same = there && !there.removed_at && there.release === release && there.licence === licence;
      if (!same || added.length + changed.length + gone.length > 0) {
        await upsertClassification(ctx, { id, system, title: titles[system], release, licence }, entries.length);
        await writeEntries(ctx, id, [...added, ...changed]);
        await retireEntries(ctx, id, gone);
      }
      return { data: (await findClassification(ctx, id)) ?? null, report };
    }
    return { data: there ? ((await findClassification(ctx, there.id)) ?? null) : null, report };
  },
};

/** The faults as a report tells them. */
export const told = (faults: readonly Fault[]): Pick<ImportReport, 'wrong' | 'faults'> => ({
  wrong: faults.length,
  faults: [...faults].sort((a, b) => a.line - b.line).slice(0, shownFaults),
});

/** With a wrong line nothing is imported: a list with holes is worse than none. */
export function refuseWrongLines({ wrong, faults }: Pick<ImportReport, 'wrong' | 'faults'>): void {
  if (wrong === 0) return;
  const sentences = faults.slice(0, 20).map(({ line, messages }) => `Line ${line}: ${messages.join(' ')}`);
  throw fail('terminology.linesWrong', { wrong, faults }, { file: sentences });
}

/** What an entry said and what it says, in words: its title, unless only its place among the others is another. */
function differenceOf(was: (Entry & { retired: boolean }) | undefined, is: Entry): { before: string; after: string } {
  if (!was || was.retired) return { before: 'Not in the classification', after: is.display };
  if (was.display !== is.display) return { before: was.display, after: is.display };
  const placeOf = ({ display, parent }: Entry) => (parent ? `${display} (under ${parent})` : display);
  if (was.parent !== is.parent) return { before: placeOf(was), after: placeOf(is) };
  const useOf = ({ display, selectable }: Entry) => (selectable ? display : `${display} (divided further)`);
  return { before: useOf(was), after: useOf(is) };
}
