import { safeName } from '@akoma/contract/base';
import { correctedAge, growthBand, type GrowthChart, readGrowthChart } from '@akoma/contract/observations';
import type { Patient } from '@akoma/contract/patients';
import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { joinedName } from '../../ui/person/person-name.ts';
import { Moment } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import { chartsWords } from './charts.words.ts';
import { GrowthGraph } from './growth-graph.tsx';
import { drawingOf, drawnAge } from './growth-points.ts';
import { growthWords as words } from './growth.words.ts';

type Measured = GrowthChart['measures'][number];

const dialog = lazyComponent(async () => (await import('./growth-entry.dialog.tsx')).GrowthEntryDialog);

interface GrowthChartsProps {
  patient: Pick<Patient, 'id' | 'first_name' | 'last_name' | 'birth_date' | 'birth_date_precision'>;
  as: 'graphs' | 'tables';
  onAs: (as: string) => void;
}

/** How a child grows by age, with the lines of the tables that the organisation has imported (ruling 147). */
export function GrowthCharts({ patient, as, onAs }: GrowthChartsProps) {
  const found = useQuery({ ...ask(readGrowthChart, { query: { patient_id: patient.id } }), staleTime: 30_000 });
  const chart = found.data?.data;
  const [recording, setRecording] = useState(false);
  const close = () => setRecording(false);
  const Dialog = useLazyComponent(dialog, close, recording);
  const refused = useMay('observations.write', words.mayNotRecord);
  const measured = chart?.measures.filter(({ readings }) => readings.length > 0) ?? [];
  return (
    <section aria-labelledby="growth-title" aria-busy={found.isFetching || undefined}>
      <div className={classes.head}>
        <Title id="growth-title" order={2}>
          {words.title}
        </Title>
        <div className={classes.acts} data-no-print>
          <ActionButton variant="default" refused={refused} onClick={() => setRecording(true)}>
            {words.record}
          </ActionButton>
          <SegmentedControl
            aria-label={chartsWords.show}
            value={as}
            onChange={onAs}
            data={[
              { value: 'graphs', label: chartsWords.graphs },
              { value: 'tables', label: chartsWords.tables },
            ]}
          />
        </div>
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <SectionCard title={words.measures.weight} pending skeletonLines={8} />}
      {chart && chart.birth_date === null && <EmptyState title={words.noBirthTitle} why={words.noBirth} />}
      {chart && chart.birth_date !== null && measured.length === 0 && (
        <EmptyState title={nothingFor(words.things, joinedName(patient))} why={words.noneRead} />
      )}
      {chart && measured.length > 0 && (
        <>
          <div className={classes.cards} data-as={as}>
            {measured.map((one) => (
              <MeasureCard key={one.measure} measured={one} sex={chart.sex} as={as} />
            ))}
          </div>
          <p className={classes.note}>
            {birthText(chart.gestation_days)} {patient.birth_date_precision && patient.birth_date_precision !== 'day' && words.estimated}{' '}
            {as === 'graphs' && <span data-no-print>{words.moving}</span>}
          </p>
        </>
      )}
      {recording && Dialog && <Dialog patient_id={patient.id} patient={safeName(patient)} onClose={close} />}
    </section>
  );
}

/** From when ages count. */
function birthText(gestation_days: number | null): string {
  if (gestation_days === null) return words.birthNotKnown;
  const length = words.gestation(gestation_days);
  return correctedAge(0, gestation_days) === null ? words.birthAtTerm(length) : words.birthEarly(length);
}

function MeasureCard({ measured, sex, as }: { measured: Measured; sex: GrowthChart['sex']; as: 'graphs' | 'tables' }) {
  const { measure, readings, tables, total } = measured;
  const drawing = drawingOf(measured);
  const unit = words.units[measure];
  const table = <GrowthTableOf measured={measured} />;
  const used = tables.filter(({ age_from, age_to }) => readings.some((one) => age_from <= drawnAge(one) && drawnAge(one) <= age_to));
  return (
    <SectionCard title={words.measures[measure]}>
      {as === 'graphs' && <GrowthGraph label={words.measures[measure]} unit={unit} drawing={drawing} />}
      {as === 'graphs' ? <div className={classes.unseen}>{table}</div> : table}
      {drawing.left > 0 && as === 'graphs' && (
        <p className={classes.note}>
          {drawing.left} of {readings.length} readings were taken before the ages of this graph; the table has them.
        </p>
      )}
      {total > readings.length && (
        <p className={classes.note}>
          Showing {readings.length} of {total} readings.
        </p>
      )}
      {tables.length === 0 ? (
        <p className={classes.note}>{sex === null ? words.noSex : words.noTable}</p>
      ) : (
        <p className={classes.note}>
          {as === 'graphs' && words.lines} {used.map(({ source, checksum }) => words.source(source, checksum)).join(' ')}{' '}
          {readings.some(({ z }) => z === null) && words.beyondTable}
        </p>
      )}
    </SectionCard>
  );
}

/** The readings of a graph as a table, newest first. */
function GrowthTableOf({ measured: { measure, readings, tables } }: { measured: Measured }) {
  const isJudged = tables.length > 0;
  return (
    <table className={classes.table}>
      <caption>{words.measures[measure]}</caption>
      <thead>
        <tr>
          <th scope="col">{words.taken}</th>
          <th scope="col">{words.age}</th>
          <th scope="col">{words.value}</th>
          {isJudged && <th scope="col">{words.sd}</th>}
          <th scope="col">{words.by}</th>
        </tr>
      </thead>
      <tbody>
        {readings.toReversed().map(({ id, effective_date_time, age_days, corrected_days, value, z, practitioner_name }) => (
          <tr key={id}>
            <th scope="row">
              <Moment at={effective_date_time} />
            </th>
            <td>
              {words.ageText(age_days)}
              {corrected_days !== null && <div className={classes.quiet}>{words.corrected(corrected_days)}</div>}
            </td>
            <td>
              {value} {words.units[measure]}
            </td>
            {isJudged && <td>{z === null ? '' : `${words.zText(z)}, ${growthBand(z)}`}</td>}
            <td>{practitioner_name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
