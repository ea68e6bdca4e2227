import { type Classification, classificationColumns } from '@akoma/contract/terminology';
import { newId } from '../../platform/id.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { readInThread } from '../../platform/imports/read-in-thread.ts';
import { compareEntries, entryChange } from './classification.rules.ts';
import {
  type ImportedBy,
  lockClassification,
  readEntries,
  retireEntries,
  upsertClassification,
  writeEntries,
} from './classification.store.ts';
import { classificationFile, type WordedEntry } from './classification.task.ts';

type Said = Pick<Classification, 'system' | 'release' | 'licence'> & ImportedBy;
const titles = { 'icd-10': 'ICD-10' } as const;

/** What stands there, and how the file differs from it as a whole. */
interface Found {
  there: Awaited<ReturnType<typeof lockClassification>>;
  gone: readonly string[];
  entries: number;
}

/** A classification, whole or not at all (DX-003, DX-005). The same file a second time changes nothing. */
export const classificationImport: ImportKind<'code' | 'title' | 'parent', WordedEntry, null, Said, Found> = {
  name: 'terminology.importClassification',
  things: 'codes',
  mode: 'whole',
  columns: classificationColumns,
  formats: ['csv', 'xlsx', 'xml'],
  asked: async ({ actor }, said) => {
    const by = { imported_by: actor.practitioner_role_id, imported_by_name: actor.full_name };
    return { ...(said as unknown as Omit<Said, keyof ImportedBy>), ...by };
  },
  pieces: readInThread(classificationFile, classificationColumns),
  async compare(ctx, lines, asked) {
    const there = await lockClassification(ctx, asked.system);
    const before = there ? await readEntries(ctx, there.id) : new Map();
    const { outcomeOf, gone } = compareEntries(
      before,
      lines.map(({ row }) => row),
    );
    const outcomes = lines.map(({ place, row }) => {
      const outcome = outcomeOf(row);
      return outcome === 'changed'
        ? { place, outcome, change: { of: row.code, ...entryChange(before.get(row.code), row) } }
        : { place, outcome };
    });
    return { outcomes, gone: gone.length, rest: { there, gone, entries: lines.length } };
  },
  async apply(ctx, lines, { system, ...said }, { there, gone, entries }) {
    const id = there?.id ?? newId();
    const same = there && !there.removed_at && there.release === said.release && there.licence === said.licence;
    if (same && lines.length + gone.length === 0) return undefined;
    await upsertClassification(ctx, { id, system, title: titles[system], ...said }, entries);
    await writeEntries(
      ctx,
      id,
      lines.map(({ row }) => row),
    );
    await retireEntries(ctx, id, gone);
    return undefined;
  },
};
