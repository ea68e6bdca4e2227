import type { ReplyOf } from '@akoma/contract/base';
import { isOpenVisit, listVisits, reopenVisit } from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { Anchor, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod';
import { ask, freshMs, useCommand } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { pageSizeOr, rememberPageSize } from '../../client/page-size.ts';
import { useSession } from '../../client/session.ts';
import { DayRange } from '../../ui/form/day-range.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { joinedName, safeName } from '../../ui/person/person-name.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { endOfDay, formatMoment, startOfDay } from '../../ui/time/format.ts';
import { Moment } from '../../ui/time/when.tsx';
import { VisitBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { visitStatusOptions, encountersWords as words } from './encounters.words.ts';
import { EndVisitDialog } from './end-visit.dialog.tsx';
import { useOpenVisit } from './open-visit.ts';
import { StartVisitDialog } from './start-visit.dialog.tsx';
import { useVisitChanges } from './visit-changes.ts';
import { useEncountersByVisit, VisitEncounters, VisitEncountersProvider } from './visit-encounters.tsx';

type Visit = ReplyOf<typeof listVisits>['data'][number];
type Search = z.output<NonNullable<typeof listVisits.query>>;

const here = getRouteApi('/shell/patients/$id/visits');

const queryOf = (patient: string, { page, page_size, search, status, start_date, end_date }: Search) => ({
  patient,
  page,
  page_size: page_size === 10 ? pageSizeOr(10) : page_size,
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(start_date ? { start_date } : {}),
  ...(end_date ? { end_date } : {}),
});

export const load = ({ queries, params, search }: Load<Search>) =>
  queries.ensureQueryData({ ...ask(listVisits, { query: queryOf(params.id!, search) }), staleTime: freshMs });

const columns: readonly Column<Visit>[] = [
  {
    key: 'arrived_at',
    title: 'Arrived',
    width: 170,
    cell: ({ id, patient, arrived_at }) => (
      <Anchor component={Link} to={`/patients/${patient}/visits/${id}/summary`} size="sm">
        <Moment at={arrived_at} absent="Not arrived yet" />
      </Anchor>
    ),
  },
  { key: 'status', title: 'Status', width: 110, cell: ({ status }) => <VisitBadge status={status} /> },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason ?? <span className={classes.quiet}>None written</span> },
  {
    key: 'assigned_to_name',
    title: 'In charge',
    width: 120,
    cell: ({ assigned_to_name }) => assigned_to_name ?? <span className={classes.quiet}>Nobody yet</span>,
  },
  {
    key: 'location_name',
    title: 'Location',
    width: 110,
    cell: ({ location_name }) => location_name ?? <span className={classes.quiet}>None</span>,
  },
  { key: 'encounters', title: 'Encounters', width: 165, cell: ({ id }) => <VisitEncounters visit_id={id} /> },
];

/** The patient's visits, newest first, live: start one, end it, reopen it, print its summary (VISIT-002 to VISIT-007). */
export function Screen() {
  const { id } = here.useParams();
  const search = here.useSearch() as Search;
  const navigate = useNavigate();
  const { permissions } = useSession();
  const query = queryOf(id, search);
  const visits = useQuery({ ...ask(listVisits, { query }), placeholderData: keepPreviousData, staleTime: freshMs });
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const encounters = useEncountersByVisit(id);
  const open = useOpenVisit(id);
  const reopen = useCommand(reopenVisit, { also: ['patients'], failed: 'The visit was not reopened', done: 'The visit is open again.' });
  const [starting, setStarting] = useState(false);
  const [ending, setEnding] = useState<Visit | null>(null);
  useVisitChanges(id);

  const go = (change: Partial<Search>, page = 1) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, page, ...change }), replace: true } as never);
  const filtered = Boolean(search.search || search.status || search.start_date || search.end_date);
  const clear = () => go({ search: undefined, status: undefined, start_date: undefined, end_date: undefined });
  const refused = permissions.has('visits.write') ? undefined : words.mayNotVisit;
  const name = patient ? safeName({ first_name: patient.first_name, last_name: patient.last_name }) : '';
  const primary = open ? (
    <ActionButton refused={refused} onClick={() => setEnding(open)}>
      {words.endVisit}
    </ActionButton>
  ) : (
    open === null && (
      <ActionButton refused={refused} onClick={() => setStarting(true)}>
        {words.startVisit}
      </ActionButton>
    )
  );

  const actions = (visit: Visit): RowAction[] => [
    { label: words.summary, onClick: () => void navigate({ to: `/patients/${id}/visits/${visit.id}/summary` as '/' }) },
    ...(isOpenVisit(visit) ? [{ label: words.endVisit, onClick: () => setEnding(visit), ...(refused && { refused }) }] : []),
    ...(visit.status === 'finished'
      ? [{ label: words.reopenVisit, onClick: () => void askReopen(visit), ...(refused && { refused }) }]
      : []),
  ];
  const askReopen = (visit: Visit) =>
    confirm({
      title: words.reopenVisit,
      act: words.reopenVisit,
      reason: { label: 'Reason' },
      text: `The visit of ${name} from ${formatMoment(visit.arrived_at)} becomes the current visit again, and its encounters can be gone on with.`,
      run: (reason) => reopen.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, reason } }),
    });

  return (
    <div className={classes.screen}>
      <div className={classes.screenHead}>
        <h2>{words.visits}</h2>
        {primary}
      </div>
      <FilterBar
        label="Search visits"
        placeholder="Reason of the visit"
        search={search.search ?? ''}
        onSearch={(typed) => go({ search: typed || undefined })}
        {...(filtered && { onClear: clear })}
      >
        <Select
          aria-label="Status"
          placeholder="Any status"
          clearable
          data={visitStatusOptions}
          value={search.status ?? null}
          w={150}
          onChange={(status) => go({ status: status ?? undefined })}
        />
        <DayRange
          label="Visit"
          from={search.start_date?.slice(0, 10) ?? ''}
          to={search.end_date?.slice(0, 10) ?? ''}
          onChange={({ from, to }) => go({ start_date: from ? startOfDay(from) : undefined, end_date: to ? endOfDay(to) : undefined })}
        />
      </FilterBar>
      <VisitEncountersProvider value={encounters}>
        <DataTable
          caption={words.visits}
          columns={columns}
          rows={visits.data?.data}
          idOf={({ id: visit_id }) => visit_id}
          nameOf={({ arrived_at }) => `the visit of ${formatMoment(arrived_at)}`}
          minWidth={860}
          empty={
            <EmptyState
              title={nothingFor('visits', patient ? joinedName(patient) : 'this patient')}
              why="A visit begins when the patient arrives."
              action={primary}
            />
          }
          actions={actions}
          filtered={filtered}
          onClearFilters={clear}
          {...(visits.isError && { error: visits.error.message })}
          onRetry={() => void visits.refetch()}
          busy={visits.isFetching}
          // the number of the rows that are shown: the next page may still be on its way
          page={visits.data?.page ?? query.page}
          pageSize={query.page_size}
          total={visits.data?.total ?? 0}
          onPage={(page) => go({}, page)}
          onPageSize={(page_size) => {
            rememberPageSize(page_size);
            go({ page_size });
          }}
        />
      </VisitEncountersProvider>
      {starting && <StartVisitDialog patient_id={id} patient={name} onClose={() => setStarting(false)} />}
      {ending && <EndVisitDialog visit={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}
