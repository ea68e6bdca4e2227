import { type FileColumn, type ImportReport, shownFaults } from '@akoma/contract/terminology';
import { Alert, Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { refreshModules } from '../../client/ask.ts';
import { ChooseFile, countText, FaultLines, FileChooser, ImportBar, ImportCounts, LinesTable, Quiet } from '../../ui/file/import-parts.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ImportColumns } from './import-columns.tsx';
import { importWords as words } from './import.words.ts';

/** How a file is sent: tried or in earnest, and how its columns are read. */
export interface Sent {
  file: File;
  dry_run: boolean;
  /** What each column is read as; left out: what its heading says. */
  columns?: string;
}

interface FileImportProps {
  title: string;
  /** What is in the file: ['code', 'codes']. */
  things: readonly [one: string, many: string];
  /** As an input's `accept`. */
  accept: string;
  /** What the file has to be, before one is chosen. */
  intro: ReactNode;
  columns: readonly FileColumn[];
  /** What is asked beside the file. */
  fields?: ReactNode;
  /** Whether `fields` are filled; where not, their sentences stand at them. */
  ready?: () => boolean;
  /** Something in `fields` would be lost. */
  dirty?: boolean;
  send: (sent: Sent, onProgress: (part: number) => void) => Promise<ImportReport>;
  /** Asks before it is done, where that is needed. */
  agreed?: (report: ImportReport) => Promise<boolean>;
  /** An import is worth while though no line changes anything: it says something else anew. */
  always?: boolean;
  onClose: () => void;
}

/**
 * Lines from a file, all or none: chosen, tried without changing anything, which shows how its columns are read and what is new, changed and
 * wrong, and then imported.
 */
export function FileImportDialog(props: FileImportProps) {
  const { title, things, accept, intro, columns, fields, send, always = false, onClose } = props;
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const [report, setReport] = useState<ImportReport>();
  const [under, setUnder] = useState<{ part: number; dry_run: boolean }>();
  const [trouble, setTrouble] = useState<string>();
  const done = report !== undefined && !report.dry_run;

  const go = async (of: File, as: string | undefined, dry_run: boolean) => {
    setTrouble(undefined);
    setUnder({ part: 0, dry_run });
    try {
      setReport(await send({ file: of, dry_run, ...(as !== undefined && { columns: as }) }, (part) => setUnder({ part, dry_run })));
      if (!dry_run) await refreshModules(queries, new Set(['terminology']));
    } catch (error) {
      if (dry_run) setReport(undefined);
      setTrouble(sentenceOf(error));
    } finally {
      setUnder(undefined);
    }
  };
  const take = (of: File) => {
    setFile(of);
    setChosen(undefined);
    setReport(undefined);
    void go(of, undefined, true);
  };
  const choose = () => (props.ready?.() ?? true) && chooser.current?.click();
  const begin = async () => {
    if (!file || !report || !(props.ready?.() ?? true)) return;
    if ((await props.agreed?.(report)) ?? true) await go(file, chosen, false);
  };
  const readAs = (as: string) => {
    setChosen(as);
    if (file) void go(file, as, true);
  };
  const count = report ? report.added + report.changed : 0;
  const refused = !report || report.wrong > 0 ? words.wrongFirst : !always && count + report.gone === 0 ? words.changesNothing : undefined;
  const tried = report?.dry_run === true && report.missing.length === 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="lg"
      dirty={!done && (props.dirty ?? false)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {done ? 'Done' : 'Close'}
          </Button>
          {(report || trouble) && !done && !under && (
            <Button variant="default" onClick={choose}>
              {words.again}
            </Button>
          )}
          {tried && !under && (
            <ActionButton refused={refused} onClick={() => void begin()}>
              {count > 0 ? `Import ${countText(count)} ${things[count === 1 ? 0 : 1]}` : 'Import'}
            </ActionButton>
          )}
        </>
      }
    >
      <Stack gap="md">
        <FileChooser chooser={chooser} label={`File of ${things[1]}`} accept={accept} onFile={take} />
        {!done && fields}
        {trouble && (
          <Alert color="red" title={words.notTaken} role="alert">
            {trouble}
          </Alert>
        )}
        {!report && !under && !trouble && (
          <>
            {intro}
            <ChooseFile onChoose={choose} autoFocus={fields === undefined} />
          </>
        )}
        {under && (
          <div role="status" aria-busy>
            {under.part < 1 ? (
              <ImportBar label={words.uploading} part={under.part} />
            ) : (
              <ImportBar label={under.dry_run ? words.comparing : words.importing} />
            )}
          </div>
        )}
        {report && file && !done && report.columns.length > 0 && (
          <ImportColumns columns={columns} report={report} busy={under !== undefined} onChange={readAs} />
        )}
        {report && file && !under && report.missing.length === 0 && (
          <Report report={report} filename={file.name} columns={columns} done={done} />
        )}
      </Stack>
    </Dialog>
  );
}

interface ReportProps {
  report: ImportReport;
  filename: string;
  columns: readonly FileColumn[];
  done: boolean;
}

function Report({ report, filename, columns, done }: ReportProps) {
  const { wrong, gone, ignored, sample, changes, changed, faults } = report;
  const counts = [
    `${countText(report.added)} new`,
    `${countText(changed)} changed`,
    `${countText(report.unchanged)} unchanged`,
    ...(gone > 0 ? [`${countText(gone)} no longer in it`] : []),
    ...(ignored > 0 ? [`${countText(ignored)} passed over`] : []),
    `${countText(wrong)} ${wrong === 1 ? 'error' : 'errors'}`,
  ];
  return (
    <Stack gap="sm">
      <ImportCounts title={done ? `${filename} is imported` : `What importing ${filename} would do`} counts={counts} />
      {faults.length > 0 && (
        <div>
          <FaultLines faults={faults} />
          {wrong > shownFaults && <Quiet>{words.first(shownFaults)}</Quiet>}
        </div>
      )}
      {!done && changes.length > 0 && (
        <div>
          <LinesTable
            label={words.changes}
            heads={['Changed', 'Before', 'After']}
            rows={changes.map(({ of, before, after }) => ({ key: of, cells: [of, before, after] }))}
          />
          {changed > changes.length && <Quiet>{words.first(changes.length)}</Quiet>}
        </div>
      )}
      {!done && sample.length > 0 && (
        <div>
          <strong>{words.sample}</strong>
          <LinesTable
            label={words.sample}
            heads={[{ title: 'Line', align: 'narrow' }, ...columns.map(({ label }) => label)]}
            rows={sample.map(({ line, values }) => ({
              // a line of ClaML may stand for several entries
              key: `${line} ${values.code ?? ''}`,
              cells: [line, ...columns.map(({ name }) => values[name])],
            }))}
          />
        </div>
      )}
    </Stack>
  );
}
