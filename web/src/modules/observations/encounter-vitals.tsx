import {
  codes,
  groupByHour,
  listObservations,
  mostUrgent,
  type Observation,
  type RangedPerson,
  vitalOf,
  vitalUnitTypes,
} from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import type { PartProps } from '../encounters/index.ts';
import { ChartsLink } from './charts-link.tsx';
import classes from './observations.module.css';
import { TriageLane } from './tews-lane.tsx';
import { UnsavedVitals } from './unsaved-vitals.tsx';
import { VitalValues } from './vital-values.tsx';
import step from './vitals-step.module.css';

const order = vitalUnitTypes.map(({ observation_code }) => observation_code);

/** The vitals of one encounter as they were recorded, by day and hour, newest first (OBS-020). */
export function EncounterVitals({ encounter_id, patient_id, ...person }: Pick<PartProps, 'encounter_id' | 'patient_id'> & RangedPerson) {
  const { permissions } = useSession();
  const mayRead = permissions.has('observations.read');
  const taken = useQuery({
    ...ask(listObservations, { query: { patient_id, encounter: encounter_id, page: 1, page_size: 100 } }),
    enabled: mayRead,
  });
  const rows = taken.data?.data;
  return (
    <>
      <h3 className={step.title}>Vitals</h3>
      <ChartsLink encounter_id={encounter_id} patient_id={patient_id} />
      {permissions.has('observations.write') && <UnsavedVitals encounter_id={encounter_id} patient_id={patient_id} />}
      {!mayRead && <p className={classes.taken}>Your role may not read vitals. Ask an administrator.</p>}
      {taken.isError && <ErrorState why={taken.error.message} onRetry={() => void taken.refetch()} retrying={taken.isFetching} />}
      {mayRead && taken.isPending && <LinesSkeleton lines={3} />}
      {rows?.length === 0 && <p className={classes.taken}>No vitals were taken.</p>}
      {rows && groupByHour(rows).map(({ hour, observations }) => <Group key={hour} observations={observations} person={person} />)}
    </>
  );
}

function Group({ observations, person }: { observations: readonly Observation[]; person: RangedPerson }) {
  const [newest] = observations;
  const score = observations.find(({ code }) => code === codes.tews);
  const signs = observations.filter(({ code }) => code === codes.discriminator).map(({ value }) => value);
  const sign = mostUrgent(signs);
  const shown = observations.filter(({ code }) => vitalOf(code)).toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
  return (
    <div className={classes.group}>
      <p className={classes.taken}>
        Taken <Moment at={newest?.issued} /> by {newest?.practitioner_name}
      </p>
      {(score || sign) && (
        <TriageLane
          total={score ? Number(score.value) : null}
          sign={sign}
          entered={score && !score.computed ? score.practitioner_name : undefined}
        />
      )}
      <VitalValues values={shown.map((found) => ({ vital: vitalOf(found.code)!, found }))} person={person} />
    </div>
  );
}
