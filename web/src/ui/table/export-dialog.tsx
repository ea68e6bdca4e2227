import { Button, Progress, Radio, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../layer/told.ts';
import { Dialog, DialogFooter } from '../layer/dialog.tsx';
import { ActionButton } from '../page/action-button.tsx';

export type FileFormat = 'csv' | 'xlsx';

/** How far a file has come; `rows` are unknown while a workbook is made. */
export interface FileProgress {
  rows?: number;
  total: number;
}

interface ExportDialogProps {
  /** Names the list: "Patients". */
  list: string;
  /** So many rows leave the app. */
  count: number;
  /** There are more than `count`. */
  atLeast?: boolean;
  /** They were chosen one by one. */
  selected: boolean;
  /** Fetches and saves the file. @throws what the server said */
  save: (format: FileFormat, given: { signal: AbortSignal; onProgress: (progress: FileProgress) => void }) => Promise<void>;
  onClose: () => void;
}

const grouped = (count: number) => count.toLocaleString('en');
const rowsText = (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;

/** Saves a list as a file: exactly its filter, all pages; or the rows that were chosen. Can be called off while it comes. */
export function ExportDialog({ list, count, atLeast = false, selected, save, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<FileFormat>('csv');
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    under.current = stop;
    setFailed(null);
    setProgress({ total: count });
    try {
      await save(format, { signal: stop.signal, onProgress: setProgress });
      if (!stop.signal.aborted) onClose();
    } catch (error) {
      if (!stop.signal.aborted) setFailed(sentenceOf(error));
    } finally {
      setProgress(null);
    }
  };

  const share = progress?.rows === undefined ? null : Math.min(100, (100 * progress.rows) / Math.max(1, progress.total));
  return (
    <Dialog opened title={`Export ${list.toLowerCase()}`} size="sm" onClose={onClose}>
      <Stack gap="md">
        <Text>
          {selected
            ? `The ${rowsText(count)} you selected.`
            : `${atLeast ? `More than ${rowsText(count)}` : rowsText(count)}: all pages of the list, with the current filters and order.`}
        </Text>
        <Radio.Group label="File" value={format} onChange={(chosen) => setFormat(chosen as FileFormat)}>
          <Stack gap="sm" mt={4}>
            <Radio value="csv" label="CSV" description="For any program; up to 50,000 rows" disabled={progress !== null} data-autofocus />
            <Radio value="xlsx" label="Excel (XLSX)" description="Up to 10,000 rows" disabled={progress !== null} />
          </Stack>
        </Radio.Group>
        {progress && (
          <div role="status">
            <Progress value={share ?? 100} animated={share === null} aria-label="Progress of the export" />
            <Text mt="xs">{share === null ? 'Preparing the file…' : `${grouped(progress.rows ?? 0)} of ${rowsText(progress.total)}`}</Text>
          </div>
        )}
        {failed && (
          <Text role="alert" c="red">
            {failed}
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton pending={progress !== null} pendingText="Exporting…" onClick={() => void start()}>
            Export
          </ActionButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
