import { currentEncounter, listEncounters } from '@akoma/contract/encounters';
import { Button, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import { EncounterBadge } from './encounter-badge.tsx';
import {
  encounterDays,
  EncounterList,
  type EncounterRow,
  encountersOf,
  placeColumn,
  reasonColumn,
  startColumn,
  stateFilter,
  statusColumn,
  typeColumn,
  typeFilter,
  wayTo,
  withColumn,
} from './encounter-list.tsx';
import classes from './encounters.module.css';
import { encounterTypeWord, encountersWords as words } from './encounters.words.ts';

const here = getRouteApi('/shell/patients/$id/encounters');
const encounters = encountersOf('patient-encounters');
export const { load, search } = encounters;

const columns = [startColumn, typeColumn, statusColumn, reasonColumn, withColumn, placeColumn];
const columnsOfRounds: readonly Column<EncounterRow>[] = [{ ...startColumn, sort: false }, statusColumn, withColumn, placeColumn];

/** Rows of active encounters of one patient, of which one is the current one. */
const mostActive = 50;
const roundsShown = 10;

/** The encounters of one patient (TAB-012): the current one on top, ward rounds in a list of their own (ENC-040, ENC-042). */
export function Screen() {
  const { id } = here.useParams();
  return (
    <EncounterList
      patient_id={id}
      encounters={encounters}
      title={words.encounters}
      things="encounters"
      columns={columns}
      filters={[stateFilter, typeFilter, encounterDays]}
      above={<Current patient_id={id} />}
    >
      <WardRounds patient_id={id} />
    </EncounterList>
  );
}

/** The encounter that is going on, or comes next, with its way there. */
function Current({ patient_id }: { patient_id: string }) {
  const active = useQuery(
    ask(listEncounters, { query: { patient: patient_id, state: 'active', is_ward_round: 'false', page: 1, page_size: mostActive } }),
  );
  const id = useId();
  if (active.isError && !active.data) return <ErrorState why={active.error.message} onRetry={() => void active.refetch()} />;
  const current = currentEncounter(active.data?.data ?? []);
  if (!current) return null;
  const { status, encounter_type, start_time, encounter_participant, reason } = current;
  return (
    <section aria-labelledby={id} className={classes.current}>
      <Title id={id} order={3} size="h4">
        {words.currentEncounter}
      </Title>
      <EncounterBadge status={status} />
      <span className={classes.about}>
        {encounterTypeWord(encounter_type)} · <Moment at={start_time} />
        {encounter_participant[0]?.name && ` · ${encounter_participant[0].name}`}
        {reason && ` · ${reason}`}
      </span>
      <Button component={Link} {...wayTo(current)} variant="light">
        {words.open}
      </Button>
    </section>
  );
}

/** Rounds on the ward, newest first, where there were any (ENC-068). */
function WardRounds({ patient_id }: { patient_id: string }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const writing = useWriting();
  const rounds = useQuery({
    ...ask(listEncounters, { query: { patient: patient_id, is_ward_round: 'true', page, page_size: roundsShown } }),
    placeholderData: keepPreviousData,
  });
  // who was never on a ward has no rounds; that they could not be asked for is said
  if (!rounds.isError && !rounds.data?.total) return null;
  return (
    <section aria-labelledby={id} className={classes.nobodys}>
      <Title id={id} order={3} size="h3">
        {words.wardRounds}
      </Title>
      <DataTable
        caption={words.wardRounds}
        columns={columnsOfRounds}
        rows={rounds.data?.data}
        idOf={(round) => round.id}
        nameOf={({ start_time }) => `the ward round of ${formatMoment(start_time, writing)}`}
        minWidth={560}
        pageSize={roundsShown}
        page={page}
        onPage={setPage}
        {...(rounds.data && { total: rounds.data.total })}
        empty={null}
        {...(rounds.isError && { error: rounds.error.message })}
        onRetry={() => void rounds.refetch()}
        busy={rounds.isFetching && rounds.data !== undefined}
      />
    </section>
  );
}
