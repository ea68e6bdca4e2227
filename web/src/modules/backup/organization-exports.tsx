import { listOrganizationExports, type OrganizationExport, readOrganizationExport } from '@akoma/contract/backup';
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { sizeText } from '../reports/index.ts';
import { exportWords as words } from './organization-export.words.ts';
import classes from './organization-exports.module.css';

const shown = 10;
const exportsNow = ask(listOrganizationExports, { query: { page_size: shown } });
const dialog = lazyComponent(async () => (await import('./organization-export.dialog.tsx')).OrganizationExportDialog);

const isAtWork = ({ status }: OrganizationExport) => status === 'waiting' || status === 'running';

const columns: readonly Column<OrganizationExport>[] = [
  { key: 'created_at', title: 'When', width: 170, cell: ({ created_at }) => <Moment at={created_at} /> },
  { key: 'requested_by_name', title: 'Asked by', width: 150, cell: ({ requested_by_name }) => requested_by_name },
  { key: 'status', title: 'Outcome', width: 120, cell: (one) => <Outcome one={one} /> },
  { key: 'failure', title: 'Result', cell: (one) => <WhatCame one={one} /> },
  {
    key: 'download',
    title: 'File',
    width: 120,
    align: 'right',
    cell: (one) => one.can_be_downloaded && <DownloadButton one={one} />,
  },
];

/** Exports of one organisation's records: request one, follow its progress, download it, and see earlier ones. */
export function OrganizationExports() {
  const { permissions, organization_role } = useSession();
  const maySee = permissions.has('settings.delete');
  const may = maySee && organization_role === 'owner';
  const found = useQuery({
    ...exportsNow,
    enabled: maySee,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isAtWork) ? 1_000 : 60_000),
  });
  const [asking, setAsking] = useState(false);
  const Asking = useLazyComponent(dialog, () => setAsking(false), asking);
  const rows = found.data?.data;
  const atWork = rows?.find(isAtWork);
  return (
    <SectionCard
      title={words.title}
      pending={maySee && found.isPending}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
    >
      <div className={classes.head}>
        <Text className={classes.what}>{words.what}</Text>
        <ActionButton
          variant="default"
          refused={may ? (atWork ? words.underWay : undefined) : words.mayNot}
          onClick={() => setAsking(true)}
        >
          {words.ask}
        </ActionButton>
      </div>
      {atWork && <Going one={atWork} />}
      {rows && (
        <DataTable
          caption={words.list}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ created_at }) => created_at}
          minWidth={760}
          empty={`${words.none}.`}
        />
      )}
      {asking && Asking && <Asking onClose={() => setAsking(false)} />}
    </SectionCard>
  );
}

function Outcome({ one }: { one: OrganizationExport }) {
  if (one.can_be_downloaded) return <StatusBadge tone="green">Ready</StatusBadge>;
  if (one.status === 'done') return <StatusBadge tone="grey">{words.gone}</StatusBadge>;
  return one.status === 'failed' ? <StatusBadge tone="red">Failed</StatusBadge> : <StatusBadge tone="blue">Under way</StatusBadge>;
}

const grouped = (count: number): string => count.toLocaleString('en-GH');
const counted = (count: number, what: string): string => `${grouped(count)} ${count === 1 ? what : `${what}s`}`;

function WhatCame({ one }: { one: OrganizationExport }) {
  const { failure, size, row_count, file_count, lost_files, expires_at, can_be_downloaded } = one;
  if (size === null) return failure;
  return (
    <div>
      {sizeText(size)}: {counted(row_count ?? 0, 'row')}, {counted(file_count ?? 0, 'file')}
      {lost_files ? `, ${counted(lost_files, 'file')} not found` : ''}
      {can_be_downloaded && (
        <span className={classes.until}>
          Until <Moment at={expires_at!} />
        </span>
      )}
    </div>
  );
}

function Going({ one: { status, done, total } }: { one: OrganizationExport }) {
  const part = total ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className={classes.going} role="status">
      <Progress value={part} animated aria-label="How far the export is" />
      <span className={classes.quiet}>
        {status === 'waiting' || total === null ? words.waiting : `${part} % of ${grouped(total)} rows and files`}
      </span>
    </div>
  );
}

/** The browser saves the file itself: it may be larger than any page could hold. Asked for first, so that its cookie is fresh and a refusal is told here. */
function DownloadButton({ one: { id, managing_organization, filename } }: { one: OrganizationExport }) {
  const { organization_role } = useSession();
  const [pending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      await request(readOrganizationExport, { params: { id } });
      window.location.assign(`/api/v2/administration/exports/${id}/file?managing_organization=${managing_organization}`);
    } catch (error) {
      giveFailure(error, words.notDownloaded);
    } finally {
      setPending(false);
    }
  };
  return (
    <ActionButton
      size="compact-sm"
      variant="light"
      pending={pending}
      pendingText={words.downloading}
      refused={organization_role === 'owner' ? undefined : words.mayNot}
      aria-label={`${words.download} ${filename}`}
      onClick={() => void download()}
    >
      {words.download}
    </ActionButton>
  );
}
