import { backUpNow, readBackups } from '@akoma/contract/backup';
import { Alert, Anchor, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { sizeText } from '../reports/index.ts';
import classes from './backup.module.css';
import { agoText, askedWords, backupWords as words, stepWords } from './backup.words.ts';
import type { Backups, Run } from './backups.ts';
import { HowCard } from './how-card.tsx';
import { OrganizationExports } from './organization-exports.tsx';

const backupsNow = ask(readBackups);

const crumbs = (
  <Anchor component={Link} {...linkTo('/admin-settings')}>
    Settings
  </Anchor>
);

const columns: readonly Column<Run>[] = [
  { key: 'created_at', title: 'When', width: 180, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'status',
    title: 'Outcome',
    width: 130,
    cell: ({ status }) =>
      status === 'done' ? (
        <StatusBadge tone="green">Done</StatusBadge>
      ) : status === 'failed' ? (
        <StatusBadge tone="red">Failed</StatusBadge>
      ) : (
        <StatusBadge tone="blue">Under way</StatusBadge>
      ),
  },
  { key: 'how', title: 'Started by', width: 140, cell: ({ how, asked }) => (how === 'reported' ? 'Other means' : askedWords[asked]) },
  {
    key: 'sentence',
    title: 'Result',
    cell: ({ sentence, database_bytes, files_bytes, files }) =>
      sentence ?? (database_bytes === null ? '' : `${sizeText(database_bytes)} of database, ${filesText(files, files_bytes)}`),
  },
];

const filesText = (files: number | null, bytes: number | null): string =>
  files === 0 ? 'no files' : `${files === 1 ? '1 file' : `${files} files`} with ${sizeText(bytes ?? 0)}`;

/** Backups of the whole installation, for its operators, and the own organisation's records as files, for its owners. */
export function Screen() {
  const { operator } = useSession();
  if (operator) return <OfTheInstallation />;
  return (
    <>
      <PageHeader title={words.title} crumbs={crumbs} />
      <Stack gap="lg" className={classes.page}>
        <SectionCard title={words.whole}>
          <Text>{words.ofOperators}</Text>
        </SectionCard>
        <OrganizationExports />
      </Stack>
    </>
  );
}

/** When the whole installation was last backed up, how, where to, what went wrong; and the button that does it now. */
function OfTheInstallation() {
  const found = useQuery({
    ...backupsNow,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.under_way ? 1_000 : 60_000),
  });
  const make = useCommand(backUpNow, { failed: words.notBegun });
  const backups = found.data?.data;
  const refused = backups && !backups.own ? words.notOurs : backups?.own?.works === false ? words.nobodyWorks : undefined;
  return (
    <>
      <PageHeader
        title={words.title}
        crumbs={crumbs}
        detail="Backups of the whole installation: the database and the files of all organisations"
        primary={
          <ActionButton
            refused={refused}
            pending={make.isPending || Boolean(backups?.under_way)}
            pendingText={words.going}
            onClick={() => void make.mutateAsync({}).catch(() => {})}
          >
            {words.now}
          </ActionButton>
        }
      />
      <Stack gap="lg" className={classes.page}>
        {backups && <Warning backups={backups} />}
        <SectionCard
          title={words.last}
          pending={found.isPending}
          {...(found.isError && { error: found.error.message })}
          onRetry={() => void found.refetch()}
        >
          {backups && (
            <>
              {backups.under_way && <Going run={backups.under_way} />}
              {backups.last_good ? <Last run={backups.last_good} now={backups.as_at} /> : <p className={classes.quiet}>{words.none}.</p>}
            </>
          )}
        </SectionCard>
        {backups && <HowCard backups={backups} />}
        {backups && (
          <SectionCard title={words.tries}>
            <DataTable
              caption={words.tries}
              columns={columns}
              rows={backups.tries}
              idOf={({ id }) => id}
              nameOf={({ created_at }) => created_at}
              minWidth={640}
              empty={`${words.none}.`}
            />
          </SectionCard>
        )}
        <OrganizationExports />
      </Stack>
    </>
  );
}

/** What needs attention. */
function Warning({ backups: { state, tries, own } }: { backups: Backups }) {
  if (state === 'failed') {
    const why = tries.find(({ status }) => status === 'failed')?.sentence;
    return (
      <Alert role="alert" color="red" title={words.failed}>
        {why}
      </Alert>
    );
  }
  if (state === 'late')
    return (
      <Alert role="alert" color="red" title={words.late}>
        {words.lateWhy}
      </Alert>
    );
  if (state === 'none')
    return (
      <Alert role="alert" color="yellow" title={words.none}>
        {words.noneWhy} {own?.next_at ? 'The first is made automatically at  ' : ''}
        {own?.next_at && <Moment at={own.next_at} />}
        {own?.next_at ? '.' : ''}
      </Alert>
    );
  return null;
}

function Going({ run: { status, step, done_bytes, total_bytes } }: { run: Run }) {
  const part = step === 'database' && total_bytes ? Math.min(100, Math.round(((done_bytes ?? 0) / total_bytes) * 100)) : 100;
  const text = status === 'waiting' || !step ? 'Waiting for a worker' : stepWords[step];
  return (
    <div className={classes.going} role="status">
      <Progress value={status === 'waiting' ? 0 : part} animated aria-label="How far the backup is" />
      <span className={classes.quiet}>{step === 'database' && total_bytes ? `${text}: ${part} % of ${sizeText(total_bytes)}` : text}</span>
    </div>
  );
}

function Last({ run, now }: { run: Run; now: string }) {
  const { created_at, verified_at, place, shows_at, database_bytes, files_bytes, files, how, sentence } = run;
  return (
    <dl className={classes.facts}>
      <dt>Made</dt>
      <dd>
        <Moment at={created_at} />, {agoText(created_at, now)}{' '}
        <StatusBadge tone={verified_at ? 'green' : 'grey'}>{verified_at ? words.verified : words.notVerified}</StatusBadge>
      </dd>
      {shows_at && (
        <>
          <dt>Contains</dt>
          <dd>
            everything as it was at <Moment at={shows_at} />
          </dd>
        </>
      )}
      {how === 'reported' ? (
        <>
          <dt>Tool and destination</dt>
          <dd>{sentence}</dd>
        </>
      ) : (
        <>
          <dt>Size</dt>
          <dd>
            {sizeText(database_bytes ?? 0)} of database, compressed; {filesText(files, files_bytes)}
          </dd>
          <dt>Where</dt>
          <dd>
            <code>{place}</code>
          </dd>
        </>
      )}
    </dl>
  );
}
