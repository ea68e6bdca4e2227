import { type EncounterState, type EncounterType, isWholeEntry, listEncounters } from '@akoma/contract/encounters';
import { encounterClasses } from '@akoma/contract/terminology';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { linkTo } from '../../client/link-to.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { type List, listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import { formatMoment } from '../../ui/time/format.ts';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import { EncounterBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { encounterTypeWord, encountersWords as words } from './encounters.words.ts';
import { useVisitChanges } from './use-visit-changes.ts';

export type EncounterRow = RowOf<typeof listEncounters>;
type Encounters = List<typeof listEncounters>;

/** The encounters of the patient of the page, narrowed by what it fixes; ward rounds have their own list (ENC-042). */
export const encountersOf = (name: string, fixed: Record<string, unknown> = {}): Encounters =>
  listOf({ name, operation: listEncounters, fixed: ({ id }) => ({ patient: id, is_ward_round: 'false', ...fixed }) });

const stateWords = {
  active: 'Active',
  begun: 'Begun',
  ongoing: 'Ongoing',
  upcoming: 'Upcoming',
  past: 'Past',
} as const satisfies Record<z.output<typeof EncounterState>, string>;

/** Active, past and upcoming encounters (ENC-036 to ENC-041). */
export const stateFilter: ListFilter = {
  key: 'state',
  label: 'State',
  any: 'Any state',
  options: Object.entries(stateWords).map(([value, label]) => ({ value, label })),
};

const types: readonly z.output<typeof EncounterType>[] = [
  ...encounterClasses.map(({ code }) => code),
  'vitals-observation',
  'mews-triage',
  'tews-triage',
  'fall-risk-assessment',
  'fluid-balance-chart',
];

/** Meetings by their class, and what was entered in a chart: MEWS, TEWS, falls and the like (ENC-028 to ENC-030). */
export const typeFilter: ListFilter = {
  key: 'encounter_type',
  label: 'Type',
  any: 'Any type',
  options: types.map((value) => ({ value, label: encounterTypeWord(value) })),
};

export const encounterDays: ListFilter = { days: 'Start' };

export const wayTo = ({ id, patient }: Pick<EncounterRow, 'id' | 'patient'>) =>
  linkTo('/patients/$id/encounters/$encounterId', { id: patient, encounterId: id });

/** What an encounter is called by leads to it. */
export const startColumn: Column<EncounterRow> = {
  key: 'start_time',
  title: 'Start',
  sort: true,
  width: 170,
  cell: (encounter) => (
    <Anchor component={Link} {...wayTo(encounter)} size="sm" className="akoma-target">
      <Moment at={encounter.start_time} />
    </Anchor>
  ),
};

export const statusColumn: Column<EncounterRow> = {
  key: 'status',
  title: 'Status',
  width: 120,
  cell: ({ status, encounter_type }) => (isWholeEntry(encounter_type) ? null : <EncounterBadge status={status} />),
};

export const withColumn: Column<EncounterRow> = {
  key: 'encounter_participant',
  title: 'With',
  width: 160,
  cell: ({ encounter_participant, end_time }) =>
    encounter_participant[0]?.name ?? <span className={classes.quiet}>{end_time === null ? words.nobodyYet : words.nobody}</span>,
};

export const reasonColumn: Column<EncounterRow> = {
  key: 'reason',
  title: 'Reason',
  cell: ({ reason }) => reason ?? <span className={classes.quiet}>None given</span>,
};

export const placeColumn: Column<EncounterRow> = {
  key: 'encounter_location',
  title: 'Location',
  width: 120,
  cell: ({ encounter_location }) => encounter_location[0]?.name ?? <span className={classes.quiet}>None</span>,
};

export const typeColumn: Column<EncounterRow> = {
  key: 'encounter_type',
  title: 'Type',
  width: 130,
  cell: ({ encounter_type }) => encounterTypeWord(encounter_type),
};

interface EncounterListProps {
  patient_id: string;
  encounters: Encounters;
  title: string;
  /** What the list is a list of, for the empty state: `encounters`. */
  things: string;
  columns: readonly Column<EncounterRow>[];
  filters: readonly ListFilter[];
  /** Above and under the list. */
  above?: ReactNode;
  children?: ReactNode;
}

/** A patient's encounters, latest start first, live; each leads to its page. */
export function EncounterList({ patient_id, encounters, title, things, columns, filters, above, children }: EncounterListProps) {
  const list = useListScreen(encounters);
  const navigate = useNavigate();
  const writing = useWriting();
  useVisitChanges(patient_id);
  return (
    <>
      {above}
      <ListScreen
        within
        state={list}
        title={title}
        search={{ label: `Search ${things}`, placeholder: 'Reason' }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ start_time }) => `the encounter of ${formatMoment(start_time, writing)}`}
        minWidth={720}
        empty={<NothingInRecord things={things} why={words.noneEncounters} />}
        actions={(encounter) => [{ label: words.open, onClick: () => void navigate(wayTo(encounter)) }]}
      >
        {children}
      </ListScreen>
    </>
  );
}
