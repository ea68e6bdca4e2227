import type { ReplyOf } from '@akoma/contract/base';
import { listVisits } from '@akoma/contract/encounters';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { pageSizeOr } from '../../client/page-size.ts';
import { useSession } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PanelList, panelLine, panelRow } from '../../ui/page/panel-list.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { startOfDay } from '../../ui/time/zone.ts';
import { pictureAddress } from '../files/index.ts';
import { patientEntry } from '../patients/index.ts';
import { encountersWords as words } from './encounters.words.ts';
import { useAnyVisitChange } from './visit-changes.ts';

type Visit = ReplyOf<typeof listVisits>['data'][number];

/** Rows of a page when the cookie `pageSize` says nothing. */
const rows = 15;

interface ArrivalsTodayProps {
  /** Only one's own and those of nobody (rulings.md 59). */
  own: boolean;
  onChosen?: (() => void) | undefined;
}

/** Who came today and has not been seen yet, the newest first, live; `own` leaves out those of colleagues. */
export function ArrivalsToday({ own, onChosen }: ArrivalsTodayProps) {
  const { provider } = useSession();
  const [zone, today] = [useZone(), useToday()];
  const [page, setPage] = useState(1);
  const page_size = pageSizeOr(rows);
  const arrivals = useQuery({
    ...ask(listVisits, {
      query: {
        status: 'arrived',
        start_date: startOfDay(today, zone),
        page,
        page_size,
        ...(own && { assigned_to_id: provider.practitionerRoleId, unassigned: 'true' }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  useAnyVisitChange(() => void arrivals.refetch());
  useEachMinute();
  const { data } = arrivals;
  // those of the last page were seen meanwhile
  const left = data !== undefined && data.data.length === 0 && page > 1;
  useEffect(() => {
    if (left) setPage(1);
  }, [left]);
  return (
    <PanelList
      label={words.queue}
      said={
        <>
          {data && words.arrivedToday(data.total)}
          {own && <span className={panelLine}>{words.ownQueue}</span>}
        </>
      }
      asked={arrivals}
      empty={<EmptyState title={words.queueEmpty} why={words.queueEmptyWhy} />}
      rows={left ? undefined : data?.data.map((visit) => <Row key={visit.id} visit={visit} onChosen={onChosen} />)}
      page={page}
      pages={Math.ceil((data?.total ?? 0) / page_size)}
      onPage={setPage}
    />
  );
}

function Row({ visit, onChosen }: { visit: Visit; onChosen: (() => void) | undefined }) {
  const { workspace } = useSession();
  const { patient_detail: patient, assigned_to_name } = visit;
  return (
    <li>
      <Link to={patientEntry(visit.patient, workspace) as '/'} className={panelRow} onClick={onChosen} preload={false}>
        <PersonBlock
          name={patient.full_name}
          photo={patient.photo && pictureAddress(patient.photo, 'thumb')}
          detail={
            <>
              <Moment at={visit.arrived_at} />
              {patient.mobile && (
                <>
                  {' · '}
                  <span className="akoma-number akoma-nowrap">{groupedPhone(patient.mobile)}</span>
                </>
              )}
              <span className={panelLine}>
                {words.folder} {patient.mrn} · {assigned_to_name ?? words.nobodyYet}
              </span>
            </>
          }
        />
      </Link>
    </li>
  );
}

const minuteMs = 60_000;

/** Draws again each minute, so that the new day's arrivals are asked for after midnight. */
function useEachMinute(): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), minuteMs);
    return () => clearInterval(timer);
  }, []);
}
