import { fail, fileTooLarge, maxFileBytes, type ParsedOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/terminology';
import { classificationColumns, type ImportReport, shownFaults, shownSample } from '@akoma/contract/terminology';
import type { Verb } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import {
  compareEntries,
  type Entry,
  type Fault,
  icd10Code,
  judgeEntries,
  kindOfCode,
  parentOfCode,
  type ReadEntry,
} from './classification.rules.ts';
import {
  findClassification,
  lockClassification,
  readEntries,
  retireEntries,
  upsertClassification,
  writeEntries,
} from './classification.store.ts';
import { indexedWords, wordsOf } from './diagnosis-word.rules.ts';
import { readClaml } from './read-claml.ts';
import { headingsOf, howRead, notRead, readTable } from './read-table.ts';

const titles = { 'icd-10': 'ICD-10' } as const;

/** Brings a classification in, whole or not at all (DX-003). The same file a second time changes nothing. */
export const importClassification: Verb<typeof contract.importClassification> = async (ctx, { body }) => {
  const { system, release, licence, dry_run } = body;
  const read = await readEntriesOf(body);
  const { entries, faults } = judgeEntries(read.entries);
  const there = await lockClassification(ctx, system);
  const before = there ? await readEntries(ctx, there.id) : new Map<string, Entry & { retired: boolean }>();
  const { added, changed, unchanged, gone } = compareEntries(before, entries);
  const report: ImportReport = {
    dry_run,
    read: entries.length + faults.length,
    added: added.length,
    changed: changed.length,
    unchanged,
    gone: gone.length,
    ignored: 0,
    ...told(faults),
    ...read.how,
    changes: changed.slice(0, shownFaults).map((entry) => ({ of: entry.code, ...differenceOf(before.get(entry.code), entry) })),
  };
  if (!dry_run) {
    refuseWrongLines(report);
    const id = there?.id ?? newId();
    const same = there && !there.removed_at && there.release === release && there.licence === licence;
    if (!same || added.length + changed.length + gone.length > 0) {
      await upsertClassification(ctx, { id, system, title: titles[system], release, licence }, entries.length);
      const spelt = new Map<string, string | undefined>();
      await writeEntries(ctx, id, [...added, ...changed], ({ code, display, selectable }) =>
        selectable ? indexedWords([...wordsOf(code), ...wordsOf(display)], spelt) : [],
      );
      await retireEntries(ctx, id, gone);
    }
    return { data: (await findClassification(ctx, id)) ?? null, report };
  }
  return { data: there ? ((await findClassification(ctx, there.id)) ?? null) : null, report };
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

const headings = headingsOf(classificationColumns, { title: ['display', 'description', 'name'] });

interface ReadFile {
  entries: ReadEntry[];
  how: ReturnType<typeof howRead>;
}

async function readEntriesOf({ file, columns, dry_run }: ParsedOf<typeof contract.importClassification>['body']): Promise<ReadFile> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: [fileTooLarge] });
  const head = await file.slice(0, 200).text();
  if (/^\s*(?:\uFEFF)?\s*</.test(head)) {
    const bytes = await file.arrayBuffer();
    const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
    const entries = readClaml(decoded(bytes, encoding));
    const sample = entries
      .slice(0, shownSample)
      .map(({ line, code, display, parent }) => ({ line, values: { code, title: display, parent: parent ?? '' } }));
    return { entries, how: { columns: [], missing: [], sample } };
  }
  const table = await readTable(file, headings, { columns, dry_run });
  const entries = table.lines.map(({ line, values: { code: typed, title, parent } }) => {
    const code = icd10Code(typed) ?? typed;
    return {
      line,
      code: typed,
      display: title.replace(/\s+/g, ' '),
      kind: kindOfCode(code),
      parent: icd10Code(parent) ?? parentOfCode(code),
    };
  });
  return { entries, how: howRead(table) };
}

function decoded(bytes: ArrayBuffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw notRead(`it is not written in ${encoding}, as it says.`);
  }
}
