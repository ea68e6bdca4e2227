import type { AnyImport, UndoneLine, Work } from './import-kind.ts';
import { listWrittenLines, writeUndone } from './import-line.store.ts';
import { lockImport, updateImport } from './import.store.ts';

/** Undoes the next batch of lines, the last ones first. True: there was none left, and the import is undone. */
export const undoBatch = (work: Work, kind: AnyImport, import_id: string, batch: number): Promise<boolean> =>
  work('write', async (at) => {
    const held = await lockImport(at, kind.name, import_id);
    if (!held || held.finished_at !== null) return true;
    const lines = await listWrittenLines(at, import_id, held.done_place, batch);
    const end = lines.at(-1);
    if (!end) {
      await updateImport(at, import_id, { status: 'done', finished_at: at.now });
      return true;
    }
    const known = lines.filter((one): one is UndoneLine<unknown> => one.record_id !== null && one.version !== null);
    const reverted: ReadonlySet<string> = (await kind.undo?.revert(at, known)) ?? new Set();
    const undone = lines.filter(({ record_id }) => record_id !== null && reverted.has(record_id)).map(({ place }) => place);
    const kept = lines.filter(({ place }) => !undone.includes(place)).map(({ place }) => place);
    await writeUndone(at, import_id, undone, true);
    await writeUndone(at, import_id, kept, false);
    await updateImport(at, import_id, {
      done_place: end.place,
      done_rows: held.done_rows + lines.length,
      undone_rows: held.undone_rows + undone.length,
      kept_rows: held.kept_rows + kept.length,
    });
    return false;
  });
