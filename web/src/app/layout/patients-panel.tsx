import { type ReplyOf, safeName } from '@akoma/contract/base';
import { listPatients } from '@akoma/contract/patients';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { pageSizeOr } from '../../client/page-size.ts';
import { useSession } from '../../client/session.ts';
import { pictureAddress } from '../../modules/files/index.ts';
import { patientEntry } from '../../modules/patients/index.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PanelList, panelLine, panelRow } from '../../ui/page/panel-list.tsx';
import { Age } from '../../ui/person/age-shown.tsx';
import { DeceasedMark } from '../../ui/person/deceased-mark.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { PersonBlock } from '../../ui/person/person-block.tsx';
import { Day, useToday, useZone } from '../../ui/time/when.tsx';
import { encountered } from './encountered.ts';
import { useShell } from './shell-state.ts';

type PatientCard = ReplyOf<typeof listPatients>['data'][number];

/** Search waits so long after the last key (LIST-010). */
const searchPauseMs = 300;
/** Rows of the panel without the cookie `pageSize` (PANEL-007). */
const panelRows = 5;

/** The Patients tab of the utility panel (PANEL-001 to PANEL-008). */
export function PatientsPanel({ onChosen }: { onChosen?: () => void }) {
  const { permissions } = useSession();
  return permissions.has('patients.read') ? (
    <PatientSearch onChosen={onChosen} />
  ) : (
    <EmptyState title="You may not see patients." why="Your role does not allow it. Ask an administrator." />
  );
}

function PatientSearch({ onChosen }: { onChosen: (() => void) | undefined }) {
  const { searchAsked } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchPauseMs);
  const [page, setPage] = useState(1);
  const page_size = pageSizeOr(panelRows);
  const patients = useQuery({
    ...ask(listPatients, { query: { page, page_size, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (searchAsked > 0) input.current?.focus();
  }, [searchAsked]);
  const { data } = patients;
  return (
    <PanelList
      label="Patients"
      head={
        <TextInput
          ref={input}
          type="search"
          placeholder="Search for patient"
          aria-label="Search for patient"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      }
      said={data ? `${data.total}${data.total_is === 'at_least' ? '+' : ''} ${data.total === 1 ? 'patient' : 'patients'}` : ' '}
      asked={patients}
      empty={
        <EmptyState
          title={search ? 'No match' : 'No patients yet'}
          why={search ? 'Try the start of a name, a phone number or a folder number.' : undefined}
        />
      }
      rows={data?.data.map((patient) => <Row key={patient.id} patient={patient} onChosen={onChosen} />)}
      page={page}
      pages={Math.ceil((data?.total ?? 0) / page_size)}
      onPage={setPage}
    />
  );
}

function Row({ patient, onChosen }: { patient: PatientCard; onChosen: (() => void) | undefined }) {
  const { workspace } = useSession();
  const [today, zone] = [useToday(), useZone()];
  return (
    <li>
      <Link {...patientEntry(patient.id, workspace)} className={panelRow} onClick={onChosen} preload={false}>
        <PersonBlock
          name={patient.full_name}
          shown={safeName(patient)}
          photo={patient.photo && pictureAddress(patient.photo, 'thumb')}
          detail={
            <>
              {genderText(patient.gender)}
              {!patient.is_deceased && (
                <>
                  {' · '}
                  <Age birth={patient.birth_date} precision={patient.birth_date_precision ?? undefined} />
                </>
              )}
              {patient.birth_date && (
                <>
                  {' · '}
                  <Day on={patient.birth_date} precision={patient.birth_date_precision} />
                </>
              )}
              <span className={panelLine}>Folder No. {patient.mrn}</span>
              <span className={panelLine}>{encountered(patient.last_encounter, today, zone)}</span>
              <DeceasedMark patient={patient} />
            </>
          }
        />
      </Link>
    </li>
  );
}
