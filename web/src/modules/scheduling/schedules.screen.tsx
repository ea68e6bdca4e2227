import type { AffectedAppointment } from '@akoma/contract/organization';
import { deleteSchedule, exportSchedules, listSchedules } from '@akoma/contract/scheduling';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { linkHere } from '../../client/link-to.ts';
import { organizationId, useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { Told } from '../../ui/layer/told.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Usual } from '../../ui/page/usual.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { affectedWords, useAffected } from '../organization/index.ts';
import { useChanges } from '../workbench/index.ts';
import { CalendarSearch, withCalendarFields } from './calendar-search.ts';
import { CalendarSwitch } from './calendar-switch.tsx';
import { hoursText } from './schedule-text.ts';
import { statusOptions, schedulingWords as words } from './scheduling.words.ts';

type Row = RowOf<typeof listSchedules>;

const schedules = listOf({
  name: 'schedules',
  operation: listSchedules,
  exported: exportSchedules,
  path: () => ({ id: organizationId() }),
});
export const search = withCalendarFields(schedules.search);
export const load: typeof schedules.load = async (given) => (CalendarSearch.parse(given.search).show ? undefined : schedules.load(given));
const calendar = lazyComponent(async () => (await import('./calendar-page.tsx')).CalendarPage);

const drawer = lazyComponent(async () => (await import('./schedule.drawer.tsx')).ScheduleDrawer);
const exceptions = lazyComponent(async () => (await import('./exceptions.dialog.tsx')).ExceptionsDialog);
const transfer = lazyComponent(async () => (await import('./transfer.dialog.tsx')).TransferDialog);
const leave = lazyComponent(async () => (await import('./leave.dialog.tsx')).LeaveDialog);

const filters: readonly ListFilter[] = [{ key: 'status', label: words.status, any: 'Any status', options: statusOptions }];

const columns: readonly Column<Row>[] = [
  {
    key: 'practitioner_name',
    title: words.practitioner,
    sort: true,
    width: '20%',
    cell: ({ id, practitioner_name }) => <RowLink to={{ edit: id }}>{practitioner_name}</RowLink>,
  },
  {
    key: 'healthcare_service_name',
    title: words.service,
    sort: true,
    width: '24%',
    cell: ({ healthcare_service_name, location_name }) => <NameCell detail={location_name}>{healthcare_service_name}</NameCell>,
    phone: ({ healthcare_service_name, location_name }) => `${healthcare_service_name}, ${location_name}`,
  },
  { key: 'days', title: words.hours, cell: (row) => hoursText(row), phone: (row) => hoursText(row) },
  {
    key: 'planning_horizon_start',
    title: words.horizon,
    sort: true,
    width: 200,
    cell: ({ planning_horizon_start, planning_horizon_end }) => (
      <>
        <Day on={planning_horizon_start} /> to <Day on={planning_horizon_end} />
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    width: 110,
    cell: ({ status }) => (status === 'active' ? <Usual>{words.active}</Usual> : <StatusBadge tone="grey">{words.inactive}</StatusBadge>),
  },
];

/** When people see patients: schedules found, made, changed and deleted, with their exceptions and leave (SCHED-005). */
export function Screen() {
  const shown = useSearchOf(CalendarSearch);
  const mayLook = useSession().permissions.has('appointments.read');
  const navigate = useNavigate();
  const asCalendar = shown.show !== undefined && mayLook;
  const Calendar = useLazyComponent(calendar, () => void navigate(linkHere({})), asCalendar);
  if (!asCalendar) return <List />;
  return Calendar ? <Calendar title={words.title} search={shown} /> : <LinesSkeleton lines={8} />;
}

function List() {
  const mayLook = useSession().permissions.has('appointments.read');
  const list = useListScreen(schedules);
  useChanges('schedules', list.retry);
  const { modals } = list;
  const organization = useOrganizationId();
  const [moved, setMoved] = useState<readonly AffectedAppointment[]>();
  const [beside, setBeside] = useState<{ kind: 'exceptions' | 'leave'; schedule: Row }>();
  const stay = () => setBeside(undefined);
  const writing = modals.isNew || modals.edit !== undefined;
  const Drawer = useLazyComponent(drawer, modals.close, writing);
  const Exceptions = useLazyComponent(exceptions, stay, beside?.kind === 'exceptions');
  const Leave = useLazyComponent(leave, stay, beside?.kind === 'leave');
  const settle = () => setMoved(undefined);
  const Transfer = useLazyComponent(transfer, settle, moved !== undefined);
  const remove = useCommand(deleteSchedule, { quiet: true });
  const { asking, dialog } = useAffected('Delete', setMoved);
  const refused = useMay('schedules.write', words.mayNotWrite);
  const mayNotDelete = useMay('schedules.delete', words.mayNotDelete);
  const create = () => !refused && modals.show({ new: '1' });
  const primary = (
    <ActionButton refused={refused} onClick={create}>
      {words.create}
    </ActionButton>
  );

  return (
    <ListScreen
      state={list}
      title={words.title}
      search={{ label: words.search, placeholder: words.searchHint }}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ practitioner_name, healthcare_service_name }) => `${practitioner_name}, ${healthcare_service_name}`}
      minWidth={840}
      primary={
        <>
          {mayLook && <CalendarSwitch show={undefined} />}
          {primary}
        </>
      }
      create={{ label: words.create, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={primary} />}
      actions={(row) => [
        { label: words.edit, onClick: () => modals.show({ edit: row.id }), ...(refused && { refused }) },
        { label: words.exceptions, onClick: () => setBeside({ kind: 'exceptions', schedule: row }) },
        { label: words.leave, onClick: () => setBeside({ kind: 'leave', schedule: row }) },
        {
          label: 'Delete',
          tone: 'danger',
          ...(mayNotDelete && { refused: mayNotDelete }),
          onClick: () =>
            void confirmDelete({
              thing: 'schedule',
              name: `${row.practitioner_name}, ${row.healthcare_service_name}`,
              run: async () => {
                const params = { id: organization, practitioner_id: row.practitioner, schedule_id: row.id };
                const deleted = await asking((if_affected) => remove.mutateAsync({ params, query: { if_affected } }));
                if (!deleted) throw new Told(affectedWords.notDeleted);
              },
            }),
        },
      ]}
    >
      {writing && Drawer && (
        <Drawer key={modals.edit ?? 'new'} id={modals.edit} refused={refused} onMove={setMoved} onClose={modals.close} />
      )}
      {beside?.kind === 'exceptions' && Exceptions && (
        <Exceptions schedule={beside.schedule} refused={refused} onMove={setMoved} onClose={stay} />
      )}
      {beside?.kind === 'leave' && Leave && (
        <Leave
          id={beside.schedule.practitioner}
          name={beside.schedule.practitioner_name}
          refused={refused}
          onMove={setMoved}
          onClose={stay}
        />
      )}
      {dialog}
      {moved && Transfer && <Transfer of={{ appointments: moved }} onClose={settle} />}
    </ListScreen>
  );
}
