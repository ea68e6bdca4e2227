import type { Column } from '../../ui/table/column.ts';
import type { Filter } from '../../ui/table/filter.ts';
import { useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { allPages } from '../all-pages.ts';
import { listWorkbench } from './list-workbench.ts';
import classes from './printed-list.module.css';

/** More would be a book: a file is exported then. */
export const printedRows = 1_000;

export interface PrintedListProps {
  title: string;
  /** What the list is searched for. */
  searched: string;
  filters: readonly Pick<Filter, 'key' | 'label' | 'shown'>[];
  columns: readonly Column<unknown>[];
  keyOf: (row: unknown) => string;
  total: number;
  atLeast: boolean;
  read: (page: { page: number; page_size: number }) => Promise<{ data: never[]; total: number }>;
  onDone: () => void;
}

/** What the list was narrowed by, and how much of it is on the paper. */
export function scopeOf(
  { searched, filters, total, atLeast }: Pick<PrintedListProps, 'searched' | 'filters' | 'total' | 'atLeast'>,
  rows: number,
): string[] {
  const set = filters.flatMap(({ label, shown }) => (shown === undefined ? [] : `${label}: ${shown}`));
  const count = (number: number) => number.toLocaleString('en');
  const whole = atLeast ? `more than ${count(total)}` : count(total);
  return [
    ...(searched ? [`Search: “${searched}”`] : []),
    ...set,
    rows < total || (atLeast && rows === printedRows)
      ? `First ${count(rows)} of ${whole} rows`
      : rows === 1
        ? '1 row'
        : `${count(rows)} rows`,
  ];
}

/** The rows of a list that its filters leave, on all pages, with the columns that are shown. */
export function PrintedList({ columns, keyOf, read, onDone, title, ...scope }: PrintedListProps) {
  const Paper = useLazyComponent(listWorkbench().paper, onDone);
  if (!Paper) return null;
  return (
    <Paper
      title={title}
      fetch={() => allPages(read, printedRows)}
      failed="The list could not be printed"
      onDone={onDone}
      table={(rows) => (
        <>
          <p className={classes.scope}>{scopeOf(scope, rows.length).join(' · ')}</p>
          <table className={classes.paper}>
            <thead>
              <tr>
                {columns.map(({ key, title: heading, align }) => (
                  <th key={key} data-align={align}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ key, align, cell }) => (
                    <td key={key} data-align={align}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    />
  );
}
