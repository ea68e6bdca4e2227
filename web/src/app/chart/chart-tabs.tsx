import { Link, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../client/session.ts';
import { keepInSight } from '../layout/keep-in-sight.ts';
import classes from './chart.module.css';
import { tabsOf } from './tabs-of-workspace.ts';

/** The chart's tabs as links: each has its address, so Back and bookmarks work. */
export function ChartTabs({ id }: { id: string }) {
  const { workspace } = useSession();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const row = useRef<HTMLElement>(null);
  // the row scrolls within itself where it is too narrow: the tab that one stands on is never out of its sight
  useEffect(() => {
    if (!route) return;
    // after the router has put every scrolled part of the page back where it was
    const frame = requestAnimationFrame(() => keepInSight(row.current));
    return () => cancelAnimationFrame(frame);
  }, [route]);
  return (
    <nav ref={row} aria-label="Patient record" className={classes.tabs} data-no-print>
      {tabsOf(workspace).map(({ route: name, label, path }) => (
        <Link
          key={name}
          to={`/patients/${id}${path && `/${path}`}` as '/'}
          activeOptions={{ exact: path === '', includeSearch: false }}
          className={classes.tab}
          activeProps={{ 'aria-current': 'page' }}
          preload={false}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
