import { safeName } from '@akoma/contract/base';
import { listPatients } from '@akoma/contract/patients';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { ChoiceProps } from '../../client/list/list-filters.tsx';
import { AgeIfAlive, DeceasedMark } from '../../ui/person/deceased-mark.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { Day } from '../../ui/time/when.tsx';
import type { Told } from './record-name.tsx';

const shownAs = (patient: { first_name: string; last_name: string; mrn: string; is_deceased: boolean }) =>
  [safeName(patient), patient.mrn, patient.is_deceased && 'Deceased'].filter(Boolean).join(' · ');

/** The patient behind an id, found in the list: for a name nobody needs the whole record. */
export const usePatientName = (id: string): string | undefined => {
  const found = useQuery({ ...ask(listPatients, { query: { ids: id, page: 1, page_size: 1 } }), enabled: id !== '' });
  const patient = found.data?.data[0];
  return patient && shownAs(patient);
};

/** Two people of one name are told apart before one of them is chosen. */
const Offered = ({ patient }: { patient: Told & { is_deceased: boolean } }) => (
  <span>
    {safeName(patient)} <DeceasedMark patient={patient} />
    <br />
    <Text span size="sm" c="dimmed">
      {patient.birth_date && (
        <>
          <AgeIfAlive patient={patient} />
          <Day on={patient.birth_date} precision={patient.birth_date_precision} /> ·{' '}
        </>
      )}
      {genderText(patient.gender)} · <span className="akoma-nowrap">{patient.mrn}</span>
    </Text>
  </span>
);

interface PatientChoiceProps extends ChoiceProps {
  /** In a form: with its label in sight, and what is wrong. */
  field?: { path: string; error: ReactNode; optional?: true /** Where one begins to fill in. */; first?: true };
}

/** One patient, found as in every search of patients. */
export function PatientChoice({ label, value, onChange, field }: PatientChoiceProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const name = usePatientName(value);
  const wanted = search.length >= 2 && search !== name;
  // who is offered stays while more is typed: what the arrow keys have reached is not taken away
  const found = useQuery({
    ...ask(listPatients, { query: { search, page: 1, page_size: 10, count: 'false' } }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const shown = wanted ? (found.data?.data ?? []) : [];
  const patients = shown.map((patient) => ({ value: patient.id, label: shownAs(patient) }));
  const chosen = value && name && !patients.some((one) => one.value === value) ? [{ value, label: name }] : [];
  return (
    <Select
      {...(field
        ? {
            label,
            required: !field.optional,
            'data-path': field.path,
            error: field.error,
            placeholder: 'Name, phone or folder number',
            ...(field.first && { 'data-autofocus': true, openOnFocus: false }),
          }
        : { 'aria-label': label, placeholder: 'Any patient', w: 260 })}
      comboboxProps={{ withinPortal: field !== undefined }}
      searchable
      clearable
      data={[...chosen, ...patients]}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const patient = shown.find(({ id }) => id === option.value);
        return patient ? <Offered patient={patient} /> : option.label;
      }}
      value={value || null}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
      nothingFoundMessage={
        found.isError
          ? 'Patients could not be loaded.'
          : wanted && !found.isFetching
            ? 'Nobody found.'
            : 'Type a name, phone or folder number.'
      }
    />
  );
}
