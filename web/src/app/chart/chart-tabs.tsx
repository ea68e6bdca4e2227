import { Link } from '@tanstack/react-router';
import { useSession } from '../../client/session.ts';
import classes from './chart.module.css';
import { tabsOf } from './tabs-of-workspace.ts';

/** The chart's tabs as links: each has its address, so Back and bookmarks work. */
export function ChartTabs({ id }: { id: string }) {
  const { workspace } = useSession();
  return (
    <nav aria-label="Patient record" className={classes.tabs} data-no-print>
      {tabsOf(workspace).map(({ route, label, path }) => (
        <Link
          key={route}
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
