import { readOrganization } from '@akoma/contract/organization';
import { listAppointments } from '@akoma/contract/scheduling';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod';
import { allPages } from '../../client/all-pages.ts';
import { ask } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { request } from '../../client/request.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { yearsText } from '../../ui/person/age.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { formatDay } from '../../ui/time/format.ts';
import { Moment, useToday, useWriting, useZone } from '../../ui/time/when.tsx';
import { endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { askAllLocations, letterheadOf, type Organization } from '../organization/index.ts';
import type { AppointmentRow } from '../scheduling/index.ts';
import { type DayGroup, groupsOf, type ListedBy } from './day-list.ts';
import classes from './day-list.module.css';
import { DayListSearch } from './day-list-search.ts';
import { dayListWords as words } from './day-list.words.ts';

/** Those who are to be seen on a day, or were: cancelled appointments are left out. */
const listed = 'pending,booked,arrived,fulfilled,noshow';

/** The appointments of a day on A4, one list for each practitioner or place, to be ticked and signed by hand (screens.md 3.4). */
export function DayListPage() {
  const { day: chosen, by = 'practitioner', location_id } = useSearchOf(DayListSearch);
  const id = useOrganizationId();
  const [zone, today] = [useZone(), useToday()];
  const navigate = useNavigate();
  const { history } = useRouter();
  const day = chosen ?? today;
  const query = {
    start_date: startOfDay(day, zone),
    end_date: endOfDay(day, zone),
    status: listed,
    ordering: 'start' as const,
    location_id,
  };
  const appointments = useQuery({
    queryKey: [listAppointments.name, 'day-list', id, query],
    queryFn: ({ signal }) => allPages((page) => request(listAppointments, { params: { id }, query: { ...query, ...page } }, { signal })),
    staleTime: 0,
  });
  const organization = useQuery(ask(readOrganization, { params: { id } }));
  const { data: locations = [] } = useQuery(askAllLocations(id));
  const set = (change: z.input<typeof DayListSearch>) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
  const failed = appointments.error ?? organization.error;
  const again = () => void Promise.all([appointments.refetch(), organization.refetch()]);
  return (
    <PrintPage
      title={words.title}
      back={
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => history.back()}>
          {words.back}
        </Button>
      }
    >
      <div className={classes.asked}>
        <DayInput label={words.day} value={day} onChange={(typed) => typed && set({ day: typed })} />
        <NativeSelect
          label={words.location}
          value={location_id ?? ''}
          data={[{ value: '', label: words.anywhere }, ...locations.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
          onChange={({ currentTarget }) => set({ location_id: currentTarget.value || undefined })}
        />
        <SegmentedControl aria-label={words.by} data={[...words.choices]} value={by} onChange={(value) => set({ by: value as ListedBy })} />
      </div>
      {failed ? (
        <ErrorState title={words.failed} why={failed.message} onRetry={again} retrying={appointments.isFetching} />
      ) : appointments.data && organization.data ? (
        <Sheets groups={groupsOf(appointments.data, by)} by={by} day={day} organization={organization.data.data} />
      ) : (
        <LinesSkeleton lines={12} />
      )}
    </PrintPage>
  );
}

function Sheets({
  groups,
  by,
  day,
  organization,
}: {
  groups: readonly DayGroup<AppointmentRow>[];
  by: ListedBy;
  day: string;
  organization: Organization;
}) {
  const { provider } = useSession();
  const { style } = useWriting();
  const [printedAt] = useState(() => new Date().toISOString());
  if (groups.length === 0) return <EmptyState title={words.none} why={words.noneWhy} />;
  return (
    <div className={classes.sheets}>
      {groups.map((group) => (
        <PrintSheet
          key={group.id}
          organization={letterheadOf(organization)}
          title={`${words.title}, ${formatDay(day, style, true)}`}
          printedBy={provider.full_name}
          printedAt={printedAt}
        >
          <DayTable group={group} by={by} />
        </PrintSheet>
      ))}
    </div>
  );
}

const columns = ['time', 'patient', 'phone', 'clinic', 'arrived', 'signature'] as const;

function DayTable({ group: { name, rows }, by }: { group: DayGroup<AppointmentRow>; by: ListedBy }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it by the keys
    <section className={classes.scroll} aria-label={name} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={column === 'patient' ? undefined : classes[column]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup" className={classes.whose}>
              {name}
              <span>{words.count(rows.length)}</span>
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DayLine key={row.id} row={row} by={by} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DayLine({ row, by }: { row: AppointmentRow; by: ListedBy }) {
  const { slot, status, arrived_at, patient_listed_name, patient_age, patient_gender, patient_mrn, patient_mobile } = row;
  return (
    <tr>
      <td>
        <Moment at={slot.start} timeOnly />
      </td>
      <th scope="row">
        <span className={classes.name}>{patient_listed_name}</span>
        <span className={classes.line}>
          {[patient_mrn, yearsText(patient_age), genderText(patient_gender)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td>{patient_mobile && <span className="akoma-number">{groupedPhone(patient_mobile)}</span>}</td>
      <td>
        {row.Healthcareservice.healthcare_service_name}
        <span className={classes.line}>{by === 'practitioner' ? row.location.name : row.slot_practitioner_name}</span>
      </td>
      <td>
        {arrived_at ? (
          <Moment at={arrived_at} timeOnly />
        ) : status === 'noshow' ? (
          words.noShow
        ) : (
          <span className={classes.box} aria-hidden />
        )}
      </td>
      <td />
    </tr>
  );
}
