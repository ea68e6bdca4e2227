import { Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { ActionButton } from '../page/action-button.tsx';
import classes from './import-parts.module.css';

/** What the browser's window offers when a table is to be imported. */
export const tableTypes = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const countText = (count: number): string => count.toLocaleString('en');

interface FileChooserProps {
  /** Opens the browser's window: `chooser.current?.click()`. */
  chooser: RefObject<HTMLInputElement | null>;
  label: string;
  /** As an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** The hidden input behind the buttons of an import; the same file may be chosen again. */
export const FileChooser = ({ chooser, label, accept, onFile }: FileChooserProps) => (
  <input
    ref={chooser}
    type="file"
    hidden
    tabIndex={-1}
    aria-label={label}
    accept={accept}
    onChange={(event) => {
      const file = event.currentTarget.files?.[0];
      event.currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);

interface ChooseFileProps {
  onChoose: () => void;
  autoFocus?: boolean;
  /** Why no file can be chosen. */
  refused?: string | undefined;
  /** Other ways to begin, beside it. */
  children?: ReactNode;
}

/** How an import begins. */
export const ChooseFile = ({ onChoose, autoFocus = true, refused, children }: ChooseFileProps) => (
  <div className={classes.chosen}>
    <ActionButton
      {...(autoFocus && { 'data-autofocus': true })}
      refused={refused}
      leftSection={<IconFileUpload size={16} aria-hidden />}
      onClick={onChoose}
    >
      Choose a file
    </ActionButton>
    {children}
    <Quiet>Nothing is changed until you have seen what the file would change.</Quiet>
  </div>
);

/** How far something is: from 0 to 1; without `part` nobody knows. */
export const ImportBar = ({ label, part }: { label: string; part?: number }) => (
  <div>
    <p>{label}…</p>
    <Progress.Root size="lg">
      <Progress.Section
        value={part === undefined ? 100 : Math.max(2, part * 100)}
        {...(part === undefined && { animated: true, 'aria-valuetext': label })}
        aria-label={label}
      />
    </Progress.Root>
  </div>
);

/** What a file does, or would do, in numbers. */
export const ImportCounts = ({ title, counts }: { title: string; counts: readonly string[] }) => (
  <div role="status">
    <strong>{title}</strong>
    <ul className={classes.counts}>
      {counts.map((count) => (
        <li key={count}>{count}</li>
      ))}
    </ul>
  </div>
);

interface LinesTableProps {
  /** Names it: "Errors, line by line". */
  label: string;
  /** `right`: at the end of the column, as amounts are; `narrow`: no wider than it must be. */
  heads: readonly (string | { title: string; align: 'right' | 'narrow' })[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** Lines of a file in a low window of their own, which scrolls. */
export function LinesTable({ label, heads, rows }: LinesTableProps) {
  const aligned = heads.map((head) => (typeof head === 'string' ? undefined : head.align));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table className={classes.lines}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={typeof head === 'string' ? head : head.title} scope="col" data-align={aligned[at]}>
                {typeof head === 'string' ? head : head.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a line have no other name than their place
                <td key={at} data-align={aligned[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The wrong lines of a file, each with its number and sentence. */
export const FaultLines = ({ faults }: { faults: readonly { line: number; messages: readonly string[] }[] }) => (
  <LinesTable
    label="Errors, line by line"
    heads={[{ title: 'Line', align: 'narrow' }, 'What is wrong']}
    rows={faults.map(({ line, messages }) => ({
      key: line,
      cells: [
        <span key="line" className="akoma-number">
          {line}
        </span>,
        messages.join(' '),
      ],
    }))}
  />
);

/** A remark beside what matters. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.quiet}>{children}</span>;
