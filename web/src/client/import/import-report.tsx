import { type AnyOperation, type FileColumn, type Import, shownLines } from '@akoma/contract/base';
import { Alert, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { countText, FaultLines, ImportBar, ImportCounts, LinesTable, Quiet } from '../../ui/file/import-parts.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { giveFailure } from '../ask.ts';
import { saveFile } from '../list/save-file.ts';
import { importWords as words } from './import.words.ts';

export const isUnderWay = ({ status }: Pick<Import, 'status'>): boolean => status === 'queued' || status === 'running';

interface ImportReportProps {
  state: Import;
  mode: 'lines' | 'whole';
  columns: readonly FileColumn[];
  /** Gives the lines as a file. */
  lines: AnyOperation;
  /** How the columns are read, after what is wrong and what is changed. */
  children?: ReactNode;
}

/** How far an import has come, and then what it does or did: errors first. */
export function ImportReport({ state, mode, columns, lines, children }: ImportReportProps) {
  if (isUnderWay(state)) return <UnderWay state={state} mode={mode} />;
  if (state.status === 'failed' && state.errors.length === 0) return <NotImported state={state} />;
  const { filename, dry_run, undone, changes, changed_rows, errors, waiting_rows, wrong_rows, kept, kept_rows, missing } = state;
  if (missing.length > 0) return children;
  const title = undone ? words.undone(filename) : dry_run ? words.would(filename) : words.imported(filename);
  return (
    <Stack gap="sm">
      {state.status === 'failed' ? <NotImported state={state} /> : <ImportCounts title={title} counts={countsOf(state)} />}
      {dry_run && state.ignored.length > 0 && <Quiet>{words.ignored(state.ignored)}</Quiet>}
      {kept.length > 0 && (
        <div>
          <strong>{words.keptTitle}</strong>
          <FaultLines faults={kept} />
          {kept_rows > shownLines && <Quiet>{words.first(shownLines)}</Quiet>}
        </div>
      )}
      {!dry_run && !undone && waiting_rows > 0 && (
        <Group gap="sm">
          <Quiet>{words.leftOut(countText(waiting_rows))}</Quiet>
          <SaveLines id={state.id} operation={lines} only="wrong" label={words.saveLeftOut} />
        </Group>
      )}
      {!undone && errors.length > 0 && (
        <div>
          <FaultLines faults={errors} />
          {wrong_rows > shownLines && <Quiet>{words.first(shownLines)}</Quiet>}
          <Group gap="sm" mt="xs">
            <SaveLines id={state.id} operation={lines} only="wrong" />
            <Quiet>{mode === 'lines' ? words.errorsSkipped : words.errorsStop}</Quiet>
          </Group>
        </div>
      )}
      {!undone && changes.length > 0 && (
        <div>
          <LinesTable
            label={words.changes}
            heads={[{ title: 'Line', align: 'narrow' }, 'Changed', 'Before', 'After']}
            rows={changes.map(({ line, of, before, after }) => ({
              key: `${line} ${of}`,
              cells: [
                <span key="line" className="akoma-number">
                  {line}
                </span>,
                of,
                before,
                after,
              ],
            }))}
          />
          {changed_rows > changes.length && <Quiet>{words.first(changes.length)}</Quiet>}
        </div>
      )}
      {dry_run && children}
      {dry_run && <Sample state={state} columns={columns} />}
      {!dry_run && state.status === 'done' && (
        <Group gap="sm">
          <SaveLines id={state.id} operation={lines} only="all" />
        </Group>
      )}
    </Stack>
  );
}

const NotImported = ({ state: { filename, failure } }: { state: Import }) => (
  <Alert color="red" title={words.notImported(filename)} role="alert">
    {failure}
  </Alert>
);

function UnderWay({ state, mode }: Pick<ImportReportProps, 'state' | 'mode'>) {
  const { rows, dry_run, undone, done_rows, new_rows, changed_rows, filename } = state;
  const label =
    rows === null
      ? words.reading(filename)
      : undone
        ? words.undoing
        : dry_run
          ? words.comparing(countText(rows))
          : words.importing(countText(rows));
  const of = undone ? new_rows + changed_rows : rows;
  // what is done in one piece has no middle
  const part = rows === null ? 0 : mode === 'lines' || undone ? done_rows / Math.max(1, of ?? 1) : undefined;
  return (
    <div role="status" aria-busy>
      <ImportBar label={label} {...(part !== undefined && { part })} />
      {!dry_run && <Quiet>{words.goesOn}</Quiet>}
    </div>
  );
}

function countsOf(state: Import): string[] {
  const { gone_rows, passed_rows, waiting_rows, wrong_rows, undone, undone_rows, kept_rows } = state;
  if (undone) return [`${countText(undone_rows)} undone`, `${countText(kept_rows)} not undone`];
  return [
    `${countText(state.new_rows)} new`,
    `${countText(state.changed_rows)} changed`,
    `${countText(state.unchanged_rows)} unchanged`,
    ...(gone_rows > 0 ? [`${countText(gone_rows)} no longer in the file`] : []),
    ...(waiting_rows > 0 ? [`${countText(waiting_rows)} waiting for a decision`] : []),
    ...(passed_rows > 0 ? [`${countText(passed_rows)} ignored`] : []),
    `${countText(wrong_rows)} ${wrong_rows === 1 ? 'error' : 'errors'}`,
  ];
}

function Sample({ state: { sample, columns: read }, columns }: Pick<ImportReportProps, 'state' | 'columns'>) {
  if (sample.length === 0) return null;
  const shown = read.length === 0 ? columns : columns.filter(({ name }) => read.some(({ read_as }) => read_as === name));
  return (
    <div>
      <strong>{words.sample}</strong>
      <LinesTable
        label={words.sample}
        heads={[{ title: 'Line', align: 'narrow' }, ...shown.map(({ label }) => label)]}
        rows={sample.map(({ line, values }, at) => ({ key: at, cells: [line, ...shown.map(({ name }) => values[name])] }))}
      />
    </div>
  );
}

interface SaveLinesProps {
  id: string;
  operation: AnyOperation;
  only: 'wrong' | 'all';
  label?: string;
}

function SaveLines({ id, operation, only, label = only === 'wrong' ? words.saveErrors : words.saveLines }: SaveLinesProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await saveFile(operation, { params: { id }, query: { only } }, { signal: new AbortController().signal, onProgress: () => {} });
    } catch (error) {
      giveFailure(error, words.notSaved);
    } finally {
      setPending(false);
    }
  };
  return (
    <ActionButton variant="default" size="compact-sm" pending={pending} pendingText="Saving…" onClick={() => void save()}>
      {label}
    </ActionButton>
  );
}
