import { safeName } from '@akoma/contract/base';
import type { listVisits } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RowOf } from '../../client/list/list-of.ts';
import { currentSession } from '../../client/session.ts';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { patientEntry } from '../patients/index.ts';
import { VisitBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';
import { InCharge } from './in-charge.tsx';

export type VisitRow = RowOf<typeof listVisits>;

/** Whose visit it is, in a list; leads to the chart. */
export const VisitPatient = ({ visit: { patient: id, patient_detail } }: { visit: VisitRow }) => (
  <NameCell
    detail={
      <>
        <Age birth={patient_detail.birth_date} precision={patient_detail.birth_date_precision ?? undefined} /> ·{' '}
        {genderText(patient_detail.gender)} · {patient_detail.mrn}
      </>
    }
  >
    <Anchor component={Link} {...patientEntry(id, currentSession()?.workspace ?? null)} preload={false}>
      {safeName(patient_detail)}
    </Anchor>
  </NameCell>
);

const patient: Column<VisitRow> = { key: 'patient', title: 'Patient', cell: (visit) => <VisitPatient visit={visit} /> };

const arrived: Column<VisitRow> = {
  key: 'arrived_at',
  title: 'Arrived',
  sort: true,
  width: 150,
  cell: ({ arrived_at }) => <Moment at={arrived_at} absent="Not arrived yet" />,
};

const reason: Column<VisitRow> = {
  key: 'reason',
  title: 'Reason',
  cell: ({ reason: said }) => said ?? <span className={classes.quiet}>None given</span>,
};

const place: Column<VisitRow> = {
  key: 'location_name',
  title: 'Location',
  width: 130,
  cell: ({ location_name }) => location_name ?? <span className={classes.quiet}>None</span>,
};

/** That somebody was called away from a visit's open encounter, and when (ruling 132). */
export const CalledAway = ({ at }: { at: string | null }) =>
  at && (
    <span className={classes.calledAway}>
      {words.calledAway} <Moment at={at} />
    </span>
  );

/** Of visits that nobody looks after yet. */
export const columnsOfWaiting: readonly Column<VisitRow>[] = [patient, { ...arrived, sort: false }, reason];

/** Of a list of visits. */
export const visitColumns: readonly Column<VisitRow>[] = [
  patient,
  arrived,
  {
    key: 'status',
    title: 'Status',
    width: 116,
    cell: ({ status, called_away_at }) => (
      <>
        <VisitBadge status={status} />
        <CalledAway at={called_away_at} />
      </>
    ),
  },
  reason,
  {
    key: 'assigned_to_name',
    title: 'In charge',
    width: 140,
    cell: (visit) => <InCharge visit={visit} />,
  },
  place,
];
