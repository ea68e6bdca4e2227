import { safeName } from '@akoma/contract/base';
import { editVisit, exportVisits, isOpenVisit, listVisits, mayEditVisitStatus, reopenVisit } from '@akoma/contract/encounters';
import { readPatient } from '@akoma/contract/patients';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import { VisitBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { visitStatusOptions, encountersWords as words } from './encounters.words.ts';
import { EndVisitDialog } from './end-visit.dialog.tsx';
import { InCharge } from './in-charge.tsx';
import { useOpenVisit } from './open-visit.ts';
import { StartVisitDialog } from './start-visit.dialog.tsx';
import { useVisitChanges } from './use-visit-changes.ts';
import { useEncountersByVisit, VisitEncounters, VisitEncountersProvider } from './visit-encounters.tsx';

type Visit = RowOf<typeof listVisits>;

const here = getRouteApi('/shell/patients/$id/visits');
const visits = listOf({
  name: 'patient-visits',
  operation: listVisits,
  exported: exportVisits,
  fixed: ({ id }) => ({ patient: id }),
});
export const { load, search } = visits;

// loaded later: the list shows without them
const look = lazyComponent(async () => (await import('./visit.dialog.tsx')).VisitDialog);
const edit = lazyComponent(async () => (await import('./edit-visit.dialog.tsx')).EditVisitDialog);

const filters: readonly ListFilter[] = [
  { key: 'status', label: 'Status', any: 'Any status', options: visitStatusOptions },
  { days: 'Visit' },
];

const columns: readonly Column<Visit>[] = [
  {
    key: 'arrived_at',
    title: 'Arrived',
    sort: true,
    width: 170,
    cell: ({ id, patient, arrived_at }) => (
      <Anchor
        component={Link}
        {...linkTo('/patients/$id/visits/$visitId/summary', { id: patient, visitId: id })}
        size="sm"
        className="akoma-target"
      >
        <Moment at={arrived_at} absent="Not arrived yet" />
      </Anchor>
    ),
  },
  { key: 'status', title: 'Status', width: 110, cell: ({ status }) => <VisitBadge status={status} /> },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason ?? <span className={classes.quiet}>None given</span> },
  {
    key: 'assigned_to_name',
    title: 'In charge',
    width: 120,
    cell: (visit) => <InCharge visit={visit} />,
  },
  {
    key: 'location_name',
    title: 'Location',
    width: 110,
    phone: ({ location_name }) => location_name,
    cell: ({ location_name }) => location_name ?? <span className={classes.quiet}>None</span>,
  },
  { key: 'encounters', title: 'Encounters', width: 165, cell: ({ id }) => <VisitEncounters visit_id={id} /> },
];

/** The patient's visits, newest first, live: start one, change it, end it, reopen it, print its summary (VISIT-004 to VISIT-007). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(visits);
  const { modals } = list;
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const Edit = useLazyComponent(edit, modals.close, modals.edit !== undefined);
  const navigate = useNavigate();
  const patient = useQuery(ask(readPatient, { params: { id } })).data?.data;
  const encounters = useEncountersByVisit(id);
  const open = useOpenVisit(id);
  const reopen = useCommand(reopenVisit, { failed: 'The visit was not reopened', done: 'The visit is open again.' });
  const cancel = useCommand(editVisit, { failed: 'The visit was not cancelled', done: 'The visit is cancelled.' });
  const writing = useWriting();
  const [ending, setEnding] = useState<Visit | null>(null);
  useVisitChanges(id);

  const refused = useMay('visits.write', words.mayNotVisit);
  const noEncounters = useMay('encounters.write', words.mayNotEncounter);
  const name = patient ? safeName({ first_name: patient.first_name, last_name: patient.last_name }) : '';
  const start = () => !refused && open === null && modals.show({ new: '1' });
  // ending it, and starting one where that comes next, stand in the banner above
  const offered = !refused && open === null && (
    <ActionButton variant="default" onClick={start}>
      {words.startVisit}
    </ActionButton>
  );

  const actions = (visit: Visit): RowAction[] => [
    { label: words.viewVisit, onClick: () => modals.show({ open: visit.id }) },
    { label: words.summary, onClick: () => void navigate(linkTo('/patients/$id/visits/$visitId/summary', { id, visitId: visit.id })) },
    ...(isOpenVisit(visit)
      ? [
          { label: words.editVisit, onClick: () => modals.show({ edit: visit.id }), ...(refused && { refused }) },
          { label: words.endVisit, onClick: () => setEnding(visit), ...(refused && { refused }) },
        ]
      : []),
    ...(mayEditVisitStatus(visit.status, 'cancelled') && visit.status !== 'cancelled'
      ? [{ label: words.cancelVisit, tone: 'danger' as const, onClick: () => void askCancel(visit), ...(refused && { refused }) }]
      : []),
    ...(visit.status === 'finished'
      ? [{ label: words.reopenVisit, onClick: () => void askReopen(visit), ...(refused && { refused }) }]
      : []),
  ];
  const askCancel = (visit: Visit) =>
    confirm({
      title: words.cancelVisit,
      act: words.cancelVisit,
      cancel: 'Keep the visit',
      tone: 'danger',
      reason: { label: 'Reason' },
      text: `The visit of ${name}${visit.arrived_at ? ` from ${formatMoment(visit.arrived_at, writing)}` : ''} leaves the queue and all lists of open visits. It stays in the record as cancelled.`,
      run: (cancel_reason) =>
        cancel.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, status: 'cancelled', cancel_reason } }),
    });
  const askReopen = (visit: Visit) =>
    confirm({
      title: words.reopenVisit,
      act: words.reopenVisit,
      reason: { label: 'Reason' },
      text: `The visit of ${name} from ${formatMoment(visit.arrived_at, writing)} becomes the current visit again, and its encounters can be continued.`,
      run: (reason) => reopen.mutateAsync({ params: { id: visit.id }, body: { version: visit.version, reason } }),
    });

  return (
    <VisitEncountersProvider value={encounters}>
      <ListScreen
        within
        state={list}
        title={words.visits}
        search={{ label: 'Search visits', placeholder: 'Reason for the visit' }}
        filters={filters}
        columns={columns}
        idOf={(visit) => visit.id}
        nameOf={({ arrived_at }) => `the visit of ${formatMoment(arrived_at, writing)}`}
        minWidth={860}
        {...(offered && !noEncounters && { primary: offered })}
        create={{ label: words.startVisit, run: start }}
        empty={<NothingInRecord things="visits" why="A visit begins when the patient arrives." {...(offered && { action: offered })} />}
        actions={actions}
      >
        {modals.isNew && !refused && <StartVisitDialog patient_id={id} patient={name} onClose={modals.close} />}
        {modals.open && Look && <Look id={modals.open} onClose={modals.close} />}
        {modals.edit && Edit && !refused && <Edit id={modals.edit} onClose={modals.close} />}
        {ending && <EndVisitDialog visit={ending} onClose={() => setEnding(null)} />}
      </ListScreen>
    </VisitEncountersProvider>
  );
}
