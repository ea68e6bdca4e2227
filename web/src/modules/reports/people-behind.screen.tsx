import { safeName } from '@akoma/contract/base';
import {
  appointmentFigures,
  clinicalFigures,
  type DayFigure,
  exportPeopleBehind,
  listPeopleBehind,
  PeopleBehindQuery,
  readFigureSettings,
} from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { currentSession, useOrganizationId } from '../../client/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { askAllLocations } from '../organization/index.ts';
import { patientEntry } from '../patients/index.ts';
import { clinicalFiguresWords as clinicalWords, colourWords } from './clinical-figures.words.ts';
import { dayFiguresWords as words, figureWords, sexes, waitText } from './day-figures.words.ts';
import { PersonChoice, usePersonName } from './person-choice.tsx';

type Person = RowOf<typeof listPeopleBehind>;

const people = listOf({ name: 'figures-people', operation: listPeopleBehind, exported: exportPeopleBehind });
export const { load, search } = people;

const isClinical = (figure: DayFigure): boolean => (clinicalFigures as readonly DayFigure[]).includes(figure);
/** The report that a figure belongs to, for the same days. */
const reportOf = (figure: DayFigure, days: Record<string, string>) => {
  if (figure === 'diagnosed') return { link: linkTo('/opd-morbidity', days), title: clinicalWords.morbidity };
  if (isClinical(figure)) return { link: linkTo('/emerg-report', days), title: clinicalWords.emergency };
  return { link: linkTo('/recept-figures', days), title: words.title };
};

/** What the list shows when nothing is said. */
const usual = PeopleBehindQuery.parse({}).figure;

const filters: readonly ListFilter[] = [
  {
    key: 'figure',
    label: 'Figure',
    any: figureWords[usual],
    options: Object.entries(figureWords)
      .filter(([value]) => value !== usual && !isClinical(value as DayFigure))
      .map(([value, label]) => ({ value, label })),
  },
  { key: 'gender', label: 'Sex', any: 'Any sex', options: sexes },
  { days: 'Days' },
];

const colours: ListFilter = {
  key: 'colour',
  label: 'Colour',
  any: 'Any colour',
  options: Object.entries(colourWords).map(([value, label]) => ({ value, label })),
};

const columns: readonly Column<Person>[] = [
  {
    key: 'patient',
    title: 'Patient',
    cell: ({ patient, patient_detail }) => (
      <NameCell detail={patient_detail.mrn}>
        <Anchor component={Link} {...patientEntry(patient, currentSession()?.workspace ?? null)} preload={false} className="akoma-target">
          {safeName(patient_detail)}
        </Anchor>
      </NameCell>
    ),
  },
  { key: 'at', title: 'Time', sort: true, width: 150, cell: ({ at }) => <Moment at={at} /> },
  { key: 'gender', title: 'Sex', width: 90, cell: ({ patient_detail }) => genderText(patient_detail.gender) },
  { key: 'age_group', title: 'Age group', width: 130, cell: ({ age_group_label }) => age_group_label },
  { key: 'location_name', title: 'Clinic', width: 140, cell: ({ location_name }) => location_name ?? words.nowhere },
  { key: 'practitioner_name', title: 'Practitioner', width: 150, cell: ({ practitioner_name }) => practitioner_name ?? 'Nobody yet' },
  { key: 'waited', title: 'Waited', sort: true, width: 110, align: 'right', cell: ({ waited }) => waitText(waited) },
];

const isOfAppointments = (figure: DayFigure): boolean => (appointmentFigures as readonly DayFigure[]).includes(figure);
/** Figures that are made of waits. */
const waits: readonly DayFigure[] = ['called', 'seen', 'waiting', 'emergency_seen', 'emergency_in_time'];

/** The people behind one of the figures of the day. */
export function Screen() {
  const list = useListScreen(people);
  const { start_date, end_date, figure, practitioner_id = '' } = list.search as Partial<PeopleBehindQuery>;
  const { data: locations = [] } = useQuery(askAllLocations(useOrganizationId()));
  const { data: settings } = useQuery(ask(readFigureSettings, { query: {} }));
  const ages: ListFilter = { key: 'age_group', label: 'Age', any: 'Any age', options: settings?.data.age_groups ?? [] };
  const shown = figure ?? usual;
  const report = reportOf(shown, { ...(start_date && { start_date }), ...(end_date && { end_date }) });
  const places: ListFilter = {
    key: 'location_id',
    label: 'Clinic',
    any: words.everywhere,
    options: [...locations.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: 'none', label: words.nowhere }],
  };
  const person: ListFilter = { key: 'practitioner_id', label: 'Practitioner', choice: PersonChoice, shown: usePersonName(practitioner_id) };
  return (
    <>
      <Anchor component={Link} {...report.link} className="akoma-target" data-no-print>
        {report.title}
      </Anchor>
      <ListScreen
        // the heading says which figure it is: a chip only for another than the usual one
        state={{ ...list, search: { ...list.search, figure: shown === usual ? undefined : shown } }}
        title={words.names(figureWords[shown])}
        search={{ label: 'Search these people', placeholder: 'Name or folder number' }}
        filters={[
          ...filters,
          ages,
          places,
          ...(isOfAppointments(shown) ? [person] : []),
          ...(isClinical(shown) && shown !== 'diagnosed' ? [colours] : []),
        ]}
        columns={columns.filter(({ key }) => key !== 'waited' || waits.includes(shown))}
        idOf={({ id }) => id}
        nameOf={({ patient_detail }) => safeName(patient_detail)}
        minWidth={860}
        empty={<EmptyState title="Nobody" why={words.nobody} />}
      />
    </>
  );
}
