import { listWaiting, type Waiting } from '@akoma/contract/scheduling';
import { Anchor, Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { currentSession, useOrganizationId } from '../../client/session.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day, Moment, useZone } from '../../ui/time/when.tsx';
import { shortWeekday, workWeek } from '../../ui/time/weekdays.ts';
import { dayIn } from '../../ui/time/zone.ts';
import { patientEntry } from '../patients/index.ts';
import { useChanges } from '../workbench/index.ts';
import { messageWords } from './appointment-settings.words.ts';
import { HeldFor, useSlotText } from './slot-picker.tsx';
import { useWaitingActions } from './use-waiting-actions.ts';
import { waitingWords as words } from './waiting.words.ts';

type Row = Waiting;

/** Whether the patient knows of it already, or somebody has to call. */
function toldText(told: NonNullable<Row['offer']>['told']): string {
  const sent = told.filter(({ state }) => state === 'sent').map(({ channel }) => messageWords.channels[channel]);
  if (sent.length > 0) return words.toldBy(sent);
  return told.some(({ state }) => state === 'waiting') ? words.isBeingTold : words.notTold;
}

function Kept({ offer }: Pick<Row, 'offer'>) {
  const slotText = useSlotText();
  const zone = useZone();
  if (!offer) return <span aria-hidden>–</span>;
  return (
    <NameCell
      detail={
        <>
          <HeldFor until={offer.expires_at} said={words.keptFor} over={words.noLongerKept} />
          {` · ${toldText(offer.told)}`}
        </>
      }
    >
      <span>
        <Day on={dayIn(offer.start, zone)} weekday />, {slotText(offer)}, {offer.practitioner_name}
      </span>
    </NameCell>
  );
}

function Suits({ days, until }: Pick<Row, 'days' | 'until'>) {
  const named = workWeek.filter((day) => days.includes(day)).map(shortWeekday);
  return (
    <span>
      {named.join(', ') || words.anyDay}
      {until && (
        <>
          , {words.untilDay} <Day on={until} />
        </>
      )}
    </span>
  );
}

const patient: Column<Row> = {
  key: 'patient_full_name',
  title: words.patient,
  cell: ({ patient_id, patient_listed_name, patient_mrn, patient_mobile }) => (
    <NameCell
      detail={
        <>
          {patient_mrn}
          {patient_mobile && (
            <>
              {' · '}
              <span className="akoma-number akoma-nowrap">{groupedPhone(patient_mobile)}</span>
            </>
          )}
        </>
      }
    >
      <Anchor component={Link} {...patientEntry(patient_id, currentSession()?.workspace ?? null)} preload={false}>
        {patient_listed_name}
      </Anchor>
    </NameCell>
  ),
};

const service: Column<Row> = {
  key: 'healthcare_service',
  title: words.service,
  cell: (row) => <NameCell detail={row.practitioner?.full_name ?? words.anyDoctor}>{row.healthcare_service.name}</NameCell>,
  phone: (row) => `${row.healthcare_service.name}, ${row.practitioner?.full_name ?? words.anyDoctor}`,
};

const others: readonly Column<Row>[] = [
  {
    key: 'suits',
    title: words.suits,
    cell: (row) => (
      <NameCell detail={row.comment}>
        <Suits {...row} />
      </NameCell>
    ),
    phone: (row) => (
      <>
        <Suits {...row} />
        {row.comment && `, ${row.comment}`}
      </>
    ),
  },
  { key: 'created_at', title: words.since, width: 140, cell: ({ created_at }) => <Moment at={created_at} />, phone: false },
  { key: 'offer', title: words.kept, cell: (row) => <Kept {...row} />, phone: (row) => row.offer && <Kept {...row} /> },
];
const columns = [patient, service, ...others];
const columnsOfPatient = [service, ...others];

interface WaitingTableProps {
  /** Narrows the list to these. */
  only: { healthcare_service_id?: string | undefined; patient_id?: string | undefined; offered?: 'true' | undefined };
  /** When nobody waits; absent: the table is not there then. */
  empty?: ReactNode;
}

const pageSize = 15;
const lookAgainMs = 5_000;

/** Those who wait, in order of entry, with the slots that are kept for them and how long still. */
export function WaitingTable({ only, empty }: WaitingTableProps) {
  const params = { id: useOrganizationId() };
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...ask(listWaiting, { params, query: { ...only, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
    // a message leaves within seconds, and nobody hears of it
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ offer }) => offer?.told.some((one) => one.state === 'waiting')) ? lookAgainMs : false,
  });
  useChanges('appointments', () => void found.refetch());
  const rows = found.data?.data;
  const soonest = Math.min(...(rows ?? []).flatMap(({ offer }) => (offer ? [Date.parse(offer.expires_at)] : [])));
  const { refetch } = found;
  useEffect(() => {
    if (!Number.isFinite(soonest)) return undefined;
    // what is over is kept for nobody
    const timer = setTimeout(() => void refetch(), Math.max(1_000, soonest - serverNow() + 1_000));
    return () => clearTimeout(timer);
  }, [soonest, refetch]);
  const last = Math.max(1, Math.ceil((found.data?.total ?? 0) / pageSize));
  useEffect(() => {
    if (rows?.length === 0 && page > last) setPage(last);
  }, [rows, page, last]);
  const actionsOf = useWaitingActions();
  if (empty === undefined && !found.isError && !rows?.length) return null;
  const table = (
    <DataTable
      caption={words.title}
      columns={only.patient_id ? columnsOfPatient : columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={({ patient_listed_name, healthcare_service }) => `${patient_listed_name}, ${healthcare_service.name}`}
      minWidth={760}
      empty={empty}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      busy={found.isFetching}
      actions={actionsOf}
      page={page}
      pageSize={pageSize}
      {...(found.data && { total: found.data.total })}
      onPage={setPage}
    />
  );
  return empty === undefined ? (
    <Box mt="md">
      <SectionCard title={words.title} flush>
        {table}
      </SectionCard>
    </Box>
  ) : (
    table
  );
}
