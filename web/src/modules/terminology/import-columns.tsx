import type { FileColumn, ImportReport } from '@akoma/contract/terminology';
import { Alert, NativeSelect } from '@mantine/core';
import { LinesTable, Quiet } from '../../ui/file/import-parts.tsx';
import { importWords as words } from './import.words.ts';
import { readingWith } from './column-reading.ts';

interface ImportColumnsProps {
  columns: readonly FileColumn[];
  report: ImportReport;
  busy: boolean;
  /** As the operations take it: `code,,title`. */
  onChange: (columns: string) => void;
}

/** Which column of a file is read as what, to be changed where a heading says something else. */
export function ImportColumns({ columns, report, busy, onChange }: ImportColumnsProps) {
  const options = [
    { value: '', label: words.notRead },
    ...columns.map(({ name, label, required }) => ({ value: name, label: required ? `${label} (needed)` : label })),
  ];
  const reading = report.columns.map(({ read_as }) => read_as ?? '');
  return (
    <div>
      <strong>{words.columns}</strong>
      <LinesTable
        label={words.columns}
        heads={[words.column, words.readAs]}
        rows={report.columns.map(({ heading, read_as }, at) => ({
          key: at,
          cells: [
            heading || `Column ${at + 1}`,
            <NativeSelect
              key="as"
              size="xs"
              aria-label={`${heading || `Column ${at + 1}`} is read as`}
              data={options}
              value={read_as ?? ''}
              onChange={(event) => !busy && onChange(readingWith(reading, at, event.currentTarget.value))}
            />,
          ],
        }))}
      />
      <Quiet>{words.columnsHint}</Quiet>
      {report.missing.length > 0 && (
        <Alert color="yellow" mt="sm" role="status">
          {words.missing(columns.filter(({ name }) => report.missing.includes(name)).map(({ label }) => label))}
        </Alert>
      )}
    </div>
  );
}
