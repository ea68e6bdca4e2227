import { type ReplyOf, safeName } from '@akoma/contract/base';
import { listVisits } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../client/list/count-of.ts';
import { ask } from '../../client/ask.ts';
import { currentSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { startOfDay } from '../../ui/time/zone.ts';
import { useBillColumn } from '../billing/index.ts';
import { patientEntry } from '../patients/index.ts';
import { useChanges } from '../workbench/index.ts';
import { VisitBadge } from './encounter-badge.tsx';
import { encountersWords as words } from './encounters.words.ts';
import { InCharge } from './in-charge.tsx';

type Visit = ReplyOf<typeof listVisits>['data'][number];

const page_size = 10;

const columns: readonly Column<Visit>[] = [
  { key: 'patient', title: 'Patient', cell: (visit) => <Who visit={visit} /> },
  { key: 'arrived_at', title: 'Arrived', width: 96, cell: ({ arrived_at }) => <Moment at={arrived_at} timeOnly /> },
  { key: 'mrn', title: words.folder, width: 112, cell: ({ patient_detail }) => <span className="akoma-number">{patient_detail.mrn}</span> },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
  { key: 'assigned_to_name', title: 'In charge', width: 150, cell: (visit) => <InCharge visit={visit} /> },
];

/** With the bill beside them the folder number stands under the name, so that reasons keep room for their words. */
const columnsOfAll: readonly Column<Visit>[] = [
  { key: 'patient', title: 'Patient', cell: (visit) => <Who visit={visit} withFolder /> },
  ...columns.filter(({ key }) => key !== 'patient' && key !== 'mrn'),
  { key: 'status', title: 'Status', width: 116, cell: ({ status }) => <VisitBadge status={status} /> },
];

function Who({ visit: { patient, patient_detail }, withFolder }: { visit: Visit; withFolder?: true }) {
  const { birth_date, birth_date_precision, gender, mrn } = patient_detail;
  return (
    <NameCell
      detail={
        <>
          <Age birth={birth_date} precision={birth_date_precision ?? undefined} /> · {genderText(gender)}
          {withFolder && ` · ${mrn}`}
        </>
      }
    >
      <Anchor component={Link} {...patientEntry(patient, currentSession()?.workspace ?? null)} preload={false}>
        {safeName(patient_detail)}
      </Anchor>
    </NameCell>
  );
}

/** Visits of today whose patients have come and were not seen yet, the newest first, live: for the start of a workspace (VISIT-008). */
export function ArrivedToday({
  all = false,
}: {
  /** Also those who were seen, or have left again. */
  all?: boolean;
}) {
  const [zone, today] = [useZone(), useToday()];
  const [page, setPage] = useState(1);
  const query = { status: all ? 'arrived,in-progress,finished' : 'arrived', start_date: startOfDay(today, zone), page, page_size };
  const visits = useQuery({ ...ask(listVisits, { query }), placeholderData: keepPreviousData, refetchOnMount: 'always' });
  const bill = useBillColumn(all ? visits.data?.data : undefined, ({ patient }) => patient);
  useChanges('visits', () => void visits.refetch());
  return (
    <DataTable
      caption="Arrived today"
      columns={all ? [...columnsOfAll, ...bill] : columns}
      rows={visits.data?.data}
      idOf={({ id }) => id}
      nameOf={({ patient_detail }) => safeName(patient_detail)}
      minWidth={640}
      pageSize={page_size}
      page={page}
      onPage={setPage}
      {...(visits.data && { total: countOf(visits.data) })}
      empty={<EmptyState title={all ? 'Nobody has arrived today' : 'Nobody is waiting'} why={words.noneArrived} />}
      {...(visits.isError && { error: visits.error.message })}
      onRetry={() => void visits.refetch()}
      busy={visits.isFetching && visits.data !== undefined}
    />
  );
}
