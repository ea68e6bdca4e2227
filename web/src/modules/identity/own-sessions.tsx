import { endSession, endSessions, listSessions, type OwnSession } from '@akoma/contract/identity';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod';
import { ask, useCommand } from '../../client/ask.ts';
import { leaveBy } from '../../client/before-leaving.ts';
import { leavePage } from '../../client/leaving.ts';
import { linkTo } from '../../client/link-to.ts';
import { request } from '../../client/request.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './change-password.module.css';
import { identityWords as words } from './identity.words.ts';
import { keepFocus } from './keep-focus.ts';

/** How many sessions are shown at first: the newest. */
const few = 5;

/** One's own sessions, each to be signed out by itself, or all at once; the five used last, then all. */
export function OwnSessions() {
  const sessions = useQuery({ ...ask(listSessions, { query: { page_size: 50 } }), staleTime: 0 });
  const [all, setAll] = useState(false);
  const navigate = useNavigate();
  const rows = sessions.data?.data ?? [];
  const more = rows.length > few && !all;
  const everywhere = () =>
    leavePage(async () => {
      const ended = await confirm({
        title: words.endEverywhere,
        text: words.endEverywhereText,
        act: words.endEverywhere,
        tone: 'danger',
        run: () => leaveBy('ends', () => request(endSessions, {}, { leaves: true })),
      });
      if (ended) await navigate(linkTo('/login', {}));
    });
  return (
    <section aria-labelledby="own-sessions" className={classes.sessions}>
      <h3 id="own-sessions" className={classes.heading}>
        {words.sessions}
      </h3>
      {sessions.isError && (
        <ErrorState why={sessions.error.message} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
      )}
      <ul className={classes.list} aria-busy={sessions.isPending}>
        {(more ? rows.slice(0, few) : rows).map((session) => (
          <Line key={session.id} session={session} />
        ))}
      </ul>
      <Group gap="sm">
        {more && (
          <Button variant="default" onMouseDown={keepFocus} onClick={() => setAll(true)}>
            {words.showAllSessions(rows.length)}
          </Button>
        )}
        <Button variant="default" onMouseDown={keepFocus} onClick={() => void everywhere()}>
          {words.endEverywhere}
        </Button>
      </Group>
    </section>
  );
}

function Line({ session }: { session: z.output<typeof OwnSession> }) {
  const end = useCommand(endSession, { done: words.sessionEnded });
  const name = session.kind === 'program' ? words.program : (session.device ?? words.unknownDevice);
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <span className={classes.hint}>
          {words.lastUsed} <Moment at={session.last_used_at} />
        </span>
        {session.address && (
          <span className={classes.hint}>
            {words.from} {session.address}
          </span>
        )}
      </div>
      {session.current ? (
        <span className={classes.current}>{words.thisSession}</span>
      ) : (
        <ActionButton
          variant="default"
          size="compact-sm"
          pending={end.isPending}
          aria-label={`${words.endSession}: ${name}`}
          onMouseDown={keepFocus}
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {words.endSession}
        </ActionButton>
      )}
    </li>
  );
}
