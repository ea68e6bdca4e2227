import { changeEntry, type OwnEntry, readOwnValueSet } from '@akoma/contract/terminology';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { EntryDialog } from './entry.dialog.tsx';
import { asItCame, changeOf, isChanged, matching, nextPlace } from './list-changes.ts';
import { terminologyWords as words } from './terminology.words.ts';

interface ListDrawerProps {
  organization_id: string;
  name: string;
  title: string;
  /** Why nothing may be changed here. */
  refused?: string | undefined;
  onClose: () => void;
}

const columns: readonly Column<OwnEntry>[] = [
  { key: 'display', title: 'Name shown', cell: ({ display }) => display },
  { key: 'code', title: 'Code', width: 180, cell: ({ code }) => <Text c="dimmed">{code}</Text> },
  { key: 'state', title: 'Here', width: 190, cell: (entry) => <EntryState entry={entry} /> },
];

function EntryState({ entry }: { entry: OwnEntry }) {
  if (entry.hidden) return <StatusBadge tone="grey">Not offered</StatusBadge>;
  if (entry.standard_display === null) return <StatusBadge tone="green">Added here</StatusBadge>;
  if (entry.display !== entry.standard_display) return <StatusBadge tone="blue">{`Was ${entry.standard_display}`}</StatusBadge>;
  return entry.position === null ? <Text c="dimmed">Unchanged</Text> : <StatusBadge tone="blue">Pinned</StatusBadge>;
}

/** One list, entry by entry, with what this organisation makes of each. */
export function ListDrawer({ organization_id, name, title, refused, onClose }: ListDrawerProps) {
  const list = useQuery(ask(readOwnValueSet, { params: { id: organization_id, name } }));
  const change = useCommand(changeEntry, { failed: 'The entry was not changed' });
  const rename = useCommand(changeEntry, { quiet: true });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(25);
  const [open, setOpen] = useState<OwnEntry | 'new'>();
  const { changes, entries } = list.data?.data ?? {};
  const found = entries && matching(entries, search);
  const cannot = refused ?? (changes === 'fixed' ? words.fixed : undefined);
  const save = (entry: OwnEntry, changed: Partial<OwnEntry>) =>
    change.mutate({ params: { id: organization_id, name }, body: changeOf(entry, changed) });
  const actionsOf = (entry: OwnEntry): RowAction[] => {
    const no = cannot === undefined ? {} : { refused: cannot };
    return [
      { label: words.rename, onClick: () => setOpen(entry), ...no },
      entry.position === null
        ? { label: words.first, onClick: () => save(entry, { position: nextPlace(entries ?? []) }), ...no }
        : { label: words.back, onClick: () => save(entry, { position: null }), ...no },
      entry.hidden
        ? { label: words.offer, onClick: () => save(entry, { hidden: false }), ...no }
        : { label: words.hide, onClick: () => save(entry, { hidden: true }), ...no },
      ...(isChanged(entry) && entry.standard_display !== null
        ? [{ label: words.standard, onClick: () => save(entry, asItCame(entry)), ...no }]
        : []),
    ];
  };
  const closed = changes === 'open' ? undefined : words.closed;
  return (
    <SideDrawer opened onClose={onClose} title={title}>
      <Stack gap="md">
        {changes && changes !== 'open' && <Text c="dimmed">{changes === 'fixed' ? words.fixed : words.closed}</Text>}
        <Group align="flex-start" wrap="nowrap">
          <div style={{ flex: 1, minWidth: 0 }}>
            <FilterBar
              label={`Filter ${title}`}
              search={search}
              placeholder={words.search}
              onSearch={(text) => {
                setSearch(text);
                setPage(1);
              }}
            />
          </div>
          {changes !== 'fixed' && (
            <ActionButton onClick={() => setOpen('new')} refused={cannot ?? closed}>
              {words.add}
            </ActionButton>
          )}
        </Group>
        <DataTable
          caption={title}
          columns={columns}
          rows={found?.slice((page - 1) * pageSize, page * pageSize)}
          idOf={({ code }) => code}
          nameOf={({ display }) => display}
          filtered={search !== ''}
          onClearFilters={() => setSearch('')}
          empty={<EmptyState title="This list is empty" />}
          {...(list.error && { error: list.error.message })}
          onRetry={() => void list.refetch()}
          busy={list.isFetching && list.data !== undefined}
          actions={actionsOf}
          page={page}
          pageSize={pageSize}
          {...(found && { total: found.length })}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
          minWidth={560}
        />
        <Group>{found && search === '' && <Text c="dimmed">{`${found.filter(isChanged).length} changed here.`}</Text>}</Group>
      </Stack>
      {open && (
        <EntryDialog
          entry={open === 'new' ? undefined : open}
          taken={(code) => entries?.some((entry) => entry.code === code) ?? false}
          onSave={async (before, given) =>
            (await rename.mutateAsync({ params: { id: organization_id, name }, body: changeOf(before, given) })).data
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </SideDrawer>
  );
}
