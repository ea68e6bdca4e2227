import { type AnyOperation, ExportRequest, type InputOf, selectionLimit } from '@akoma/contract/base';
import { Button } from '@mantine/core';
import { IconColumns, IconFileExport, IconPrinter } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { shownColumns } from '../../ui/table/column-layout.ts';
import type { ColumnsDialog } from '../../ui/table/columns-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ExportDialog } from '../../ui/table/export-dialog.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { useZone } from '../../ui/time/when.tsx';
import { type ListFilter, shownFilters } from './list-filters.tsx';
import { linkHere } from '../link-to.ts';
import { request } from '../request.ts';
import { listWorkbench } from './list-workbench.ts';
import type { RowOf } from './list-of.ts';
import classes from './list-screen.module.css';
import { saveFile } from './save-file.ts';
import type { PrintedListProps } from './printed-list.tsx';
import type { ListScreenState } from './use-list-screen.ts';

interface ListScreenProps<O extends AnyOperation> {
  state: ListScreenState<O>;
  title: string;
  /**
   * The list is part of another page, under a tab with its title: the heading is only for screen readers unless it has a button. The key E
   * belongs to that page.
   */
  within?: true;
  search: { label: string; placeholder?: string };
  filters: readonly ListFilter[];
  columns: readonly Column<RowOf<O>>[];
  idOf: (row: RowOf<O>) => string;
  nameOf: (row: RowOf<O>) => string;
  minWidth: number;
  /** The primary button of the screen, and the action of the key N. */
  primary?: ReactNode;
  create?: { label: string; run: () => void };
  empty: ReactNode;
  /** The same where the list begins narrowed, and has other rows perhaps. */
  emptyAsBegun?: ReactNode;
  /** Advice for a search without results, where the default is not enough. */
  noMatch?: string;
  actions?: (row: RowOf<O>) => readonly RowAction[];
  /** Buttons for the chosen rows, beside Export. */
  bulk?: (ids: readonly string[]) => ReactNode;
  /** Dialogs and drawers. */
  children?: ReactNode;
}

const columnsDialog = lazyComponent(async () => (await import('../../ui/table/columns-dialog.tsx')).ColumnsDialog);
const exportDialog = lazyComponent(async () => (await import('../../ui/table/export-dialog.tsx')).ExportDialog);

const printedList = lazyComponent<PrintedListProps>(async () => (await import('./printed-list.tsx')).PrintedList);

const LaterColumns = (props: ComponentProps<typeof ColumnsDialog>) => {
  const Dialog = useLazyComponent(columnsDialog);
  return Dialog ? <Dialog {...props} /> : null;
};
const LaterExport = (props: ComponentProps<typeof ExportDialog>) => {
  const Dialog = useLazyComponent(exportDialog);
  return Dialog ? <Dialog {...props} /> : null;
};

const LaterPaper = (props: PrintedListProps) => {
  const List = useLazyComponent(printedList, props.onDone);
  return List ? <List {...props} /> : null;
};

/**
 * The frame of every list screen: heading, saved views, search and filters, table, columns, export. A screen writes its columns, its
 * filters and its dialogs (LIST-001 to LIST-007).
 */
export function ListScreen<O extends AnyOperation>(props: ListScreenProps<O>) {
  const { state, title, within, filters, columns, create } = props;
  const { search, kept, view, list, selected } = state;
  const [choosing, setChoosing] = useState(false);
  const [exporting, setExporting] = useState<'all' | 'selected' | null>(null);
  /** As the list was when the button was pressed. */
  const [printing, setPrinting] = useState<PrintedListProps>();
  const { Views } = listWorkbench();
  const zone = useZone();
  useKeys([
    ...(create ? [{ ...keyTable.create, label: create.label, run: create.run }] : []),
    ...(list.exported && !within ? [{ ...keyTable.export, run: () => setExporting('all') }] : []),
    ...(list.printed && !within ? [{ ...keyTable.print, run: () => print() }] : []),
  ]);
  if (state.opensWith) {
    // an open dialog stays open
    return <Navigate {...linkHere((before) => ({ ...before, ...state.opensWith }))} replace />;
  }
  const begun = state.asBegun && props.emptyAsBegun;
  const layout = view?.layout ?? kept.setting.layout;
  const shown = shownColumns(columns, layout);
  const text = (key: string) => (search[key] === undefined ? '' : String(search[key]));
  const narrowing = shownFilters(filters, search, zone, state.filter);
  // the rows of some files have no ids of their own
  const exportsChosen = 'ids' in ((list.exported?.body as { shape?: object } | undefined)?.shape ?? {});
  const print = () => {
    const path = list.path && { params: list.path(state.params) };
    setPrinting({
      ...{ title, searched: text('search'), filters: narrowing, columns: shown as readonly Column<unknown>[] },
      ...{ keyOf: props.idOf as (row: unknown) => string, total: state.total, atLeast: state.atLeast },
      read: (page) => request(list.operation, { ...path, query: { ...state.query, ...page } } as InputOf<O>) as Promise<never>,
      onDone: () => setPrinting(undefined),
    });
  };
  const heading = within ? (
    <div className={props.primary ? classes.head : classes.unseen}>
      <h2>{title}</h2>
      {props.primary}
    </div>
  ) : (
    <PageHeader title={title} primary={props.primary} />
  );

  return (
    <div>
      {heading}
      <FilterBar
        label={props.search.label}
        placeholder={props.search.placeholder}
        search={text('search')}
        onSearch={(typed) => state.filter({ search: typed || undefined })}
        filters={narrowing}
        {...(state.filtered && { onClear: state.clear })}
        views={<Views list={list.name} title={title} search={search} setting={kept.setting} />}
        tools={[
          { label: 'Columns', name: `Columns of ${title}`, icon: <IconColumns size={18} aria-hidden />, run: () => setChoosing(true) },
          ...(list.exported
            ? [
                {
                  label: 'Export',
                  name: `Export ${title}`,
                  hint: within ? 'Export' : 'Export ( E )',
                  icon: <IconFileExport size={18} aria-hidden />,
                  run: () => setExporting('all'),
                },
              ]
            : []),
          ...(list.printed
            ? [
                {
                  label: 'Print',
                  name: `Print ${title}`,
                  ...(!within && { hint: 'Print ( Ctrl+P )' }),
                  icon: <IconPrinter size={18} aria-hidden />,
                  run: print,
                },
              ]
            : []),
        ]}
        sort={{ headings: shown, ordering: text('ordering') || undefined, onOrdering: state.order }}
        total={state.rows && state.total}
        {...(state.atLeast && { atLeast: true })}
      />
      <DataTable
        caption={title}
        columns={shown}
        rows={state.rows}
        idOf={props.idOf}
        nameOf={props.nameOf}
        minWidth={props.minWidth}
        empty={begun || props.empty}
        filtered={state.filtered && !begun}
        {...(text('search') && props.noMatch && { noMatch: props.noMatch })}
        onClearFilters={state.clear}
        {...(state.failed !== undefined && { error: state.failed })}
        onRetry={state.retry}
        busy={state.busy}
        {...(state.asAt && { asAt: state.asAt })}
        {...(kept.setting.density && { density: kept.setting.density })}
        {...(text('ordering') && { ordering: text('ordering') })}
        onOrdering={state.order}
        page={state.page}
        pageSize={state.pageSize}
        {...(state.rows && { total: state.total, atLeast: state.atLeast })}
        onPage={state.toPage}
        onPageSize={state.toPageSize}
        {...(props.actions && { actions: props.actions })}
        {...((exportsChosen || props.bulk) && {
          selected,
          onSelected: state.select,
          bulk: (ids: readonly string[]) => (
            <>
              {exportsChosen && (
                <Button variant="default" size="compact-sm" onClick={() => setExporting('selected')}>
                  Export selected
                </Button>
              )}
              {props.bulk?.(ids)}
            </>
          ),
        })}
      />
      {choosing && (
        <LaterColumns
          list={title}
          columns={columns}
          layout={layout}
          density={kept.setting.density}
          onClose={() => setChoosing(false)}
          onChange={(changed) => {
            const ofView = view?.layout ? view : undefined;
            if (ofView) kept.keepViewLayout(ofView, changed.layout as typeof ofView.layout);
            kept.keepSetting({ density: changed.density, layout: (ofView ? kept.setting.layout : changed.layout) as typeof layout });
          }}
        />
      )}
      {exporting && (
        <LaterExport
          list={title}
          count={exporting === 'selected' ? selected.length : state.total}
          atLeast={exporting !== 'selected' && state.atLeast}
          selected={exporting === 'selected'}
          onClose={() => setExporting(null)}
          save={(format, given) => {
            const { page: _page, page_size: _size, ...query } = state.query;
            const ids = exporting === 'selected' ? selected.slice(0, selectionLimit) : undefined;
            const path = list.path && { params: list.path(state.params) };
            return saveFile(list.exported!, { ...path, query, body: ExportRequest.parse({ format, ...(ids && { ids }) }) }, given);
          }}
        />
      )}
      {printing && <LaterPaper {...printing} />}
      {props.children}
    </div>
  );
}
