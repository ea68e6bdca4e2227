import type { ReplyOf } from '@akoma/contract/base';
import { listPatients } from '@akoma/contract/patients';
import { Anchor, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type * as z from 'zod';
import { ask, freshMs } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { pageSizeOr, rememberPageSize } from '../../client/page-size.ts';
import { currentSession, useSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { safeName } from '../../ui/person/person-name.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Day } from '../../ui/time/when.tsx';
import { PatientDrawer } from './patient.drawer.tsx';
import { patientEntry } from './patient-entry.ts';
import classes from './patients.module.css';
import { genderOptions, patientsWords as words } from './patients.words.ts';

type Patient = ReplyOf<typeof listPatients>['data'][number];
type Search = z.output<NonNullable<typeof listPatients.query>>;

/** What the address asks for; the user's own page size where it names none. */
const queryOf = ({ page, page_size, search, gender, ordering }: Search) => ({
  page,
  page_size: page_size === 10 ? pageSizeOr(10) : page_size,
  ...(search ? { search } : {}),
  ...(gender ? { gender } : {}),
  ...(ordering ? { ordering } : {}),
});

export const load = ({ queries, search }: Load<Search>) =>
  queries.ensureQueryData({ ...ask(listPatients, { query: queryOf(search) }), staleTime: freshMs });

const columns: readonly Column<Patient>[] = [
  { key: 'last_name', title: 'Patient', sort: true, cell: (patient) => <PatientLink patient={patient} /> },
  { key: 'mrn', title: words.folder, sort: true, width: 116, cell: ({ mrn }) => <span className="akoma-number">{mrn}</span> },
  { key: 'birth_date', title: 'Born', sort: true, width: 128, cell: (patient) => <Born patient={patient} /> },
  {
    key: 'mobile',
    title: 'Phone',
    width: 136,
    cell: ({ mobile }) => <span className="akoma-number akoma-nowrap">{mobile ?? 'Not known'}</span>,
  },
  {
    key: 'last_encounter_at',
    title: 'Encounter',
    sort: true,
    width: 116,
    cell: ({ last_encounter }) => (
      <span className="akoma-nowrap">
        <Day on={last_encounter?.slice(0, 10)} absent="None yet" />
      </span>
    ),
  },
];

function PatientLink({ patient }: { patient: Patient }) {
  const workspace = currentSession()?.workspace ?? null;
  return (
    <PersonBlock
      name={patient.full_name}
      size="sm"
      detail={<State patient={patient} />}
      shown={
        <Anchor component={Link} to={patientEntry(patient.id, workspace) as '/'} preload={false} fw={600}>
          {safeName(patient)}
        </Anchor>
      }
    />
  );
}

/** Day, then age and gender, as one says them of somebody at the door. */
const Born = ({ patient: { birth_date, birth_date_precision, gender } }: { patient: Patient }) => (
  <span className={classes.born}>
    <Day on={birth_date} />
    <span className={classes.quiet}>
      {birth_date && (
        <>
          <Age birth={birth_date} precision={birth_date_precision ?? undefined} /> ·{' '}
        </>
      )}
      {genderText(gender)}
    </span>
  </span>
);

/** What a colleague must know before opening the record; nothing when there is nothing. */
function State({ patient }: { patient: Patient }) {
  if (patient.is_deceased) return <StatusBadge tone="red">Deceased</StatusBadge>;
  if (patient.is_hospitalized) return <StatusBadge tone="yellow">On admission</StatusBadge>;
  if (patient.current_visit_id) return <StatusBadge tone="blue">In a visit</StatusBadge>;
  return patient.active ? null : <StatusBadge tone="grey">Not in use</StatusBadge>;
}

/** All patients of the organisation, in every workspace that has the list (PAT-001, PAT-044, LIST-001, LIST-002). */
export function Screen() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const { permissions } = useSession();
  const [registering, setRegistering] = useState(false);
  const query = queryOf(search);
  const patients = useQuery({ ...ask(listPatients, { query }), placeholderData: keepPreviousData, staleTime: freshMs });
  const go = (change: Partial<Search>, page = 1) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, page, ...change }), replace: change.search !== undefined } as never);
  const refused = permissions.has('patients.write') ? undefined : words.mayNotRegister;
  useKeys([{ ...keyTable.create, label: words.register, run: () => !refused && setRegistering(true) }]);
  const filtered = Boolean(search.search || search.gender);
  const register = (
    <ActionButton refused={refused} onClick={() => setRegistering(true)}>
      {words.register}
    </ActionButton>
  );

  return (
    <>
      <PageHeader title={words.patients} primary={register} />
      <FilterBar
        label={words.search}
        placeholder={words.searchHint}
        search={search.search ?? ''}
        onSearch={(typed) => go({ search: typed || undefined })}
        chips={
          search.gender ? [{ key: 'gender', label: `Gender ${genderText(search.gender)}`, onRemove: () => go({ gender: undefined }) }] : []
        }
        {...(filtered && { onClear: () => go({ search: undefined, gender: undefined }) })}
      >
        <Select
          aria-label="Gender"
          placeholder="Any gender"
          clearable
          data={[...genderOptions]}
          value={search.gender ?? null}
          w={150}
          onChange={(gender) => go({ gender: (gender ?? undefined) as Search['gender'] })}
        />
      </FilterBar>
      <DataTable
        caption={words.patients}
        columns={columns}
        rows={patients.data?.data}
        idOf={({ id }) => id}
        nameOf={safeName}
        minWidth={760}
        empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={register} />}
        filtered={filtered}
        onClearFilters={() => go({ search: undefined, gender: undefined })}
        {...(patients.isError && { error: patients.error.message })}
        onRetry={() => void patients.refetch()}
        busy={patients.isFetching}
        {...(search.ordering && { ordering: search.ordering })}
        onOrdering={(ordering) => go({ ordering: ordering as Search['ordering'] })}
        // the number of the rows that are shown: the next page may still be on its way
        page={patients.data?.page ?? query.page}
        pageSize={query.page_size}
        total={patients.data?.total ?? 0}
        onPage={(page) => go({}, page)}
        onPageSize={(page_size) => {
          rememberPageSize(page_size);
          go({ page_size });
        }}
      />
      <PatientDrawer
        opened={registering}
        onClose={() => setRegistering(false)}
        onDone={(id) => void navigate({ to: patientEntry(id, currentSession()?.workspace ?? null) as '/' })}
      />
    </>
  );
}
