import { importFailures } from '@akoma/contract/base';
import type { AnyImport, AppliedLine, ImportCtx, Outcome, SoundLine, Work, Written } from './import-kind.ts';
import { listNextLines, writeOutcomes } from './import-line.store.ts';
import { type ImportRow, lockImport, updateImport } from './import.store.ts';

/** Lines that are fetched at a time where all are taken, so that many do not stop everything else. */
const fetched = 1_000;

type NextLine = Awaited<ReturnType<typeof listNextLines>>[number];
type Judged = Outcome<unknown> & { line: number };

const isSound = ({ row }: NextLine): boolean => row !== null;
const sound = (lines: readonly NextLine[]): SoundLine<unknown>[] =>
  lines.filter(isSound).map(({ place, line, row, others }) => ({ place, line, row, others }));

/** What becomes of the lines: those that could not be read are wrong, whatever is there. */
async function judge(at: ImportCtx, kind: AnyImport, lines: readonly NextLine[], { asked }: ImportRow) {
  const { outcomes, gone = 0, rest } = await kind.compare(at, sound(lines), asked);
  const found = new Map<number, Outcome<unknown>>(outcomes.map((one) => [one.place, one]));
  const judged = lines.map(({ place, line }): Judged => ({ ...(found.get(place) ?? { place, outcome: 'wrong', refusal: null }), line }));
  return { judged, gone, rest };
}

/** Applies what was judged, and returns with each line the record that it wrote. */
async function write(
  at: ImportCtx,
  kind: AnyImport,
  lines: readonly NextLine[],
  { judged, rest }: Awaited<ReturnType<typeof judge>>,
  { asked }: ImportRow,
) {
  const rows = new Map(lines.map(({ place, row, others }) => [place, { row, others }]));
  const wanted = judged.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const applied = wanted.map((one) => ({ ...one, ...rows.get(one.place) })) as AppliedLine<unknown, unknown>[];
  const written: ReadonlyMap<number, Written> = (await kind.apply(at, applied, asked, rest)) ?? new Map();
  return judged.map((one) => ({ ...one, ...written.get(one.place) }));
}

/** In a dry run nothing is written, so no record stands behind a line. */
const withoutRecord = (judged: readonly Judged[]): Judged[] =>
  judged.map((one) => ('record_id' in one ? { ...one, record_id: undefined, before: undefined } : one)) as Judged[];

const counter = (judged: readonly Judged[]) => {
  const count = (outcome: Judged['outcome']) => judged.filter((one) => one.outcome === outcome).length;
  return (
    held: Pick<ImportRow, 'new_rows' | 'changed_rows' | 'unchanged_rows' | 'passed_rows' | 'waiting_rows' | 'wrong_rows' | 'done_rows'>,
  ) => ({
    done_rows: held.done_rows + judged.length,
    new_rows: held.new_rows + count('new'),
    changed_rows: held.changed_rows + count('changed'),
    unchanged_rows: held.unchanged_rows + count('unchanged'),
    passed_rows: held.passed_rows + count('passed'),
    waiting_rows: held.waiting_rows + count('waiting'),
    wrong_rows: held.wrong_rows + count('wrong'),
  });
};

const finished = ({ step }: ImportRow, { now }: ImportCtx) =>
  ({ status: 'done', finished_at: now, ...(step === 'apply' && { applied_at: now }) }) as const;

/** Compares the next batch, and applies it unless it is a dry run. True: there was none left, and the import is done. */
export const applyBatch = (work: Work, kind: AnyImport, import_id: string, batch: number): Promise<boolean> =>
  work('write', async (at) => {
    const held = await lockImport(at, kind.name, import_id);
    if (!held || held.finished_at !== null) return true;
    const lines = await listNextLines(at, import_id, held.done_place, batch);
    const end = lines.at(-1);
    if (!end) {
      await updateImport(at, import_id, finished(held, at));
      return true;
    }
    const found = await judge(at, kind, lines, held);
    await writeOutcomes(at, import_id, held.step === 'compare' ? withoutRecord(found.judged) : await write(at, kind, lines, found, held));
    await updateImport(at, import_id, { done_place: end.place, ...counter(found.judged)(held) });
    return false;
  });

/** Compares all lines, and applies all of them unless it is a dry run or one of them is wrong, in one transaction. */
export const applyWhole = (work: Work, kind: AnyImport, import_id: string): Promise<boolean> =>
  work('write', async (at) => {
    const held = await lockImport(at, kind.name, import_id);
    if (!held || held.finished_at !== null) return true;
    const lines = await allLines(at, import_id);
    const found = await judge(at, kind, lines, held);
    const counts = { ...counter(found.judged)(held), gone_rows: found.gone };
    const dry = held.step === 'compare';
    const refused = !dry && counts.wrong_rows > 0;
    const outcomes = dry || refused ? withoutRecord(found.judged) : await write(at, kind, lines, found, held);
    for (let from = 0; from < outcomes.length; from += fetched) await writeOutcomes(at, import_id, outcomes.slice(from, from + fetched));
    const end = refused
      ? ({
          status: 'failed',
          failure: importFailures.import_lines_wrong.sentence({ wrong: counts.wrong_rows }),
          finished_at: at.now,
        } as const)
      : finished(held, at);
    await updateImport(at, import_id, { ...counts, ...end });
    return true;
  });

async function allLines(at: ImportCtx, import_id: string): Promise<NextLine[]> {
  const lines: NextLine[] = [];
  for (let after = 0; ; ) {
    const some = await listNextLines(at, import_id, after, fetched);
    for (const one of some) lines.push(one);
    const end = some.at(-1);
    if (!end || some.length < fetched) return lines;
    after = end.place;
  }
}
