import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { tabKey } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { keepInSight } from '../layout/keep-in-sight.ts';
import classes from './chart.module.css';
import { type ChartTab, foldedTabs } from './tabs-of-workspace.ts';

/** The chart's tabs as links: each has its own address, so Back and bookmarks work. The patient's other pages, and tabs that are not built yet, are under More. */
export function ChartTabs({ id }: { id: string }) {
  const { workspace } = useSession();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const routes = Object.values(useRouter().routesById) as { options: { staticData?: { name?: string; missing?: true } } }[];
  const missing = new Set(routes.flatMap(({ options: { staticData } }) => (staticData?.missing ? [staticData.name] : [])));
  const { shown, others, unbuilt } = foldedTabs(workspace, (name) => !missing.has(name), route);
  const row = useRef<HTMLElement>(null);
  // a row that is too narrow scrolls horizontally: keeps the current tab visible
  useEffect(() => {
    if (!route) return;
    // after the router has put every scrolled part of the page back where it was
    const frame = requestAnimationFrame(() => keepInSight(row.current));
    return () => cancelAnimationFrame(frame);
  }, [route]);
  const at = ({ path }: ChartTab) => (path === '' ? linkTo('/patients/$id', { id }) : linkTo(`/patients/$id/${path}`, { id }));
  const navigate = useNavigate();
  useKeys(shown.slice(0, 9).map((tab, place) => ({ ...tabKey(place, tab.label), run: () => void navigate(at(tab)) })));
  return (
    <nav ref={row} aria-label="Patient record" className={classes.tabs} data-no-print>
      {shown.map((tab) => (
        <Link
          key={tab.route}
          {...at(tab)}
          activeOptions={{ exact: tab.path === '', includeSearch: false }}
          className={classes.tab}
          activeProps={{ 'aria-current': 'page' }}
          preload={false}
        >
          {tab.label}
        </Link>
      ))}
      {others.length + unbuilt.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton className={classes.tab}>
              More
              <IconChevronDown size={16} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((tab) => (
              <Menu.Item key={tab.route} component={Link} {...at(tab)}>
                {tab.label}
              </Menu.Item>
            ))}
            {unbuilt.length > 0 && <Menu.Label>Not built yet</Menu.Label>}
            {unbuilt.map((tab) => (
              <Menu.Item key={tab.route} component={Link} {...at(tab)} className={classes.lesser}>
                {tab.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}
