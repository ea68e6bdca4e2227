import type { AnyOperation, ReplyOf } from '@akoma/contract/base';
import { PeriodQuery, periods, readHouseFigures, readPatientFigures, readTeamFigures, readVisitFigures } from '@akoma/contract/reports';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '../../client/ask.ts';
import { linkHere, linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { BackgroundWork } from './background-work.tsx';
import { ChainCard } from './chain-card.tsx';
import { Figure } from './figure.tsx';
import { FilesCard } from './files-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import { LastBackup } from './last-backup.tsx';
import { patientsPage } from './may-open.ts';
import classes from './reports.module.css';
import { visitStates, reportsWords as words } from './reports.words.ts';
import { VisitsChart } from './visits-chart.tsx';

export const search = PeriodQuery;

/** Asked for again on each coming back: stale figures mislead. */
const fresh = { staleTime: 30_000 };

type Found<O extends AnyOperation> = {
  data: ReplyOf<O> | undefined;
  isPending: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
};

/** A card that loads and fails alone. */
function FiguresCard<O extends AnyOperation>({ title, found, children }: { title: string; found: Found<O>; children: ReactNode }) {
  return (
    <SectionCard
      title={title}
      pending={found.isPending}
      {...(found.isError && { error: found.error?.message ?? '' })}
      onRetry={() => void found.refetch()}
    >
      {children}
    </SectionCard>
  );
}

/** How the hospital runs: counts of today and of a period, each leading to the list behind it (ROUTE-016). */
export function Screen() {
  const { days } = useSearchOf(search);
  const navigate = useNavigate();
  const session = useSession();
  const patients = useQuery({ ...ask(readPatientFigures, { query: { days } }), ...fresh });
  const visits = useQuery({ ...ask(readVisitFigures, { query: { days } }), ...fresh });
  const team = useQuery({ ...ask(readTeamFigures, { query: { days } }), ...fresh });
  const { operator = false } = session;
  const installation = useQuery({ ...ask(readHouseFigures, { query: { days } }), ...fresh, enabled: operator });

  const list = patientsPage(session);
  const may = (permission: Parameters<typeof session.permissions.has>[0]) => session.permissions.has(permission);
  const registered = patients.data?.data;
  const stays = visits.data?.data;
  const people = team.data?.data;
  const works = installation.data?.data;
  /** The list of patients from a moment on: the same count as the figure's. */
  const since = (start_date: string) => (list ? linkTo(list, { start_date }) : undefined);
  const signIns = (search: Record<string, string>) => (may('audit.read') ? linkTo('/admin-audit-sign-ins', search) : undefined);
  const staff = (status: 'active' | 'invited' | 'inactive') => (may('team.read') ? linkTo('/admin-team', { status }) : undefined);

  return (
    <>
      <PageHeader
        title={words.dashboard}
        detail={
          stays && (
            <>
              As at <Moment at={stays.as_at} timeOnly />
            </>
          )
        }
        aside={
          <SegmentedControl
            aria-label="Period"
            value={days}
            data={periods.map((value) => ({ value, label: `${value} days` }))}
            onChange={(value) => void navigate({ ...linkHere({ days: value }), replace: true })}
          />
        }
      />
      <div className={classes.cards}>
        <FiguresCard title="Patients" found={patients}>
          {registered && (
            <dl className={classes.figures}>
              <Figure label="Registered today" value={registered.registered_today} link={since(registered.begins)} />
              <Figure label="Last 7 days" value={registered.registered_week} link={since(registered.week_since)} />
              {days !== '7' && <Figure label={`Last ${days} days`} value={registered.registered_period} link={since(registered.since)} />}
              <Figure label="All patients" value={registered.total} link={list ? linkTo(list) : undefined} />
            </dl>
          )}
        </FiguresCard>
        <FiguresCard title="Visits today" found={visits}>
          {stays && (
            <dl className={classes.figures}>
              {visitStates
                .filter(({ status }) => status !== 'cancelled' || stays.today_by_status.cancelled > 0)
                .map(({ status, label }) => (
                  <Figure key={status} label={label} value={stays.today_by_status[status]} />
                ))}
              <Figure label="Open encounters" value={stays.open_encounters} note="Started on any day and not finished" />
            </dl>
          )}
        </FiguresCard>
        <div className={classes.wide}>
          <FiguresCard title="Visits of each day" found={visits}>
            {stays &&
              (stays.per_day.some((one) => one.visits > 0) ? (
                <VisitsChart days={stays.per_day} />
              ) : (
                <p className={classes.alone}>No visits in {days} days. They are counted here from the first visit on.</p>
              ))}
          </FiguresCard>
        </div>
        <FiguresCard title="Team" found={team}>
          {people && (
            <dl className={classes.figures}>
              <Figure label="Signed in today" value={people.signed_in_today} link={signIns({ per: 'person', start_date: people.begins })} />
              <Figure label={`Sign-ins, last ${days} days`} value={people.sign_ins_period} link={signIns({ start_date: people.since })} />
              <Figure label="Working here" value={people.active} link={staff('active')} />
              <Figure label="Invited, not yet joined" value={people.invited} link={staff('invited')} />
              {people.suspended > 0 && <Figure label="No longer here" value={people.suspended} link={staff('inactive')} />}
            </dl>
          )}
        </FiguresCard>
        {operator && (
          <>
            <FiguresCard title="Background work" found={installation}>
              {works && <BackgroundWork jobs={works.jobs} />}
            </FiguresCard>
            <FiguresCard title="Last backup" found={installation}>
              {works && (
                <LastBackup backup={works.backup} now={works.as_at} link={may('settings.write') ? linkTo('/admin-backups') : undefined} />
              )}
            </FiguresCard>
          </>
        )}
        <FilesCard />
        {may('audit.read') && <ChainCard link />}
        {may('billing.read') && <LedgerCard />}
      </div>
    </>
  );
}
