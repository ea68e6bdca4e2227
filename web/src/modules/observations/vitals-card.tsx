import type { RangedPerson } from '@akoma/contract/observations';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { EarlierMeasures, type Measured } from './earlier-measures.tsx';
import { GiveColour } from './give-colour.tsx';
import { historyWords } from './history.words.ts';
import { asShown, useLatestVitals, type VitalSet } from './latest-vitals.ts';
import classes from './observations.module.css';
import { TakeBack } from './take-back.tsx';
import { TakenAt } from './taken-at.tsx';
import { missingText, TewsLane, TriageLane } from './tews-lane.tsx';
import { VitalValues } from './vital-values.tsx';

interface VitalsCardProps {
  patient_id: string;
  /** As a sentence says it: Ama Mensah. */
  patient_name: string;
  /** As a dialog names whose record it is: MENSAH, Ama (Mrs). */
  safe_name: string;
  person: RangedPerson & Measured;
}

/** The latest vitals of a patient, for the chart's Summary; loads and fails independently. */
export function VitalsCard({ patient_id, patient_name, safe_name, person }: VitalsCardProps) {
  const { set, data, isFetching, isError, error, refetch } = useLatestVitals(patient_id, person.birth_date);
  return (
    <SectionCard
      title="Vitals"
      pending={isFetching}
      skeletonLines={6}
      {...(isError && { error: error.message })}
      onRetry={() => void refetch()}
      action={
        <Anchor
          component={Link}
          {...linkTo('/patients/$id/charts', { id: patient_id }, { chart: 'history' })}
          size="sm"
          className="akoma-target"
        >
          {historyWords.link}
        </Anchor>
      }
      empty={<EmptyState title={nothingFor('vitals', patient_name)} />}
    >
      {set && (
        <>
          <LatestVitals set={set} person={person} patient_id={patient_id} safe_name={safe_name} />
          <EarlierMeasures measured={person} now={set.byCode} readings={data?.data ?? []} />
        </>
      )}
    </SectionCard>
  );
}

function LatestVitals({ set, person, patient_id, safe_name }: { set: VitalSet } & Omit<VitalsCardProps, 'patient_name'>) {
  const missing = set.triage?.total === undefined || set.triage.total === null ? missingText(set.score) : null;
  return (
    <>
      <div className={classes.head}>
        {set.triage ? (
          <TriageLane total={set.triage.total} sign={set.triage.discriminator} standing={set.triage} />
        ) : (
          <TewsLane score={set.score} />
        )}
        {set.triage && set.triage.taken_at !== set.at && (
          <span className={classes.quiet}>
            triage of <Moment at={set.triage.taken_at} />
          </span>
        )}
        {missing && <span className={classes.quiet}>{missing}</span>}
        {set.triage && <GiveColour patient_id={patient_id} patient={safe_name} triage={set.triage} />}
      </div>
      <VitalValues values={asShown([...set.byCode])} person={person} each={set.each} />
      <p className={classes.taken}>
        <TakenAt from={set.from} at={set.at} by={set.by} />
        <TakeBack readings={set.readings} patient={safe_name} />
      </p>
    </>
  );
}
