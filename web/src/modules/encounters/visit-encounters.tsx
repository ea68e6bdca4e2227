import type { ReplyOf } from '@akoma/contract/base';
import { listEncounters } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { Moment } from '../../ui/time/when.tsx';
import { EncounterBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { encounterTypeWord } from './encounters.words.ts';

type Encounters = readonly ReplyOf<typeof listEncounters>['data'][number][];

/** Encounters by visit; 'failed' and 'forbidden' are said, an unknown list is not an empty one. 'each': too many to know those of all visits. */
type Found = ReadonlyMap<string, Encounters> | 'pending' | 'failed' | 'forbidden' | 'each';
const VisitEncountersContext = createContext<Found>('pending');
export const VisitEncountersProvider = VisitEncountersContext.Provider;

const most = { page: 1, page_size: 100 };

/** The patient's encounters, fetched once for all rows of the list; where they are more than one page, each row asks for its own. */
export function useEncountersByVisit(patient_id: string): Found {
  const mayRead = useSession().permissions.has('encounters.read');
  const encounters = useQuery({ ...ask(listEncounters, { query: { patient: patient_id, ...most } }), enabled: mayRead });
  if (!mayRead) return 'forbidden';
  if (!encounters.data) return encounters.isError ? 'failed' : 'pending';
  if (encounters.data.total > encounters.data.data.length) return 'each';
  const byVisit = new Map<string, Encounters[number][]>();
  for (const encounter of encounters.data.data) {
    const key = encounter.visit ?? '';
    byVisit.set(key, [...(byVisit.get(key) ?? []), encounter]);
  }
  return byVisit;
}

/** The encounters of one visit, each with its way there. */
export function VisitEncounters({ visit_id }: { visit_id: string }) {
  const all = useContext(VisitEncountersContext);
  const own = useQuery({ ...ask(listEncounters, { query: { visit: visit_id, ...most } }), enabled: all === 'each' });
  const found = all === 'each' ? (own.data ? new Map([[visit_id, own.data.data]]) : own.isError ? 'failed' : 'pending') : all;
  if (found === 'forbidden') return <span className={classes.quiet}>Not shown to your role</span>;
  if (found === 'failed') return <span className={classes.quiet}>Could not be loaded</span>;
  if (found === 'pending') return null;
  const encounters = found.get(visit_id) ?? [];
  if (encounters.length === 0) return <span className={classes.quiet}>None</span>;
  return (
    <ul className={classes.plain}>
      {encounters.map((encounter) => (
        <li key={encounter.id} className={classes.inVisit}>
          <Anchor
            component={Link}
            {...linkTo('/patients/$id/encounters/$encounterId', { id: encounter.patient, encounterId: encounter.id })}
            size="sm"
            className="akoma-target"
          >
            {encounterTypeWord(encounter.encounter_type)} <Moment at={encounter.start_time} timeOnly />
          </Anchor>{' '}
          <EncounterBadge status={encounter.status} />
        </li>
      ))}
    </ul>
  );
}
