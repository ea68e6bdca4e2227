import { safeName } from '@akoma/contract/base';
import { exportPatients, listPatients, updatePatient } from '@akoma/contract/patients';
import { Anchor } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { type RowOf, listOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { currentSession, useMay, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PageActions } from '../../ui/page/page-actions.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { DeceasedMark } from '../../ui/person/deceased-mark.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { visitSign } from '../../ui/person/visit-sign.ts';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { Day } from '../../ui/time/when.tsx';
import { pictureAddress } from '../files/index.ts';
import { PatientDrawer } from './patient.drawer.tsx';
import { patientEntry } from './patient-entry.ts';
import { genderOptions, patientsWords as words, stateOptions } from './patients.words.ts';

type Patient = RowOf<typeof listPatients>;

const patients = listOf({ name: 'patients', operation: listPatients, exported: exportPatients });
export const { load, search } = patients;

// loaded later: the list shows without them
const look = lazyComponent(async () => (await import('./patient.dialog.tsx')).PatientDialog);
const edit = lazyComponent(async () => (await import('./edit-patient.drawer.tsx')).EditPatientDrawer);
const duplicates = lazyComponent(async () => (await import('./possible-duplicates.tsx')).PossibleDuplicates);
const proposals = lazyComponent(async () => (await import('./possible-duplicates.tsx')).ProposedMerges);
const reading = lazyComponent(async () => (await import('./patient-import.tsx')).PatientImport);

const filters: readonly ListFilter[] = [
  { key: 'status', label: 'Status', any: 'Any status', options: stateOptions },
  { key: 'gender', label: 'Gender', any: 'Any gender', options: genderOptions },
  { days: 'Registered' },
];

const columns: readonly Column<Patient>[] = [
  { key: 'last_name', title: 'Patient', sort: true, cell: (patient) => <PatientLink patient={patient} /> },
  { key: 'mrn', title: words.folder, sort: true, width: 116, cell: ({ mrn }) => <span className="akoma-number">{mrn}</span> },
  {
    key: 'birth_date',
    title: 'Born',
    sort: true,
    width: 172,
    cell: (patient) => <Born patient={patient} />,
    phone: (patient) => <AgeAndGender patient={patient} />,
  },
  {
    key: 'mobile',
    title: 'Phone',
    width: 136,
    phone: ({ mobile }) => (mobile ? groupedPhone(mobile) : 'No phone number'),
    cell: ({ mobile }) => <span className="akoma-number akoma-nowrap">{mobile ? groupedPhone(mobile) : 'Not known'}</span>,
  },
  {
    key: 'last_encounter_at',
    title: 'Encounter',
    sort: true,
    width: 116,
    phone: false,
    cell: ({ last_encounter }) => (
      <span className="akoma-nowrap">
        <Day on={last_encounter} absent="None yet" />
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
      photo={patient.photo && pictureAddress(patient.photo, 'thumb')}
      detail={<State patient={patient} />}
      shown={
        <Anchor component={Link} {...patientEntry(patient.id, workspace)} preload={false}>
          {safeName(patient)}
        </Anchor>
      }
    />
  );
}

const AgeAndGender = ({ patient: { birth_date, birth_date_precision, gender } }: { patient: Patient }) => (
  <>
    {birth_date && (
      <>
        <Age birth={birth_date} precision={birth_date_precision ?? undefined} /> ·{' '}
      </>
    )}
    {genderText(gender)}
  </>
);

/** Day of birth, then age and gender, in the order in which staff say them. */
const Born = ({ patient }: { patient: Patient }) => (
  <NameCell detail={<AgeAndGender patient={patient} />}>
    <Day on={patient.birth_date} precision={patient.birth_date_precision} />
  </NameCell>
);

/** What a colleague must know before opening the record; empty if there is nothing. */
function State({ patient }: { patient: Patient }) {
  if (patient.is_deceased) return <DeceasedMark patient={patient} />;
  if (patient.is_hospitalized) return <StatusBadge tone="yellow">On admission</StatusBadge>;
  const visit = visitSign(patient);
  if (visit) return <StatusBadge tone={visit.tone}>{visit.text}</StatusBadge>;
  return patient.active ? null : <StatusBadge tone="grey">Not in use</StatusBadge>;
}

/** All patients of the organisation, in every workspace that has the list (PAT-001, PAT-044, LIST-001 to LIST-006). */
export function Screen() {
  const list = useListScreen(patients);
  const { modals } = list;
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const Edit = useLazyComponent(edit, modals.close, modals.edit !== undefined);
  const [importing, setImporting] = useState(false);
  const Reading = useLazyComponent(reading, () => setImporting(false), importing);
  const navigate = useNavigate();
  const { workspace } = useSession();
  const refused = useMay('patients.write', words.mayNotRegister);
  const refusedToMerge = useMay('patients.delete', words.mayNotEdit);
  /** The patient whose duplicates are looked at; empty: the proposals of all. */
  const [merging, setMerging] = useState<string>();
  const done = () => setMerging(undefined);
  const Duplicates = useLazyComponent(duplicates, done, Boolean(merging));
  const Proposals = useLazyComponent(proposals, done, merging === '');
  const restore = useCommand(updatePatient, { done: words.inUseAgain, failed: words.notInUseAgain });
  const create = () => !refused && modals.show({ new: '1' });
  const register = (
    <ActionButton refused={refused} onClick={create}>
      {words.register}
    </ActionButton>
  );
  // takes the dialog's place in the history: Back then leads to the list
  const toChart = (id: string) => void navigate({ ...patientEntry(id, workspace), replace: true, ignoreBlocker: true });

  return (
    <ListScreen
      state={list}
      title={words.patients}
      search={{ label: words.search, placeholder: words.searchHint }}
      noMatch={words.noMatch}
      filters={filters}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={safeName}
      minWidth={780}
      primary={
        <PageActions
          actions={[
            { label: words.importPatients, onClick: () => setImporting(true) },
            { label: words.proposals, onClick: () => setMerging('') },
          ]}
        >
          {register}
        </PageActions>
      }
      create={{ label: words.register, run: create }}
      empty={<EmptyState title={words.noneYet} why={words.noneYetWhy} action={register} />}
      actions={({ id, active, version }) => [
        { label: words.view, onClick: () => modals.show({ open: id }) },
        { label: words.edit, onClick: () => modals.show({ edit: id }), ...(refused && { refused: words.mayNotEdit }) },
        ...(active
          ? []
          : [
              {
                label: words.useAgain,
                onClick: () => restore.mutate({ params: { id }, query: {}, body: { active: true, version } }),
                ...(refused && { refused: words.mayNotEdit }),
              },
            ]),
        { label: words.duplicates, onClick: () => setMerging(id), ...(refused && refusedToMerge && { refused: words.mayNotEdit }) },
      ]}
    >
      {modals.open && Look && <Look id={modals.open} onClose={modals.close} />}
      {modals.edit && Edit && !refused && <Edit id={modals.edit} onClose={modals.close} />}
      {importing && Reading && <Reading onClose={() => setImporting(false)} />}
      {Duplicates && <Duplicates patient_id={merging ?? ''} opened={Boolean(merging)} onClose={done} />}
      {Proposals && <Proposals opened={merging === ''} onClose={done} />}
      <PatientDrawer opened={modals.isNew && !refused} onClose={modals.close} onDone={toChart} />
    </ListScreen>
  );
}
