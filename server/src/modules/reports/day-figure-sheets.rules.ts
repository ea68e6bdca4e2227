import { groupedBy } from '@akoma/contract/base';
import type {
  AppointmentFigures,
  Attendance,
  dayFigureParts,
  EmergencyFigures,
  FiguresByDay,
  Morbidity,
  WaitingTimes,
} from '@akoma/contract/reports';
import type { SheetColumn } from '../../platform/sheets/sheet.ts';

/** A table of a file: what stands in its head, and its lines. */
export interface FigureTable {
  heads: readonly string[];
  /** How many of the first columns are words. */
  words: number;
  lines: readonly (readonly (string | number | null)[])[];
}

const everywhere = 'All clinics';
const nowhere = 'No clinic';
const clinicOf = ({ location_name }: { location_name: string | null }): string => location_name ?? nowhere;
/** Whole minutes, as the screen shows them. */
const minutes = (seconds: number | null): number | null => (seconds === null ? null : Math.floor(seconds / 60));

/** The register in numbers: each clinic, and above them all of them together, by age group; the line of a clinic's sum first. */
export function attendanceTable({ groups, age_groups }: Attendance): FigureTable {
  const clinics = [...new Map(groups.map((group) => [group.location_id, clinicOf(group)]))];
  const line = (clinic: string, age: string, some: Attendance['groups']) => {
    const count = (gender?: string) =>
      some.filter((one) => gender === undefined || one.gender === gender).reduce((all, one) => all + one.attended, 0);
    const fresh = some.reduce((all, one) => all + one.new, 0);
    return [clinic, age, count('MALE'), count('FEMALE'), count('OTHER'), count('UNKNOWN'), count(), fresh, count() - fresh];
  };
  const linesOf = (clinic: string, some: Attendance['groups']) => [
    line(clinic, 'All ages', some),
    ...age_groups.map(({ value, label }) =>
      line(
        clinic,
        label,
        some.filter(({ age_group }) => age_group === value),
      ),
    ),
  ];
  return {
    heads: ['Clinic', 'Age', 'Male', 'Female', 'Other', 'Sex not known', 'Total', 'New', 'Old'],
    words: 2,
    lines: [
      ...linesOf(everywhere, groups),
      ...clinics.flatMap(([id, name]) =>
        linesOf(
          name,
          groups.filter(({ location_id }) => location_id === id),
        ),
      ),
    ],
  };
}

export function appointmentsTable({ groups, ...all }: AppointmentFigures): FigureTable {
  const line = (clinic: string, practitioner: string, one: Omit<AppointmentFigures, 'groups' | 'as_at' | 'since' | 'until'>) => [
    clinic,
    practitioner,
    one.booked,
    one.came,
    one.no_show,
    one.expected,
    one.cancelled,
  ];
  return {
    heads: ['Clinic', 'Practitioner', 'Booked', 'Came', 'Did not come', 'Still expected', 'Cancelled'],
    words: 2,
    lines: [line(everywhere, 'All practitioners', all), ...groups.map((group) => line(clinicOf(group), group.practitioner_name, group))],
  };
}

export function waitsTable({ groups, ...all }: WaitingTimes): FigureTable {
  const line = (clinic: string, { attended, called, seen, waiting, left }: Omit<WaitingTimes, 'groups' | 'as_at' | 'since' | 'until'>) => [
    clinic,
    attended,
    ...[called, seen].flatMap(({ people, median, p90, longest }) => [people, minutes(median), minutes(p90), minutes(longest)]),
    waiting.people,
    minutes(waiting.longest),
    left,
  ];
  const ofWait = (name: string) => [name, `${name}: median (minutes)`, `${name}: 9 of 10 within (minutes)`, `${name}: longest (minutes)`];
  return {
    heads: [
      'Clinic',
      'Attended',
      ...ofWait('Called'),
      ...ofWait('Seen'),
      'Waiting now',
      'Waiting now: longest (minutes)',
      'Left without being seen',
    ],
    words: 1,
    lines: [line(everywhere, all), ...groups.map((group) => line(clinicOf(group), group))],
  };
}

export const daysTable = ({ days }: FiguresByDay): FigureTable => ({
  heads: ['Day', 'Attended', 'New', 'Old', 'Seen: median (minutes)', 'Left without being seen', 'Booked', 'Came', 'Did not come'],
  words: 1,
  lines: days.map((one) => [
    one.day,
    one.attended,
    one.new,
    one.attended - one.new,
    minutes(one.seen_median),
    one.left,
    one.booked,
    one.came,
    one.no_show,
  ]),
});

/** Each diagnosis with all its people, then by age group. */
export function morbidityTable({ groups, age_groups }: Morbidity): FigureTable {
  const found = [...groupedBy(groups, ({ diagnosis }) => diagnosis)];
  const line = (age: string, some: Morbidity['groups']) => {
    const [{ code, display } = { code: null, display: null }] = some;
    const count = (gender?: string) =>
      some.filter((one) => gender === undefined || one.gender === gender).reduce((all, { diagnoses }) => all + diagnoses, 0);
    return [code ?? '', display ?? 'Uncoded', age, count('MALE'), count('FEMALE'), count('OTHER'), count('UNKNOWN'), count()];
  };
  return {
    heads: ['Code', 'Diagnosis', 'Age', 'Male', 'Female', 'Other', 'Sex not known', 'Total'],
    words: 3,
    lines: found.flatMap(([, some]) => [
      line('All ages', some),
      ...age_groups.flatMap(({ value, label }) => {
        const own = some.filter(({ age_group }) => age_group === value);
        return own.length > 0 ? [line(label, own)] : [];
      }),
    ]),
  };
}

const colourNames = { red: 'Red', orange: 'Orange', yellow: 'Yellow', green: 'Green', none: 'Not triaged' } as const;
export const emergencyTable = ({ groups }: EmergencyFigures): FigureTable => ({
  heads: [
    'Colour',
    'To be seen within (minutes)',
    'Arrived',
    'Seen',
    'In time',
    'Seen: median (minutes)',
    'Seen: 9 of 10 within (minutes)',
    'Seen: longest (minutes)',
  ],
  words: 1,
  lines: groups.map((one) => [
    colourNames[one.colour],
    one.target_minutes,
    one.arrived,
    one.seen,
    one.in_time,
    minutes(one.median),
    minutes(one.p90),
    minutes(one.longest),
  ]),
});

export type FigurePart = (typeof dayFigureParts)[number];

/** The columns of a table in a file. */
export const columnsOf = ({ heads, words }: FigureTable): SheetColumn<{ id: string; cells: FigureTable['lines'][number] }>[] =>
  heads.map((title, at) => ({ title, kind: at < words ? 'text' : 'number', of: ({ cells }) => cells[at] ?? null }));
