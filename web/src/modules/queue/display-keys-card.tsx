import type { ReplyOf } from '@akoma/contract/base';
import { deleteDisplayKey, type DisplayKeyShown, listDisplayKeys } from '@akoma/contract/queue';
import { Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { displayWords as words } from './queue-screen.words.ts';

type Key = ReplyOf<typeof listDisplayKeys>['data'][number];

const page_size = 20;

const adding = lazyComponent(async () => (await import('./display-key.dialog.tsx')).DisplayKeyDialog);
const address = lazyComponent(async () => (await import('./display-address.dialog.tsx')).DisplayAddressDialog);

const columns: readonly Column<Key>[] = [
  { key: 'label', title: words.label, cell: ({ label }) => <NameCell>{label}</NameCell> },
  { key: 'location', title: words.location, cell: ({ location_name }) => location_name },
  { key: 'made-by', title: words.madeBy, phone: false, cell: ({ created_by_name }) => created_by_name },
  { key: 'seen', title: words.lastSeen, width: 180, phone: 'named', cell: ({ seen_at }) => <Moment at={seen_at} absent={words.never} /> },
];

/** In the settings: the public screens of the queues, whose addresses are made and revoked here (ruling 127). */
export function DisplayKeysCard() {
  const [page, setPage] = useState(1);
  const found = useQuery({ ...ask(listDisplayKeys, { query: { page, page_size } }), placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<DisplayKeyShown>();
  const stop = () => setAdding(false);
  const close = () => setMade(undefined);
  const Adding = useLazyComponent(adding, stop, isAdding);
  const Address = useLazyComponent(address, close, made !== undefined);
  const remove = useCommand(deleteDisplayKey, { quiet: true, done: words.revoked });
  const refused = useMay('settings.write', words.mayNot);
  const revoke = ({ id, label }: Key) =>
    void confirm({
      title: words.revokeTitle,
      text: words.revokeText,
      about: label,
      act: words.revoke,
      tone: 'danger',
      failed: words.notRevoked,
      run: () => remove.mutateAsync({ params: { id } }),
    });
  return (
    <SectionCard
      title={words.screens}
      action={
        <ActionButton refused={refused} onClick={() => setAdding(true)}>
          {words.add}
        </ActionButton>
      }
    >
      <Stack gap="md">
        <Text>{words.intro}</Text>
        <DataTable
          caption={words.screens}
          columns={columns}
          rows={found.data?.data}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          minWidth={560}
          page={page}
          pageSize={page_size}
          onPage={setPage}
          {...(found.data && { total: found.data.total })}
          empty={<EmptyState title={words.noKeys} why={words.noKeysWhy} />}
          {...(found.isError && { error: found.error.message })}
          onRetry={() => void found.refetch()}
          busy={found.isFetching && found.data !== undefined}
          actions={(key) => [{ label: words.revoke, tone: 'danger', onClick: () => revoke(key), ...(refused && { refused }) }]}
        />
      </Stack>
      {isAdding && Adding && <Adding onClose={stop} onMade={setMade} />}
      {made && Address && <Address made={made} onClose={close} />}
    </SectionCard>
  );
}
