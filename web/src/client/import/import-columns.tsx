import type { FileColumn, Import } from '@akoma/contract/base';
import { Alert, NativeSelect } from '@mantine/core';
import { LinesTable, Quiet } from '../../ui/file/import-parts.tsx';
import { readingWith } from './column-reading.ts';
import { importWords as words } from './import.words.ts';

interface ImportColumnsProps {
  columns: readonly FileColumn[];
  state: Pick<Import, 'columns' | 'missing' | 'ignored'>;
  busy: boolean;
  /** As the operations take it: `code,,title`. */
  onChange: (columns: string) => void;
}

/** Which column of a file is read as what, to be changed where a heading says something else. Unfolded where something is not read. */
export function ImportColumns({ columns, state, busy, onChange }: ImportColumnsProps) {
  const options = [
    { value: '', label: words.notRead },
    ...columns.map(({ name, label, required }) => ({ value: name, label: required ? words.needed(label) : label })),
  ];
  const reading = state.columns.map(({ read_as }) => read_as ?? '');
  return (
    <details open={state.missing.length > 0 || state.ignored.length > 0}>
      <summary>
        <strong>{words.columns}</strong>
      </summary>
      <LinesTable
        label={words.columns}
        heads={[words.column, words.readAs]}
        rows={state.columns.map(({ heading, read_as }, at) => ({
          key: at,
          cells: [
            heading || words.nameless(at + 1),
            <NativeSelect
              key="as"
              size="xs"
              aria-label={words.isReadAs(heading || words.nameless(at + 1))}
              data={options}
              value={read_as ?? ''}
              onChange={(event) => !busy && onChange(readingWith(reading, at, event.currentTarget.value))}
            />,
          ],
        }))}
      />
      <Quiet>{words.columnsHint}</Quiet>
      {state.missing.length > 0 && (
        <Alert color="yellow" mt="sm" role="status">
          {words.missing(columns.filter(({ name }) => state.missing.includes(name)).map(({ label }) => label))}
        </Alert>
      )}
    </details>
  );
}
