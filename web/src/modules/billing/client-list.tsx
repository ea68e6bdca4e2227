import { type Client, type ClientKind, exportClients, listClients } from '@akoma/contract/payers';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { type List, listOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { UnknownPayers } from './unknown-payers.tsx';
import { payerStatusOptions, clientWords as words } from './client.words.ts';

/** The list of the clients of one kind. */
export const clientsOf = (kind: ClientKind) =>
  listOf({
    name: `${kind}-clients`,
    operation: listClients,
    exported: exportClients,
    printed: true,
    path: () => ({ id: organizationId() }),
    fixed: () => ({ kind }),
  });

const dialog = lazyComponent(async () => (await import('./client.dialog.tsx')).ClientDialog);

const filters: readonly ListFilter[] = [{ key: 'status', label: words.status, any: 'Any status', options: payerStatusOptions }];

const columns: readonly Column<Client>[] = [
  {
    key: 'companyName',
    title: words.companyName,
    sort: true,
    cell: ({ id, companyName, contact_person }) => (
      <NameCell detail={contact_person}>
        <Anchor component={Link} {...linkTo('/clients/$id', { id })}>
          {companyName}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'code', title: words.code, sort: true, width: 160, cell: ({ code }) => code },
  { key: 'phone', title: words.phone, width: 150, cell: ({ phone }) => (phone ? groupedPhone(phone) : '–'), phone: false },
  {
    key: 'branches',
    title: words.branches,
    width: 100,
    cell: ({ branches }) => <span className="akoma-number">{branches.length}</span>,
    phone: false,
  },
  {
    key: 'policies',
    title: words.policies,
    width: 100,
    cell: ({ policies }) => <span className="akoma-number">{policies.length}</span>,
    phone: false,
  },
  {
    key: 'status',
    title: words.status,
    width: 120,
    cell: ({ status }) => (status === 'active' ? <Usual>{words.active}</Usual> : <StatusBadge tone="grey">{words.inactive}</StatusBadge>),
  },
];

interface ClientListProps {
  kind: ClientKind;
  list: List<typeof listClients>;
}

/** The corporate clients, or the insurers, of the organisation (CLIENT-011, CLIENT-012). */
export function ClientList({ kind, list: clients }: ClientListProps) {
  const list = useListScreen(clients);
  const { modals } = list;
  const [code, setCode] = useState<string>();
  const writing = modals.isNew || modals.edit !== undefined;
  const close = () => {
    setCode(undefined);
    modals.close();
  };
  const Dialog = useLazyComponent(dialog, close, writing);
  const refused = useMay('payers.write', words.mayNotWrite);
  const createOf = (wanted: string) => {
    setCode(wanted);
    modals.show({ new: '1' });
  };
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create[kind]}
    </ActionButton>
  );
  return (
    <>
      <UnknownPayers refused={refused} onCreate={createOf} />
      <ListScreen
        state={list}
        title={words.title[kind]}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ companyName }) => companyName}
        minWidth={760}
        primary={primary}
        create={{ label: words.create[kind], run: create }}
        empty={<EmptyState title={words.noneYet[kind]} why={words.noneYetWhy} action={primary} />}
        actions={({ id }) => [{ label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused }) }]}
      >
        {writing && Dialog && (
          <Dialog key={modals.edit ?? 'new'} id={modals.edit} kind={kind} code={code} refused={refused} onClose={close} />
        )}
      </ListScreen>
    </>
  );
}
