import type { QueueDisplay } from '@akoma/contract/queue';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatTime, whenStyleOf, type Writing } from '../../ui/time/format.ts';
import classes from './queue-screen.module.css';
import { displayWords as words } from './queue-screen.words.ts';
import { useQueueDisplay } from './use-queue-display.ts';

type Call = QueueDisplay['data'][number];

/** How long a new call is marked as new. */
const freshMs = 10_000;

/** The key stands behind the # and stays there: a screen is switched off and on. It is in no cookie, storage or request line. */
const useKey = (): string =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('hashchange', changed);
      return () => window.removeEventListener('hashchange', changed);
    },
    () => window.location.hash.slice(1),
  );

/** The public screen of a queue: the last calls of a place, for a waiting area, without a session (ruling 127). */
export function Screen() {
  const key = useKey();
  return <Display key={key} opensWith={key} />;
}

function Display({ opensWith }: { opensWith: string }) {
  const { shown, refused, lostSince } = useQueueDisplay(opensWith);
  if (refused !== undefined)
    return (
      <main id="main" className={classes.message}>
        <h1>{words.over}</h1>
        <p>{refused}</p>
      </main>
    );
  if (!shown)
    return (
      <main id="main" className={classes.message}>
        <p role="status">{lostSince === undefined ? words.coming : words.lostAtStart}</p>
      </main>
    );
  return <Calls display={shown} lostSince={lostSince} />;
}

function Calls({ display: { data, screen }, lostSince }: { display: QueueDisplay; lostSince: Date | null | undefined }) {
  const writing: Writing = { style: whenStyleOf(screen.date_format), zone: screen.timezone };
  const [last, ...earlier] = data;
  const isFresh = useFresh(last);
  return (
    <main id="main" className={classes.screen}>
      <header className={classes.head}>
        <h1 className={classes.name}>{screen.location_name}</h1>
        <Clock writing={writing} />
      </header>
      {/* there before it says something, or screen readers miss the first time */}
      <p role="status" className={classes.lost}>
        {lostSince && words.lost(formatTime(lostSince, writing))}
      </p>
      <div className={classes.body} data-alone={earlier.length === 0 || undefined}>
        <section aria-label={words.heading} aria-live="polite" className={classes.last} data-fresh={isFresh || undefined}>
          {last ? (
            <>
              <h2 className={classes.heading}>{words.heading}</h2>
              <p className={classes.ticket}>{last.ticket}</p>
              {last.initials && <p className={classes.initials}>{last.initials}</p>}
              <p className={classes.place}>{last.place}</p>
              <p className={classes.at}>{formatTime(last.called_at, writing)}</p>
            </>
          ) : (
            <>
              <p className={classes.none}>{words.none}</p>
              <p className={classes.at}>{words.noneWhy}</p>
            </>
          )}
        </section>
        {earlier.length > 0 && <Earlier calls={earlier} writing={writing} />}
      </div>
    </main>
  );
}

function Earlier({ calls, writing }: { calls: readonly Call[]; writing: Writing }) {
  return (
    <section aria-label={words.earlier} className={classes.earlier}>
      <h2 className={classes.heading}>{words.earlier}</h2>
      <ol className={classes.rows}>
        {calls.map(({ ticket, initials, place, called_at }) => (
          <li key={`${ticket} ${called_at}`} className={classes.row}>
            <span className={classes.number}>{ticket}</span>
            <span className={classes.who}>{initials}</span>
            <time dateTime={called_at} className={classes.time}>
              {formatTime(called_at, writing)}
            </time>
            <span className={classes.where}>{place}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const nameOf = (call: Call | undefined): string | undefined => call && `${call.ticket} ${call.called_at}`;

/** For some seconds after another call has come first; not for what was there when the screen was opened. */
function useFresh(last: Call | undefined): boolean {
  const name = nameOf(last);
  const before = useRef(name);
  const [fresh, setFresh] = useState<string>();
  useEffect(() => {
    if (before.current === name) return undefined;
    before.current = name;
    setFresh(name);
    const timer = setTimeout(() => setFresh(undefined), freshMs);
    return () => clearTimeout(timer);
  }, [name]);
  return fresh !== undefined && fresh === name;
}

function Clock({ writing }: { writing: Writing }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span className={classes.clock}>{formatTime(now, writing)}</span>;
}
