import type { FileColumn, Import } from '@akoma/contract/base';
import { Alert, Button, Stack } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChooseFile, countText, FileChooser, ImportBar, tableTypes } from '../../ui/file/import-parts.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { sentenceOf } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { handOver } from '../list/save-file.ts';
import { csvText } from './csv-text.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportReport, isUnderWay } from './import-report.tsx';
import { importWords as words } from './import.words.ts';
import { type Beside, type ImportOperations, useImport } from './use-import.ts';

/** What an import says of itself on the screen. */
export interface ImportDialogProps extends ImportOperations, Beside {
  title: string;
  /** What is in the file: ['code', 'codes']. */
  things: readonly [one: string, many: string];
  /** `lines`: wrong ones are skipped. `whole`: all or none. */
  mode: 'lines' | 'whole';
  columns: readonly FileColumn[];
  /** What the file has to be, before one is chosen. */
  intro: ReactNode;
  /** As an input's `accept`; tables unless said. */
  accept?: string;
  /** A file to fill in, or why there is nothing to fill in; the headings alone unless said. */
  fill?: () => Promise<{ csv: string } | { nothing: string }>;
  /** What is asked beside the file. */
  fields?: ReactNode;
  /** Whether `fields` are filled; where not, their sentences stand at them. */
  ready?: () => boolean;
  /** Something in `fields` would be lost. */
  dirty?: boolean;
  /** Asks before it is done, where that is needed. */
  agreed?: (state: Import) => Promise<boolean>;
  /** Earlier imports, before a file is chosen: each can be looked at, and undone. */
  earlier?: (look: (id: string) => void) => ReactNode;
  /** The lines of a file that was compared, where somebody has to decide about some of them. */
  decisions?: (state: Import) => ReactNode;
  /** Why this user may not undo an import. */
  undoRefused?: string | undefined;
  /** What an undo does, where it deletes nothing. */
  undoText?: string;
  /** Why a new file cannot be chosen. */
  beginRefused?: string | undefined;
  /** An import is worth while though no line changes anything: it says something else anew. */
  always?: boolean;
  onClose: () => void;
}

/**
 * The one dialog of every import: a file is chosen, compared without changing anything, with its errors first, then imported by a job that
 * goes on when the dialog is closed, and undone where it may be (docs/recipes/add-an-import.md).
 */
export function ImportDialog(props: ImportDialogProps) {
  const { title, things, mode, columns, fields, ready = () => true, always = false, onClose } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const road = useImport(props, props);
  const { state, sent, trouble } = road;
  const [saving, setSaving] = useState(false);
  const busy = sent !== undefined || (state !== undefined && isUnderWay(state));
  const done = state !== undefined && !state.dry_run && state.status === 'done';
  const count = state ? state.new_rows + state.changed_rows : 0;
  const compared = state?.dry_run === true && state.status === 'done' && state.missing.length === 0;

  const content = useRef<HTMLDivElement>(null);
  // the button that was pressed has gone with what it began: the answer is read from its top
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus();
  });

  const choose = () => ready() && chooser.current?.click();
  const begin = async () => {
    if (state && ready() && ((await props.agreed?.(state)) ?? true)) await road.apply();
  };
  const undo = async () => {
    if (await confirm({ title: words.undo, text: props.undoText ?? words.undoText(things[1]), act: words.undoAct, tone: 'danger' }))
      await road.undo();
  };
  const fill = async () => {
    setSaving(true);
    try {
      const filled = (await props.fill?.()) ?? { csv: csvText([columns.map(({ label }) => label)]) };
      if ('nothing' in filled) road.setTrouble(filled.nothing);
      else handOver(new Blob([filled.csv], { type: 'text/csv' }), `${things[1]}-to-fill-in.csv`);
    } catch (error) {
      road.setTrouble(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  };

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
          {(state || trouble) && !busy && !done && !props.beginRefused && (
            <Button variant="default" onClick={choose}>
              {words.again}
            </Button>
          )}
          {done && state.undo_until !== null && props.undo && (
            <ActionButton variant="default" refused={props.undoRefused} onClick={() => void undo()}>
              {words.undo}
            </ActionButton>
          )}
          {compared && !busy && (
            <ActionButton refused={props.beginRefused ?? whyNot(state, mode, always)} onClick={() => void begin()}>
              {count > 0 ? `Import ${countText(count)} ${things[count === 1 ? 0 : 1]}` : 'Import'}
            </ActionButton>
          )}
        </>
      }
    >
      <Stack gap="md" ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <FileChooser
          chooser={chooser}
          label={`File of ${things[1]}`}
          accept={props.accept ?? tableTypes}
          onFile={(file) => void road.compare(file)}
        />
        {!done && fields}
        {(trouble ?? road.lost) && (
          <Alert color="red" title={state ? words.notDone : road.file ? words.notTaken : words.none} role="alert">
            {trouble ?? road.lost}
          </Alert>
        )}
        {!state && !busy && !road.file && (
          <>
            {props.intro}
            <ChooseFile onChoose={choose} refused={props.beginRefused} autoFocus={fields === undefined}>
              <ActionButton
                variant="default"
                leftSection={<IconFileDownload size={16} aria-hidden />}
                pending={saving}
                onClick={() => void fill()}
              >
                {words.fill}
              </ActionButton>
            </ChooseFile>
            {props.earlier?.(road.look)}
          </>
        )}
        {sent !== undefined && <ImportBar label={words.uploading} part={sent} />}
        {state && sent === undefined && (
          <ImportReport state={state} mode={mode} columns={columns} lines={props.lines}>
            {state.dry_run && props.decisions?.(state)}
            {state.dry_run && state.columns.length > 0 && (
              <ImportColumns columns={columns} state={state} busy={busy} onChange={(as) => void road.readAs(as)} />
            )}
          </ImportReport>
        )}
      </Stack>
    </Dialog>
  );
}

/** Why a file that was compared cannot be imported. */
function whyNot(state: Import, mode: ImportDialogProps['mode'], always: boolean): string | undefined {
  if (mode === 'whole' && state.wrong_rows > 0) return words.wrongFirst;
  if (always || state.new_rows + state.changed_rows + state.gone_rows > 0) return undefined;
  return state.waiting_rows > 0 ? words.decideFirst : words.changesNothing;
}
