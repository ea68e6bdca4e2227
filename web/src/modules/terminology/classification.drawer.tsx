import { type Classification, type ClassificationEntry, listClassificationEntries } from '@akoma/contract/terminology';
import { Anchor, Breadcrumbs, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { classificationWords as words } from './classification.words.ts';

interface ClassificationDrawerProps {
  classification: Classification;
  onClose: () => void;
}

type Step = Pick<ClassificationEntry, 'code' | 'display'>;

/** The codes of a classification, chapter by chapter or searched, with the terms of ours that are coded so (DX-003, DX-005). */
export function ClassificationDrawer({ classification: { id, title, release }, onClose }: ClassificationDrawerProps) {
  const name = `${title} ${release}`;
  const [search, setSearch] = useState('');
  const [mapped, setMapped] = useState<'' | 'true' | 'false'>('');
  const [way, setWay] = useState<readonly Step[]>([]);
  const [page, setPage] = useState(1);
  const [page_size, setPageSize] = useState(25);
  const filtered = search !== '' || mapped !== '';
  // a search goes through all of it, and coming back from it one stands where one was
  const at = filtered ? undefined : way.at(-1);
  const place = at ? { parent: at.code } : filtered ? {} : { top: 'true' as const };
  const query = { page, page_size, ...place, ...(search && { search }), ...(mapped && { mapped }) };
  const found = useQuery({ ...ask(listClassificationEntries, { params: { id }, query }), placeholderData: keepPreviousData });
  const go = (steps: readonly Step[]) => {
    setWay(steps);
    setSearch('');
    setMapped('');
    setPage(1);
  };
  // the path of a search hit is not known
  const enter = (step: Step) => go(filtered ? [step] : [...way, step]);
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const clear = () =>
    narrow(() => {
      setSearch('');
      setMapped('');
    });
  const columns: readonly Column<ClassificationEntry>[] = [
    {
      key: 'code',
      title: words.code,
      width: 130,
      cell: ({ code, display, children }) =>
        children > 0 ? (
          <Anchor component="button" type="button" inherit onClick={() => enter({ code, display })}>
            {code}
          </Anchor>
        ) : (
          <span className="akoma-number">{code}</span>
        ),
    },
    {
      key: 'display',
      title: words.name,
      cell: ({ display, children }) => (
        <>
          {display}
          {children > 0 && (
            <Text size="xs" c="dimmed">
              {words.divided(children)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'concepts',
      title: words.terms,
      width: '34%',
      cell: ({ concepts }) => concepts.map(({ display, code }) => <div key={code}>{display}</div>),
    },
  ];
  return (
    <SideDrawer opened onClose={onClose} title={name}>
      <Stack gap="md">
        <FilterBar
          label={words.search}
          placeholder={words.searchHint}
          search={search}
          onSearch={(text) => narrow(() => setSearch(text))}
          {...(filtered && { onClear: clear })}
          filters={[
            {
              key: 'mapped',
              label: words.mapped,
              any: words.anyMapped,
              value: mapped,
              shown: mapped === '' ? undefined : mapped === 'true' ? words.withTerms : words.withoutTerms,
              options: [
                { value: 'true', label: words.withTerms },
                { value: 'false', label: words.withoutTerms },
              ],
              choose: (value) => narrow(() => setMapped(value === 'true' || value === 'false' ? value : '')),
              clear: () => narrow(() => setMapped('')),
            },
          ]}
        />
        {at && (
          <nav aria-label="Place in the classification">
            <Breadcrumbs style={{ flexWrap: 'wrap', rowGap: 4 }}>
              <Anchor component="button" type="button" inherit onClick={() => go([])}>
                {words.whole}
              </Anchor>
              {way.slice(0, -1).map((step, index) => (
                <Anchor key={step.code} component="button" type="button" inherit onClick={() => go(way.slice(0, index + 1))}>
                  {step.code}
                </Anchor>
              ))}
              <Text style={{ whiteSpace: 'normal' }}>{`${at.code} ${at.display}`}</Text>
            </Breadcrumbs>
          </nav>
        )}
        <DataTable
          caption={at ? `${name}: ${at.code}` : name}
          columns={columns}
          rows={found.data?.data}
          idOf={({ code }) => code}
          nameOf={({ code, display }) => `${code} ${display}`}
          filtered={filtered}
          onClearFilters={clear}
          empty={<EmptyState title="This classification has no codes" />}
          {...(found.error && { error: found.error.message })}
          onRetry={() => void found.refetch()}
          busy={found.isFetching && found.data !== undefined}
          page={found.data?.page ?? page}
          pageSize={page_size}
          {...(found.data && { total: found.data.total })}
          onPage={setPage}
          onPageSize={(size) => narrow(() => setPageSize(size))}
          minWidth={560}
        />
      </Stack>
    </SideDrawer>
  );
}
