import { safeName } from '@akoma/contract/base';
import { readPatient } from '@akoma/contract/patients';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { goTo } from '../../client/address.ts';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useAllergyState } from '../../modules/allergies/index.ts';
import { VisitActions } from '../../modules/encounters/index.ts';
import { pictureAddress } from '../../modules/files/index.ts';
import { CriticalValues } from '../../modules/observations/index.ts';
import { MergedRecords, PatientDrawer, PossibleDuplicates, RecordDeath } from '../../modules/patients/index.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CopyValue, groupedDigits } from '../../ui/page/copy-value.tsx';
import { PatientBanner } from '../../ui/person/patient-banner.tsx';
import { joinedName } from '../../ui/person/person-name.ts';
import { RecordName } from '../../ui/person/record-name.ts';
import { visitSign } from '../../ui/person/visit-sign.ts';
import classes from './chart.module.css';
import { useBreakpoint } from '../breakpoint.ts';
import { ChartTabs } from './chart-tabs.tsx';
import { noteOpened } from './note-opened.ts';
import { ProfileFacts } from './patient-profile.tsx';

const here = getRouteApi('/shell/patients/$id');

const latestVitals = lazyComponent(async () => (await import('../../modules/observations/vitals.drawer.tsx')).VitalsDrawer);

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
  const [merging, setMerging] = useState(false);
  const at = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const { replaced_by_id } = patient;
  useEffect(() => {
    // the same page of the record that is used in its place
    if (replaced_by_id) goTo(at.replace(id, replaced_by_id), { replace: true });
    else noteOpened(id);
  }, [id, replaced_by_id, at]);
  const refused = useMay('patients.write', 'Your role may not change patients. Ask an administrator.');
  const refusedToMerge = useMay('patients.delete', 'Your role may not merge records. Ask an administrator.');
  const editWord = patient.unknown ? 'Identify' : 'Edit';
  const navigate = useNavigate();
  const allergies = useAllergyState(id);
  const seesValues = useSession().permissions.has('observations.read');
  // over the page on which it was opened alone: a link within it leads away from both
  const [vitalsAt, setVitalsAt] = useState<string>();
  const vitals = vitalsAt === at;
  const hideVitals = () => setVitalsAt(undefined);
  const VitalsDrawer = useLazyComponent(latestVitals, hideVitals, vitals);
  useKeys(seesValues ? [{ ...keyTable.vitals, run: () => setVitalsAt(at) }] : []);
  const print = {
    label: 'Print card, label or wristband',
    icon: <IconPrinter size={18} aria-hidden />,
    onClick: () => void navigate(linkTo('/patients/$id/print', { id })),
  };
  const edit = refused ? [] : [{ label: editWord, icon: <IconPencil size={18} aria-hidden />, onClick: () => setEditing(true) }];
  const acts = (more: typeof edit, tight: boolean) => (
    <VisitActions patient_id={id} patient={safeName(patient)} deceased={patient.is_deceased} more={more} tight={tight} />
  );
  // on a phone the banner has two lines: actions scroll away below it, and editing is collapsed
  const phone = useBreakpoint() === 'xs';
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
          visit={visitSign(patient)}
          {...(allergies && { allergies })}
          more={
            <>
              <ProfileFacts patient={patient} />
              {phone && !refused && (
                <ActionButton variant="default" onClick={() => setEditing(true)}>
                  {editWord}
                </ActionButton>
              )}
              {phone && (
                <ActionButton variant="default" onClick={print.onClick}>
                  {print.label}
                </ActionButton>
              )}
              {!refused && <RecordDeath patient={patient} />}
              {!(refused && refusedToMerge) && (
                <ActionButton variant="default" onClick={() => setMerging(true)}>
                  Possible duplicates
                </ActionButton>
              )}
            </>
          }
          {...(!phone && { actions: (tight: boolean) => acts([print, ...edit], tight) })}
        />
        {phone && <div className={classes.acts}>{acts([], false)}</div>}
        <ChartTabs id={id} />
      </div>
      {seesValues && <CriticalValues key={id} patient={patient} name={safeName(patient)} />}
      <MergedRecords patient={patient} />
      <RecordName value={joinedName(patient)}>
        <Outlet />
      </RecordName>
      <PossibleDuplicates patient_id={id} opened={merging} onClose={() => setMerging(false)} />
      {vitals && VitalsDrawer && <VitalsDrawer patient_id={id} patient={patient} onClose={hideVitals} />}
      <PatientDrawer opened={editing} patient={patient} onClose={() => setEditing(false)} onDone={() => setEditing(false)} />
    </div>
  );
}
