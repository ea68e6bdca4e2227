import { listMarked } from '@akoma/contract/frontdesk';
import { listAppointments } from '@akoma/contract/scheduling';
import { Anchor, Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { currentSession, useMay, useOrganizationId } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { notTwice } from '../../ui/page/not-twice.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { yearsText } from '../../ui/person/age.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { useBillColumn } from '../billing/index.ts';
import { patientEntry } from '../patients/index.ts';
import { type AppointmentRow, AppointmentState, useAppointmentActions } from '../scheduling/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';
import { useCheckIn } from './use-check-in.ts';

const page_size = 10;

const columns: readonly Column<AppointmentRow>[] = [
  {
    key: 'patient',
    title: words.patient,
    cell: ({ patient_id, patient_listed_name, patient_mrn, patient_age, patient_gender }) => (
      <NameCell detail={[yearsText(patient_age), genderText(patient_gender), patient_mrn].filter(Boolean).join(' · ')}>
        <Anchor component={Link} {...patientEntry(patient_id, currentSession()?.workspace ?? null)} preload={false}>
          {patient_listed_name}
        </Anchor>
      </NameCell>
    ),
  },
  {
    key: 'time',
    title: words.time,
    width: 94,
    cell: ({ slot, appointment_type }) => (
      <NameCell detail={<span className="akoma-nowrap">{appointment_type}</span>}>
        <Moment at={slot.start} timeOnly />
      </NameCell>
    ),
  },
  {
    key: 'clinic',
    title: words.clinic,
    cell: ({ Healthcareservice, slot_practitioner_name }) => (
      <NameCell detail={slot_practitioner_name}>{Healthcareservice.healthcare_service_name}</NameCell>
    ),
    phone: ({ Healthcareservice, slot_practitioner_name }) => `${Healthcareservice.healthcare_service_name}, ${slot_practitioner_name}`,
  },
  { key: 'status', title: words.status, width: 108, cell: (row) => <AppointmentState appointment={row} /> },
];

const isFound =
  (search: string) =>
  ({ patient_listed_name, patient_mrn }: AppointmentRow): boolean => {
    const said = `${patient_listed_name} ${patient_mrn}`.toLowerCase();
    return search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word));
  };

/**
 * Who is booked for today and has not been received: by the time of the slot; who did not come in time can still be received. Who is marked as
 * arrived and has no visit stands first.
 */
export function ExpectedToday({ search }: { search: string }) {
  const id = useOrganizationId();
  const [zone, today] = [useZone(), useToday()];
  const [page, setPage] = useState(1);
  const { receive, refused, pending } = useCheckIn();
  const { actionsOf, reschedule, dialog } = useAppointmentActions();
  const mayBook = useMay('appointments.write', '') === undefined;
  const days = { start_date: startOfDay(today, zone), end_date: endOfDay(today, zone) };
  const query = { ...days, status: 'pending,booked,noshow', ordering: 'start' as const, page, page_size, ...(search && { search }) };
  const expected = useQuery({
    ...ask(listAppointments, { params: { id }, query }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  // whom a colleague has only marked as arrived waits without a visit: they come first
  const marked = useQuery({
    ...ask(listMarked, { query: { page: 1, page_size: 100 } }),
    refetchOnMount: 'always',
  });
  const first = page === 1 ? (marked.data?.data ?? []).filter(isFound(search)) : [];
  const rows = expected.data && [...first, ...expected.data.data];
  const bill = useBillColumn(rows, ({ patient_id }) => patient_id);
  useChanges('appointments', () => {
    void expected.refetch();
    void marked.refetch();
  });
  useKeys([
    {
      ...keyTable.checkIn,
      run: () => document.activeElement?.closest('tr[data-row]')?.querySelector<HTMLElement>('[data-check-in]')?.focus(),
    },
    {
      ...keyTable.reschedule,
      run: () => {
        const at = document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
        const row = rows?.find(({ id: one }) => one === at);
        if (row) reschedule(row)?.();
      },
    },
  ]);
  const act: Column<AppointmentRow> = {
    key: 'check-in',
    title: words.act,
    width: 112,
    cell: (row) => (
      <ActionButton
        variant="light"
        size="compact-md"
        data-check-in
        aria-label={`${words.checkIn} ${row.patient_listed_name}`}
        pending={pending === row.id}
        pendingText={words.checkingIn}
        onClick={notTwice(() => receive(row.id))}
        {...(refused && { refused })}
      >
        {words.checkIn}
      </ActionButton>
    ),
  };
  // a line instead of a table: those who were found stand below, and are seen at once on a phone
  if (search !== '' && rows?.length === 0) return <Text c="dimmed">{words.noneFound}</Text>;
  return (
    <>
      <DataTable
        caption={words.expectedCaption}
        columns={[...columns, ...bill, act]}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={({ patient_listed_name }) => patient_listed_name}
        minWidth={720}
        pageSize={page_size}
        page={page}
        onPage={setPage}
        {...(expected.data && { total: expected.data.total })}
        empty={
          <EmptyState
            title={words.noneExpected}
            why={words.noneExpectedWhy}
            action={
              mayBook && (
                <Button component={Link} variant="default" {...linkTo('/recept-appointments', { new: '1' })}>
                  {words.book}
                </Button>
              )
            }
          />
        }
        {...(expected.isError && { error: expected.error.message })}
        onRetry={() => void expected.refetch()}
        busy={expected.isFetching && expected.data !== undefined}
        actions={actionsOf}
      />
      {dialog}
    </>
  );
}
