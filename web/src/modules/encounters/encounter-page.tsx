import { safeName } from '@akoma/contract/base';
import { isLateEntry, readEncounter } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { EncounterBadge } from './encounter-badge.tsx';
import { EncounterMenu } from './encounter-menu.tsx';
import classes from './encounter-page.module.css';
import type { Encounter, EncounterParts } from './encounter-parts.ts';
import { encountersWords as words, encounterTypeWord } from './encounters.words.ts';
import { PeopleAndPlaces } from './people-and-places.tsx';
import { SignedEncounter } from './signed-encounter.tsx';
import { useVisitChanges } from './use-visit-changes.ts';
import { WrittenEncounter } from './written-encounter.tsx';

const here = getRouteApi('/shell/patients/$id/encounters/$encounterId');

export const loadEncounter = ({ queries, params }: Load) =>
  queries.ensureQueryData(ask(readEncounter, { params: { id: params.encounterId! } }));

/** One encounter on one page: written step by step, signed and read-only when it is finished (screens.md 3.7). */
export function EncounterPage(parts: EncounterParts) {
  const { id, encounterId } = here.useParams();
  const {
    data: { data: encounter },
  } = useSuspenseQuery(ask(readEncounter, { params: { id: encounterId } }));
  const { permissions } = useSession();
  useVisitChanges(id);
  const [discarded, setDiscarded] = useState(false);
  // the banner above names the patient of the address: never show another's encounter below it
  if (encounter.patient !== id) {
    return (
      <ErrorState
        title="This encounter belongs to another patient"
        why={
          <Anchor component={Link} {...linkTo('/patients/$id/encounters/$encounterId', { id: encounter.patient, encounterId })}>
            Open it in that patient’s record
          </Anchor>
        }
      />
    );
  }
  if (discarded) return <Gone patient={id} />;
  const writing = encounter.status !== 'finished' && permissions.has('encounters.write');
  return (
    <div className={classes.page}>
      <Head encounter={encounter} writing={writing} onDiscarded={() => setDiscarded(true)} />
      <PeopleAndPlaces encounter={encounter} writing={writing} />
      {writing ? (
        <WrittenEncounter key={encounterId} encounter={encounter} {...parts} />
      ) : (
        <SignedEncounter key={encounterId} encounter={encounter} {...parts} />
      )}
    </div>
  );
}

/** Nothing of a discarded encounter is asked about: its page has gone before the way leads to the others. */
function Gone({ patient }: { patient: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ ...linkTo('/patients/$id/encounters', { id: patient }), replace: true }), [navigate, patient]);
  return null;
}

/** When the page changes from writing to reading, the focus moves to where reading begins. */
function Head({ encounter, writing, onDiscarded }: { encounter: Encounter; writing: boolean; onDiscarded: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(encounter.status);
  useEffect(() => {
    if (before.current !== 'finished' && encounter.status === 'finished') title.current?.focus();
    before.current = encounter.status;
  }, [encounter.status]);
  const { started_at, started_by_name, end_time, ended_by_name, called_away_at } = encounter;
  return (
    <header className={classes.head}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {encounterTypeWord(encounter.encounter_type)} encounter
      </h2>
      <EncounterBadge status={encounter.status} />
      <span className={classes.facts}>
        {started_at ? (
          <>
            Started <Moment at={started_at} />
            {started_by_name && ` by ${started_by_name}`}
          </>
        ) : (
          <>
            Planned for <Moment at={encounter.start_time} />
          </>
        )}
        {end_time && (
          <>
            {' '}
            · Finished <Moment at={end_time} />
            {ended_by_name && ` by ${ended_by_name}`}
          </>
        )}
        {isLateEntry(encounter.start_time, encounter.created_at) && (
          <>
            {' '}
            · {words.lateEntry}, entered <Moment at={encounter.created_at} />
          </>
        )}
        {called_away_at && encounter.status === 'in-progress' && (
          <>
            {' '}
            · {encounter.called_away_by_name} was called away <Moment at={called_away_at} />
          </>
        )}
        {encounter.reason && ` · ${encounter.reason}`}
      </span>
      {writing && <EncounterMenu encounter={encounter} patient={safeName(encounter.patient_detail)} onDiscarded={onDiscarded} />}
    </header>
  );
}
