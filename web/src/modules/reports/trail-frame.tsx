import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ChainCard } from './chain-card.tsx';
import classes from './reports.module.css';
import { reportsWords as words } from './reports.words.ts';

const tabs = [
  { to: '/admin-audit', label: words.entries },
  { to: '/admin-audit-patients', label: words.patientsSeen },
  { to: '/admin-audit-people', label: words.viewers },
  { to: '/admin-audit-sign-ins', label: words.signIns },
] as const;

/** The filter goes along from one list to the next; page, order and open dialog do not. */
function useKeptFilter(): Record<string, string> {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const keys = ['practitioner_id', 'patient_id', 'action', 'operation', 'search', 'start_date', 'end_date'];
  return Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])));
}

/** Around the lists of the trail: what it is, how it stands with its chain, and the way between them. */
export function TrailFrame({ why, children }: { /** What this list shows. */ why?: string; children: ReactNode }) {
  const filter = useKeptFilter();
  return (
    <>
      <PageHeader title={words.trail} detail={words.trailWhy} />
      <ChainCard />
      <nav aria-label={words.trail} className={classes.tabs} data-no-print>
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            {...linkTo(to, filter)}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            className={classes.tab}
            preload={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      {why && <p className={classes.why}>{why}</p>}
      {children}
    </>
  );
}
