import { exportServicePrices, listPriceMatrix, type PriceColumn, type PricedService } from '@akoma/contract/catalogue';
import { Anchor, Button } from '@mantine/core';
import { IconArrowBackUp, IconColumnInsertRight, IconFileImport, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { listOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay, useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { useToday } from '../../ui/time/when.tsx';
import { PriceCell } from './price-cell.tsx';
import { cellKey, columnKey, columnsShown, priceInCell } from './price-cells.ts';
import classes from './prices.module.css';
import { categoryOptions, columnName, pricesWords as words } from './prices.words.ts';
import { usePriceEdits } from './use-price-edits.ts';

const matrix = listOf({ name: 'service-prices', operation: listPriceMatrix, exported: exportServicePrices });
export const { load, search } = matrix;

// loaded later: the list shows without them
const prices = lazyComponent(async () => (await import('./service-prices.drawer.tsx')).ServicePricesDrawer);
const reading = lazyComponent(async () => (await import('./price-import.tsx')).PriceImport);
const column = lazyComponent(async () => (await import('./price-column.dialog.tsx')).PriceColumnDialog);
const paper = lazyComponent(async () => (await import('./prices-on-paper.tsx')).PricesOnPaper);

const filters: readonly ListFilter[] = [
  { key: 'category', label: 'Category', any: 'Any category', options: categoryOptions },
  {
    key: 'priced',
    label: 'Prices',
    any: 'With or without a price',
    options: [
      { value: 'yes', label: 'With a price' },
      { value: 'no', label: 'Without a price' },
    ],
  },
];

type Open = 'import' | 'column' | 'paper';

/** What services cost: one row a service, one column for each payer and payment method, written in the cell (NAV-ADMIN-008, CAT-009, screens.md 3.14). */
export function Screen() {
  const list = useListScreen(matrix);
  const { modals } = list;
  const [open, setOpen] = useState<Open>();
  const [added, setAdded] = useState<readonly PriceColumn[]>([]);
  const close = () => setOpen(undefined);
  const Prices = useLazyComponent(prices, modals.close, modals.open !== undefined);
  const Reading = useLazyComponent(reading, close, open === 'import');
  const NewColumn = useLazyComponent(column, close, open === 'column');
  const Paper = useLazyComponent(paper, close, open === 'paper');
  const navigate = useNavigate();
  const { locations } = useSession();
  const { write, undo, changed, mayUndo } = usePriceEdits();
  useKeys([
    { ...keyTable.undo, run: () => void undo() },
    { ...keyTable.editCell, run: () => {} },
  ]);

  const refused = useMay('prices.write', words.mayNotWrite);
  const location_id = typeof list.search.location_id === 'string' ? list.search.location_id : undefined;
  const found = useQuery(matrix.askRows(list.query, list.params)).data?.columns;
  const shown = columnsShown(found ?? [], added);
  const today = useToday();
  const columns: Column<PricedService>[] = [
    {
      key: 'name',
      title: 'Service',
      sort: true,
      cell: ({ id, name, active }) => (
        <span className={classes.name}>
          <Anchor component="button" type="button" ta="start" onClick={() => modals.show({ open: id })}>
            {name}
          </Anchor>
          {!active && (
            <span>
              <StatusBadge tone="grey">Inactive</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    { key: 'code', title: 'Code', sort: true, width: 100, cell: ({ code }) => <span className="akoma-number akoma-nowrap">{code}</span> },
    ...shown.map(
      (one): Column<PricedService> => ({
        key: columnKey(one),
        title: columnName(one),
        align: 'right',
        width: 116,
        cell: (service) => {
          const key = cellKey(service.id, one);
          const name = `${service.name}, ${columnName(one)}`;
          const cell = {
            key,
            name,
            column: one,
            location_id,
            service_id: service.id,
            shown: priceInCell(service, one, location_id, today),
          };
          return <PriceCell key={key} cell={cell} changed={changed.has(key)} refused={refused} write={write} />;
        },
      }),
    ),
  ];
  const places: ListFilter = {
    key: 'location_id',
    label: 'Location',
    any: words.anywhere,
    options: locations.map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
  const importing = (
    <ActionButton refused={refused} leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpen('import')}>
      {words.importPrices}
    </ActionButton>
  );
  return (
    <>
      <ListScreen
        state={list}
        title={words.title}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={[places, ...filters]}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        minWidth={330 + shown.length * 116}
        primary={
          <PageActions
            actions={[
              {
                label: 'Undo',
                hint: `${words.undo} ( Ctrl + Z )`,
                icon: <IconArrowBackUp size={16} aria-hidden />,
                disabled: !mayUndo,
                onClick: () => void undo(),
              },
              { label: words.addColumn, icon: <IconColumnInsertRight size={16} aria-hidden />, onClick: () => setOpen('column') },
              { label: words.print, signOnly: true, icon: <IconPrinter size={18} aria-hidden />, onClick: () => setOpen('paper') },
            ]}
          >
            {importing}
          </PageActions>
        }
        empty={
          <EmptyState
            title={words.noServices}
            why={words.noServicesWhy}
            action={
              <Button component={Link} {...linkTo('/services')}>
                Go to services
              </Button>
            }
          />
        }
        actions={({ id }) => [
          { label: words.prices, onClick: () => modals.show({ open: id }) },
          { label: 'Open service', onClick: () => void navigate(linkTo('/services/$id', { id })) },
        ]}
      />
      {modals.open && Prices && <Prices id={modals.open} onClose={modals.close} />}
      {open === 'import' && Reading && <Reading onClose={close} />}
      {open === 'column' && NewColumn && (
        <NewColumn
          onClose={close}
          onAdd={(one) => {
            setAdded((before) => [...before, one]);
            close();
          }}
        />
      )}
      {open === 'paper' && Paper && <Paper query={list.query} columns={shown} location_id={location_id} onDone={close} />}
    </>
  );
}
