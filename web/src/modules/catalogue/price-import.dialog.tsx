import {
  importServicePrices,
  listPriceMatrix,
  type PriceImport,
  priceFileColumns,
  priceFileHeadings,
  readPriceImport,
  savePriceImportErrors,
  shownLines,
  uploadServicePrices,
} from '@akoma/contract/catalogue';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { allPages } from '../../client/all-pages.ts';
import { ask, giveFailure, newKey, refreshModules } from '../../client/ask.ts';
import { handOver, saveFile } from '../../client/list/save-file.ts';
import { request } from '../../client/request.ts';
import {
  ChooseFile,
  countText as number,
  FaultLines,
  FileChooser,
  ImportBar,
  ImportCounts,
  LinesTable,
  Quiet,
  tableTypes,
} from '../../ui/file/import-parts.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { fileToFill } from './file-to-fill.ts';
import classes from './prices.module.css';
import { columnName, pricesWords as words } from './prices.words.ts';

const isUnderWay = ({ status }: Pick<PriceImport, 'status'>): boolean => status === 'queued' || status === 'running';
const lookAgainMs = 600;

/**
 * Prices from a file: chosen, compared without changing anything ("12 new, 3 changed, 1 error"), then imported by a job that goes on when
 * the dialog is closed (PRICE-008, PRICE-010, screens.md 3.14).
 */
export function PriceImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [id, setId] = useState<string>();
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState<string>();
  const [saving, setSaving] = useState(false);
  const found = useQuery({
    ...ask(readPriceImport, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? lookAgainMs : false),
  });
  const state = found.data?.data;
  const imported = state !== undefined && !state.dry_run;
  const done = imported && state.status === 'done';
  useEffect(() => {
    if (done) void refreshModules(queries, new Set(['catalogue']));
  }, [done, queries]);

  const upload = async (file: File) => {
    setTrouble(undefined);
    setSent(0);
    try {
      const { data } = await request(uploadServicePrices, { body: { file } }, { idempotency_key: newKey(), onProgress: setSent });
      setId(data.id);
    } catch (error) {
      setTrouble(sentenceOf(error));
    } finally {
      setSent(undefined);
    }
  };
  const begin = async () => {
    if (!id) return;
    setTrouble(undefined);
    try {
      await request(importServicePrices, { body: { upload_id: id } }, { idempotency_key: newKey() });
      await found.refetch();
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
  };
  const saveToFill = async () => {
    setTrouble(undefined);
    setSaving(true);
    try {
      const services = await allPages((page) => request(listPriceMatrix, { query: { priced: 'no', ...page } }));
      if (services.length === 0) setTrouble('Every service has a price. To change prices, export the list and change the file.');
      else handOver(new Blob([fileToFill(services)], { type: 'text/csv' }), 'prices-to-fill-in.csv');
    } catch (error) {
      setTrouble(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };
  const again = () => {
    setId(undefined);
    chooser.current?.click();
  };
  const canImport = state?.dry_run === true && state.status === 'done' && state.new_rows + state.changed_rows > 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.importPrices}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {done ? 'Done' : 'Close'}
          </Button>
          {state && !isUnderWay(state) && (
            <Button variant="default" onClick={again}>
              Choose another file
            </Button>
          )}
          {canImport && (
            <ActionButton
              onClick={() => void begin()}
            >{`Import ${number(state.new_rows + state.changed_rows)} ${state.new_rows + state.changed_rows === 1 ? 'price' : 'prices'}`}</ActionButton>
          )}
        </>
      }
    >
      <Stack gap="md">
        <FileChooser chooser={chooser} label="File of prices" accept={tableTypes} onFile={(file) => void upload(file)} />
        {trouble && (
          <Alert color="red" title={id ? 'The prices were not imported' : 'There is no file yet'} role="alert">
            {trouble}
          </Alert>
        )}
        {!id && sent === undefined && (
          <>
            <div>
              <p className={classes.first}>
                New prices: save the file to fill in, which has a line for each service without a price, enter the charges, and choose it
                here. Changed prices: export the list, change the file, and choose it here.
              </p>
              <p className={classes.quiet}>
                CSV or Excel (.xlsx), up to 10 MB. A line needs a charge and a service, by its code or its name. The headings that are read:{' '}
                {priceFileColumns.map((column) => priceFileHeadings[column]).join(', ')}.
              </p>
            </div>
            <ChooseFile onChoose={() => chooser.current?.click()}>
              <ActionButton
                variant="default"
                leftSection={<IconFileDownload size={16} aria-hidden />}
                pending={saving}
                onClick={() => void saveToFill()}
              >
                Save a file to fill in
              </ActionButton>
            </ChooseFile>
          </>
        )}
        {sent !== undefined && <ImportBar label="Uploading the file" part={sent} />}
        {id && found.isError && <Alert color="red">{found.error.message}</Alert>}
        {state && <Report state={state} imported={imported} />}
      </Stack>
    </Dialog>
  );
}

function Report({ state, imported }: { state: PriceImport; imported: boolean }) {
  const { status, rows, done_rows, failure, ignored } = state;
  if (status === 'failed') {
    return (
      <Alert color="red" title={`${state.filename} could not be imported`} role="alert">
        {failure}
      </Alert>
    );
  }
  if (isUnderWay(state)) {
    const label =
      rows === null ? `Reading ${state.filename}` : imported ? `Importing ${number(rows)} lines` : `Comparing ${number(rows)} lines`;
    return (
      <div role="status" aria-busy>
        <ImportBar label={label} part={rows === null ? 0 : done_rows / rows} />
        {imported && <Quiet>You may close this: the import continues.</Quiet>}
      </div>
    );
  }
  const counts = [
    `${number(state.new_rows)} new`,
    `${number(state.changed_rows)} changed`,
    `${number(state.unchanged_rows)} unchanged`,
    `${number(state.wrong_rows)} ${state.wrong_rows === 1 ? 'error' : 'errors'}`,
  ];
  return (
    <Stack gap="sm">
      <ImportCounts title={imported ? `${state.filename} is imported` : `What importing ${state.filename} would do`} counts={counts} />
      {ignored.length > 0 && <Quiet>Not read: {ignored.join(', ')}</Quiet>}
      {state.changes.length > 0 && <Changes state={state} />}
      {state.errors.length > 0 && <Errors state={state} />}
    </Stack>
  );
}

const Changes = ({ state }: { state: PriceImport }) => (
  <div>
    <LinesTable
      label="Changed prices, line by line"
      heads={[{ title: 'Line', align: 'narrow' }, 'Price', { title: 'Before', align: 'right' }, { title: 'After', align: 'right' }]}
      rows={state.changes.map((line) => ({
        key: line.line,
        cells: [
          <span key="line" className="akoma-number">
            {line.line}
          </span>,
          [line.service, columnName(line), line.location].filter(Boolean).join(', '),
          formatMoney(line.charge_before, line.currency),
          formatMoney(line.charge, line.currency),
        ],
      }))}
    />
    {state.changed_rows > shownLines && <Quiet>The first {shownLines} are shown.</Quiet>}
  </div>
);

function Errors({ state }: { state: PriceImport }) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await saveFile(savePriceImportErrors, { params: { id: state.id } }, { signal: new AbortController().signal, onProgress: () => {} });
    } catch (error) {
      giveFailure(error, 'The file of errors was not saved');
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <FaultLines faults={state.errors} />
      <Group gap="sm">
        <ActionButton variant="default" size="compact-sm" pending={pending} pendingText="Saving…" onClick={() => void save()}>
          Save the file of errors
        </ActionButton>
        <Quiet>Wrong lines are skipped. Put them right in that file and import it.</Quiet>
      </Group>
    </div>
  );
}
