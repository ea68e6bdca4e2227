import { codes, everyVitalCode, groupByHour, latestTriage, listObservations, type RangedPerson } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment, useZone } from '../../ui/time/when.tsx';
import type { PartProps } from '../encounters/index.ts';
import { ChartsLink } from './charts-link.tsx';
import { asInput, asShown, isSameMinute, type Observed, takenBy } from './latest-vitals.ts';
import classes from './observations.module.css';
import { TakeBack } from './take-back.tsx';
import { TakenAt } from './taken-at.tsx';
import { TriageLane } from './tews-lane.tsx';
import { UnsavedVitals } from './unsaved-vitals.tsx';
import { VitalValues } from './vital-values.tsx';
import step from './vitals-step.module.css';

const ofTriage: readonly string[] = [codes.tews, codes.discriminator, codes.triage_colour];
/** What is measured and how urgent it was found: not the answers to forms and the history, which stand in their own sections. */
const code = [...new Set([...everyVitalCode, ...ofTriage])].join(',');
const page_size = 100;

type EncounterVitalsProps = Pick<PartProps, 'encounter_id' | 'patient_id' | 'patient_name'> & RangedPerson;

/** The vitals of one encounter as they were recorded, by day and hour, newest first (OBS-020). */
export function EncounterVitals({ encounter_id, patient_id, patient_name, ...person }: EncounterVitalsProps) {
  const { permissions } = useSession();
  const zone = useZone();
  const mayRead = permissions.has('observations.read');
  const taken = useQuery({
    ...ask(listObservations, { query: { patient_id, encounter: encounter_id, code, page: 1, page_size } }),
    enabled: mayRead,
  });
  const rows = taken.data?.data;
  return (
    <>
      <h3 className={step.title}>Vitals</h3>
      <ChartsLink encounter_id={encounter_id} patient_id={patient_id} />
      {permissions.has('observations.write') && <UnsavedVitals {...{ encounter_id, patient_id, patient_name }} />}
      {!mayRead && <p className={classes.taken}>Your role may not read vitals. Ask an administrator.</p>}
      {taken.isError && <ErrorState why={taken.error.message} onRetry={() => void taken.refetch()} retrying={taken.isFetching} />}
      {mayRead && taken.isPending && <LinesSkeleton lines={3} />}
      {rows?.length === 0 && <p className={classes.taken}>No vitals were taken.</p>}
      {rows &&
        groupByHour(rows, zone).map(({ hour, observations }) => (
          <Group
            key={hour}
            observations={observations}
            upTo={rows.slice(rows.indexOf(observations[0]!))}
            person={person}
            patient={patient_name}
          />
        ))}
      {taken.data && taken.data.total > page_size && (
        <p className={classes.taken}>
          The newest {page_size} of {taken.data.total} readings. The charts show all.
        </p>
      )}
    </>
  );
}

interface GroupProps {
  /** Of one hour, newest first. */
  observations: readonly Observed[];
  /** These and all before them: a triage is judged with what was found before it. */
  upTo: readonly Observed[];
  person: RangedPerson;
  /** Name of the patient. */
  patient: string;
}

function Group({ observations, upTo, person, patient }: GroupProps) {
  const newest = observations[0]!;
  const oldest = observations.at(-1)!;
  const apart = !isSameMinute(oldest.effective_date_time, newest.effective_date_time);
  const { by, each } = takenBy(observations);
  const triage = observations.some(({ code: one }) => ofTriage.includes(one)) ? latestTriage(upTo) : null;
  const score = observations.find(({ code: one }) => one === codes.tews);
  const shown = asShown(observations.flatMap((one) => asInput(one, observations)));
  return (
    <div className={classes.group}>
      <p className={classes.taken}>
        <TakenAt from={oldest.effective_date_time} at={newest.effective_date_time} by={by} />
        <TakeBack readings={observations} patient={patient} />
      </p>
      {triage && (
        <div className={classes.head}>
          <TriageLane
            total={triage.total}
            sign={triage.discriminator}
            entered={score && !score.computed ? score.practitioner_name : undefined}
            standing={triage}
          />
          {apart && (
            <span className={classes.quiet}>
              triage of <Moment at={triage.taken_at} />
            </span>
          )}
        </div>
      )}
      <VitalValues
        values={shown.map(({ vital, found }) => ({ vital, found: { ...found, parts_from: partsFrom(found, upTo) } }))}
        person={person}
        each={each}
      />
    </div>
  );
}

/** When the first reading was taken of which a value was computed. */
const partsFrom = ({ derived_from }: Observed, rows: readonly Observed[]): string | null =>
  rows.findLast(({ id }) => derived_from.includes(id))?.effective_date_time ?? null;
