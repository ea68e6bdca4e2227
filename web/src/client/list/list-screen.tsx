import { type AnyOperation, ExportRequest, selectionLimit } from '@akoma/contract/base';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconColumns, IconFileExport } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { DayRange } from '../../ui/form/day-range.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { shownColumns } from '../../ui/table/column-layout.ts';
import type { ColumnsDialog } from '../../ui/table/columns-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ExportDialog } from '../../ui/table/export-dialog.tsx';
import { FilterBar, type FilterChip } from '../../ui/table/filter-bar.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { echoDay } from '../../ui/time/format.ts';
import { useZone } from '../../ui/time/when.tsx';
import { dayOfQuery, endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { listWorkbench } from './list-workbench.ts';
import type { RowOf } from './list-of.ts';
import classes from './list-screen.module.css';
import { saveFile } from './save-file.ts';
import type { ListScreenState } from './use-list-screen.ts';

/** Chooses a value that is one of too many for a menu: a patient, a colleague. */
export interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
}

/**
 * A filter of a list: one of some values under `key`, what a control of the screen's own chooses under `key` (`shown` says what stands
 * behind the value, for the chip), or the days between `start_date` and `end_date`.
 */
export type ListFilter =
  | { key: string; label: string; any: string; options: readonly { value: string; label: string }[] }
  | { key: string; label: string; choice: ComponentType<ChoiceProps>; shown?: string | undefined }
  | { days: string };

interface ListScreenProps<O extends AnyOperation> {
  state: ListScreenState<O>;
  title: string;
  /** Stands inside another page, under a tab with its title: the heading is only read out unless it has a button. E belongs to that page. */
  within?: true;
  search: { label: string; placeholder?: string };
  filters: readonly ListFilter[];
  columns: readonly Column<RowOf<O>>[];
  idOf: (row: RowOf<O>) => string;
  nameOf: (row: RowOf<O>) => string;
  minWidth: number;
  /** The one button of the screen, and what N does. */
  primary?: ReactNode;
  create?: { label: string; run: () => void };
  empty: ReactNode;
  /** What to try when a search finds nothing, where that is not plain. */
  noMatch?: string;
  actions?: (row: RowOf<O>) => readonly RowAction[];
  /** Buttons for the chosen rows, beside Export. */
  bulk?: (ids: readonly string[]) => ReactNode;
  /** Dialogs and drawers. */
  children?: ReactNode;
}

const columnsDialog = lazyComponent(async () => (await import('../../ui/table/columns-dialog.tsx')).ColumnsDialog);
const exportDialog = lazyComponent(async () => (await import('../../ui/table/export-dialog.tsx')).ExportDialog);

const LaterColumns = (props: ComponentProps<typeof ColumnsDialog>) => {
  const Dialog = useLazyComponent(columnsDialog);
  return Dialog ? <Dialog {...props} /> : null;
};
const LaterExport = (props: ComponentProps<typeof ExportDialog>) => {
  const Dialog = useLazyComponent(exportDialog);
  return Dialog ? <Dialog {...props} /> : null;
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
  const { Views, Keep } = listWorkbench();
  const zone = useZone();
  useKeys([
    ...(create ? [{ ...keyTable.create, label: create.label, run: create.run }] : []),
    ...(list.exported && !within ? [{ ...keyTable.export, run: () => setExporting('all') }] : []),
  ]);
  if (state.opensWith) {
    return <Navigate to="." search={{ ...state.opensWith.search, view: state.opensWith.id } as never} replace />;
  }
  const layout = view?.layout ?? kept.setting.layout;
  const shown = shownColumns(columns, layout);
  const text = (key: string) => (search[key] === undefined ? '' : String(search[key]));
  const chips: FilterChip[] = filters.flatMap((filter) => {
    if ('days' in filter) {
      const [from, to] = [text('start_date'), text('end_date')].map((at) => (at ? echoDay(dayOfQuery(at, zone)) : ''));
      if (!from && !to) return [];
      const days = from && to ? `${from} to ${to}` : from ? `from ${from}` : `to ${to}`;
      return [
        {
          key: 'days',
          label: `${filter.days} ${days}`,
          onRemove: () => state.filter({ start_date: undefined, end_date: undefined }),
        },
      ];
    }
    const value = text(filter.key);
    if (!value) return [];
    const label = 'choice' in filter ? (filter.shown ?? '…') : (filter.options.find((option) => option.value === value)?.label ?? value);
    return [{ key: filter.key, label: `${filter.label} ${label}`, onRemove: () => state.filter({ [filter.key]: undefined }) }];
  });
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
      <Views list={list.name} title={title} search={search} setting={kept.setting} />
      <FilterBar
        label={props.search.label}
        placeholder={props.search.placeholder}
        search={text('search')}
        onSearch={(typed) => state.filter({ search: typed || undefined })}
        chips={chips}
        {...(state.filtered && { onClear: state.clear })}
        end={
          <>
            <Keep list={list.name} title={title} search={search} setting={kept.setting} />
            <ActionIcon variant="default" size={36} aria-label={`Columns of ${title}`} title="Columns" onClick={() => setChoosing(true)}>
              <IconColumns size={18} aria-hidden />
            </ActionIcon>
            {list.exported && (
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`Export ${title}`}
                title={within ? 'Export' : 'Export ( E )'}
                onClick={() => setExporting('all')}
              >
                <IconFileExport size={18} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      >
        {filters.map((filter) =>
          'days' in filter ? (
            <DayRange
              key="days"
              label={filter.days}
              from={dayOfQuery(text('start_date'), zone)}
              to={dayOfQuery(text('end_date'), zone)}
              onChange={({ from, to }) =>
                state.filter({
                  start_date: from ? startOfDay(from, zone) : undefined,
                  end_date: to ? endOfDay(to, zone) : undefined,
                })
              }
            />
          ) : 'choice' in filter ? (
            <filter.choice
              key={filter.key}
              label={filter.label}
              value={text(filter.key)}
              onChange={(value) => state.filter({ [filter.key]: value })}
            />
          ) : (
            <NativeSelect
              key={filter.key}
              aria-label={filter.label}
              data={[{ value: '', label: filter.any }, ...filter.options]}
              value={text(filter.key)}
              w={150}
              onChange={(event) => state.filter({ [filter.key]: event.currentTarget.value || undefined })}
            />
          ),
        )}
      </FilterBar>
      <DataTable
        caption={title}
        columns={shown}
        rows={state.rows}
        idOf={props.idOf}
        nameOf={props.nameOf}
        minWidth={props.minWidth}
        empty={props.empty}
        filtered={state.filtered}
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
        total={state.total}
        onPage={state.toPage}
        onPageSize={state.toPageSize}
        {...(props.actions && { actions: props.actions })}
        {...((list.exported || props.bulk) && {
          selected,
          onSelected: state.select,
          bulk: (ids: readonly string[]) => (
            <>
              {list.exported && (
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
      {props.children}
    </div>
  );
}
