import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { ActionButton } from '../page/action-button.tsx';
import { EmptyState } from '../page/empty-state.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { type Density, useDensity } from '../theme/density.tsx';
import { Moment, TodayProvider } from '../time/when.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { asCell, asRow, asRowGroup, asTable } from './roles.ts';
import { useRowKeys } from './row-keys.ts';
import type { RowAction } from './row-menu.tsx';
import { selectionOf } from './selection.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import notes from './table-notes.module.css';
import { TablePages } from './table-pages.tsx';
import { TableRows } from './table-rows.tsx';
import { useTooNarrow } from './too-narrow.ts';

interface DataTableProps<Row> {
  /** Names the table to screen readers: "Patients". */
  caption: string;
  columns: readonly Column<Row>[];
  /** Sorted and cut into pages by the server; undefined until they came. */
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Name of one row, for its checkbox and menu: "MENSAH, Ama". */
  nameOf: (row: Row) => string;
  /** When there is nothing at all: an `EmptyState` that says why, with the next action. */
  empty: ReactNode;
  /** A search or filter is set: no rows then means "No match". */
  filtered?: boolean;
  onClearFilters?: () => void;
  /** What to try then, where that is not plain. */
  noMatch?: string;
  /** The failure's sentence. Rows that were there stay, marked as old. */
  error?: string;
  onRetry?: () => void;
  /** Fetching again, with rows on screen. */
  busy?: boolean;
  /** ISO moment of the rows, when they may be old. */
  asAt?: string;
  /** `-created_at` is descending, as on the wire. */
  ordering?: string;
  onOrdering?: (ordering: string | undefined) => void;
  /** Ids, on this page or others. */
  selected?: readonly string[];
  onSelected?: (ids: readonly string[]) => void;
  /** Buttons for the selected rows. */
  bulk?: (ids: readonly string[]) => ReactNode;
  actions?: (row: Row) => readonly RowAction[];
  /** From 1. */
  page?: number;
  pageSize?: number;
  total?: number;
  /** There are more than `total`. */
  atLeast?: boolean;
  onPage?: (page: number) => void;
  onPageSize?: (size: number) => void;
  density?: Density;
  /** Keys of columns that the user has put away. */
  hidden?: readonly string[];
  /** Narrower than this, in pixels, it scrolls within itself; under 600 px a row is its name and a line under it. */
  minWidth?: number;
}

/** How many rows the skeleton has; more would only move the page about. */
const mostSkeletonRows = 15;

/** The one table of the product. Says "12 results, page 1 of 3" to everyone; a failed fetch never looks like an empty list. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, ordering, onOrdering, selected = [], actions, error } = props;
  const usual = useDensity();
  const captionId = useId();
  const wrapper = useRef<HTMLDivElement>(null);
  const minWidth = props.minWidth ?? 720;
  const narrow = useTooNarrow(wrapper, minWidth);
  const selection = selectionOf(rows?.map(props.idOf) ?? [], selected, props.onSelected);
  useRowKeys(wrapper, selection?.toggle);
  const columns = props.columns.filter(({ key }) => !props.hidden?.includes(key));
  const failed = error !== undefined && !rows;
  const [selecting, setSelecting] = useState(false);

  return (
    <div
      ref={wrapper}
      className={classes.wrapper}
      data-density={props.density ?? usual}
      data-selecting={selecting || selected.length > 0 || undefined}
      data-akoma-table
    >
      {selection && (selecting || selected.length > 0) && (
        <fieldset className={notes.bulk} aria-label="Selected rows">
          <strong className="akoma-number">{selected.length} selected</strong>
          {selected.length > 0 && props.bulk?.(selected)}
          <ActionButton variant="subtle" size="compact-sm" className={classes.all} onClick={selection.toggleAll}>
            {selection.all ? 'Select none' : `Select all ${selection.count} on this page`}
          </ActionButton>
          <ActionButton
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setSelecting(false);
              selection.clear();
            }}
          >
            Clear selection
          </ActionButton>
        </fieldset>
      )}
      {rows && (error !== undefined || props.asAt) && <Stale {...props} />}
      <div
        className={classes.region}
        data-narrow={narrow || undefined}
        style={{ '--table-min': `${minWidth}px` } as CSSProperties}
        {...(narrow && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}
      >
        <table {...asTable} className={classes.table} aria-busy={(rows === undefined && !failed) || props.busy || undefined}>
          <caption id={captionId} className={classes.caption}>
            {caption}
          </caption>
          <TableHead headings={columns} ordering={ordering} onOrdering={onOrdering} selection={selection} menus={actions !== undefined} />
          <tbody {...asRowGroup}>
            {rows === undefined && !failed && (
              <SkeletonRows
                rows={Math.min(props.pageSize ?? 10, mostSkeletonRows)}
                headings={columns}
                ticks={selection !== undefined}
                menus={actions !== undefined}
              />
            )}
            {(failed || rows?.length === 0) && (
              <tr {...asRow} className={classes.nothing}>
                <td {...asCell} colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>
                  {failed ? (
                    <ErrorState why={error} onRetry={props.onRetry} retrying={props.busy} act="Try again" />
                  ) : props.filtered ? (
                    <NoMatch why={props.noMatch} onClear={props.onClearFilters} />
                  ) : (
                    props.empty
                  )}
                </td>
              </tr>
            )}
            {rows && (
              <TodayProvider value>
                <TableRows rows={rows} columns={columns} idOf={props.idOf} nameOf={props.nameOf} selection={selection} actions={actions} />
              </TodayProvider>
            )}
          </tbody>
        </table>
      </div>
      <TablePages
        caption={caption}
        page={props.page}
        pageSize={props.pageSize}
        total={rows && (props.total ?? rows.length)}
        {...(props.atLeast && { atLeast: true })}
        onPage={props.onPage}
        onPageSize={props.onPageSize}
        aside={
          selection &&
          !selecting &&
          selected.length === 0 &&
          rows &&
          rows.length > 0 && (
            <ActionButton variant="subtle" className={classes.select} onClick={() => setSelecting(true)}>
              Select
            </ActionButton>
          )
        }
      />
    </div>
  );
}

/** Rows are there, and are old. */
function Stale({ error, asAt, onRetry, busy }: Pick<DataTableProps<never>, 'error' | 'asAt' | 'onRetry' | 'busy'>) {
  return (
    <div className={notes.stale} role="status">
      <span>{error ?? 'These rows may be out of date.'}</span>
      {asAt && (
        <span>
          Shown as at <Moment at={asAt} timeOnly />
        </span>
      )}
      {onRetry && (
        <ActionButton variant="subtle" color="yellow" size="compact-sm" pending={busy} pendingText="Trying again…" onClick={onRetry}>
          Retry
        </ActionButton>
      )}
    </div>
  );
}

/** The list has rows, but not for this search and these filters. */
function NoMatch({ why = 'Nothing matches this search and these filters.', onClear }: { why?: string | undefined; onClear?: () => void }) {
  const clear = onClear && (
    <ActionButton variant="default" onClick={onClear}>
      Clear filters
    </ActionButton>
  );
  return <EmptyState title="No match" why={why} action={clear} />;
}
