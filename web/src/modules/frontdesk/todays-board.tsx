import type { ReplyOf } from '@akoma/contract/base';
import { readBoard } from '@akoma/contract/frontdesk';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { serverNow } from '../../client/server-clock.ts';
import { useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { ArrivedToday } from '../encounters/index.ts';
import { useEachMinute, waitText } from '../queue/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';
import classes from './board.module.css';
import { ClosedLine } from './closed-line.tsx';
import { ExpectedToday } from './expected-today.tsx';
import { UnpaidToday } from './unpaid-today.tsx';
import { WaitingNow } from './waiting-now.tsx';

type View = keyof typeof words.views;
type Board = ReplyOf<typeof readBoard>['data'];

/** So long after the last key the search is sent (LIST-010). */
const searchPauseMs = 300;

const hourMs = 3_600_000;
/** The location opens or closes then; timers carry no further than some weeks, and clocks differ a little. */
const untilThen = (moment: string | null | undefined): number | false =>
  moment ? Math.min(Math.max(Date.parse(moment) - serverNow(), 5_000), hourMs) : false;

/** Today's board: who is expected, has arrived, waits; live. What was typed into the search above narrows those who are expected. */
export function TodaysBoard({ typed }: { typed: string }) {
  const { permissions, location_id } = useSession();
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const seesAppointments = permissions.has('appointments.read');
  const seesBills = permissions.has('billing.read');
  const [chosen, setChosen] = useState<View>(seesAppointments ? 'expected' : 'waiting');
  const board = useQuery({
    ...ask(readBoard, { query: location_id ? { location_id } : {} }),
    refetchInterval: ({ state }) => untilThen(state.data?.data.opening?.until),
  });
  const again = () => void board.refetch();
  useChanges('queue', again);
  useChanges(seesAppointments ? 'appointments' : undefined, again);
  useChanges(seesBills ? 'bills' : undefined, again);
  useEachMinute();
  if (typed.trim() !== '') return seesAppointments ? <ExpectedToday key="found" search={search} /> : null;
  const views: readonly View[] = [
    ...(seesAppointments ? (['expected'] as const) : []),
    ...(['arrived', 'waiting'] as const),
    ...(seesBills ? (['unpaid'] as const) : []),
  ];
  return (
    <div className={classes.board}>
      <ClosedLine opening={board.data?.data.opening ?? null} />
      {board.isError && board.data === undefined ? (
        <ErrorState why={board.error.message} onRetry={again} retrying={board.isFetching} />
      ) : null}
      <SegmentedControl
        aria-label={words.today}
        fullWidth
        className={classes.tiles}
        value={chosen}
        onChange={(value) => setChosen(value as View)}
        data={views.map((view) => ({ value: view, label: <Tile view={view} board={board.data?.data} /> }))}
      />
      {chosen === 'expected' && <ExpectedToday search="" />}
      {chosen === 'arrived' && <ArrivedToday all />}
      {chosen === 'waiting' && <WaitingNow />}
      {chosen === 'unpaid' && <UnpaidToday />}
    </div>
  );
}

/** The figure of a list, and what is most urgent about it. */
function Tile({ view, board }: { view: View; board: Board | undefined }): ReactNode {
  const detail = board && detailOf(view, board);
  return (
    <span className={classes.tile}>
      <span>{words.views[view]}</span> <strong className="akoma-number">{board ? board[view] : '…'}</strong>
      {detail && <span className={classes.detail}> {detail}</span>}
    </span>
  );
}

function detailOf(view: View, { missed, waiting_since }: Board): string | undefined {
  if (view === 'expected' && missed) return words.missed(missed);
  if (view === 'waiting' && waiting_since) return words.longest(waitText(waiting_since, serverNow()));
  return undefined;
}
