import { readPatient } from '@akoma/contract/patients';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { useSession } from '../../client/session.ts';
import { StartEncounterButton, StartVisitButton } from '../../modules/encounters/index.ts';
import { pictureAddress } from '../../modules/files/index.ts';
import { PatientDrawer } from '../../modules/patients/index.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CopyValue, groupedDigits } from '../../ui/page/copy-value.tsx';
import { PatientBanner } from '../../ui/person/patient-banner.tsx';
import { safeName } from '../../ui/person/person-name.ts';
import classes from './chart.module.css';
import { ChartTabs } from './chart-tabs.tsx';
import { noteOpened } from './note-opened.ts';
import { ProfileFacts } from './patient-profile.tsx';

const here = getRouteApi('/shell/patients/$id');

export const load = ({ queries, params }: Load) => queries.ensureQueryData(ask(readPatient, { params: { id: params.id! } }));

const numberWords: Record<string, string> = {
  NHIS: 'NHIS',
  GHANA_CARD: 'Ghana Card',
  PASSPORT: 'Passport',
  VOTER_ID: 'Voter ID',
  DRIVERS_LICENCE: "Driver's licence",
  BIRTH_CERTIFICATE: 'Birth certificate',
  OTHER: 'Other number',
};

/** The patient's chart: banner over everything, tabs of this workspace, the tab's page (PAT-002, PAT-027 to PAT-030). */
export function Screen() {
  const { id } = here.useParams();
  const {
    data: { data: patient },
  } = useSuspenseQuery(ask(readPatient, { params: { id } }));
  const [editing, setEditing] = useState(false);
  const { permissions } = useSession();
  useEffect(() => noteOpened(id), [id]);
  const refused = permissions.has('patients.write') ? undefined : 'Your role may not change patients. Ask an administrator.';
  return (
    <div className={classes.chart}>
      <div className={classes.top}>
        <PatientBanner
          patient={{ ...patient, deceased_at: patient.deceased_at ?? (patient.is_deceased || null) }}
          photo={patient.photo && pictureAddress(patient.photo, 'thumb')}
          identifiers={patient.identifiers.map(({ type, value }) => ({
            label: numberWords[type] ?? type,
            value: <CopyValue label={numberWords[type] ?? type} value={value} shown={groupedDigits(value)} labelHidden />,
          }))}
          {...(patient.is_hospitalized && { place: 'On admission' })}
          more={<ProfileFacts patient={patient} />}
          actions={
            <>
              <ActionButton variant="default" refused={refused} onClick={() => setEditing(true)}>
                Edit
              </ActionButton>
              {permissions.has('encounters.write') || patient.current_visit_id ? (
                <StartEncounterButton patient_id={id} />
              ) : (
                <StartVisitButton patient_id={id} patient={safeName(patient)} />
              )}
            </>
          }
        />
        <ChartTabs id={id} />
      </div>
      <Outlet />
      <PatientDrawer opened={editing} patient={patient} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />
    </div>
  );
}
