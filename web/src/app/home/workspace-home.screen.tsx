import { safeName } from '@akoma/contract/base';
import type { WorkspaceType } from '@akoma/contract/identity';
import { Anchor, Button, Group, Title } from '@mantine/core';
import { Link, useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { isWorkspaceType } from '../../client/session-state.ts';
import { ArrivedToday, DueCare, LeftNotes, OwnOpenVisits, WaitingHere } from '../../modules/encounters/index.ts';
import { OwingNow, TakingsOfDay, TillsNow } from '../../modules/billing/index.ts';
import { TodaysBoard, TriageBoard, UnknownPatient, WalkIn } from '../../modules/frontdesk/index.ts';
import { patientEntry } from '../../modules/patients/index.ts';
import { NextPatient } from '../../modules/queue/index.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { AgeIfAlive, DeceasedMark } from '../../ui/person/deceased-mark.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { visitSign } from '../../ui/person/visit-sign.ts';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { Day } from '../../ui/time/when.tsx';
import { itemsOf } from '../navigation/navigation.ts';
import { homeOf, navigations } from '../navigation/navigations.ts';
import { pageTitle } from '../page-title.ts';
import { type FoundPatient, useFoundPatients } from '../palette/use-found-patients.ts';
import { TriageUnknown } from './triage-unknown.tsx';
import classes from './workspace-home.module.css';

/** Workspaces that look after visits: their start shows who waits there (WS-025). */
const homesOfVisits: readonly WorkspaceType[] = ['EMERG', 'MOM', 'VIRT', 'HOME', 'COVID'];

/**
 * The start page of a workspace: find or register a patient, recently opened records; at the desk today's board, in out patients one's own
 * visits and who waits for nobody yet (ruling 107); at the cashier who owes something, the open tills and today's takings; elsewhere who
 * waits there, the most urgent first, and today's arrivals.
 * Names are only requested when needed and kept in memory (rulings.md 34, 72).
 */
export function Screen() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? 'index';
  const { workspace, permissions } = useSession();
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const known = workspace && isWorkspaceType(workspace) ? workspace : null;
  const pageOf = <T extends 'patients' | 'appointments'>(thing: T) =>
    known ? itemsOf(navigations[known]).find(({ route }) => route === `${homeOf(known)}-${thing}`)?.route : undefined;
  const atDesk = known === 'RECEPT';
  const atOpd = known === 'OPD';
  const ofVisits = known !== null && homesOfVisits.includes(known);
  const seesOwn = atOpd && permissions.has('visits.read');
  const isCounter = known === 'BILL';
  const atCounter = isCounter && permissions.has('billing.read');
  const list = pageOf('patients');
  const appointments = pageOf('appointments');
  const maySee = permissions.has('patients.read');
  const booking = appointments && permissions.has('appointments.write') ? linkTo(`/${appointments}`, { new: '1' }) : undefined;
  const registering = list && permissions.has('patients.write') ? linkTo(`/${list}`, { new: '1' }) : undefined;
  useKeys([
    ...(registering ? [{ ...keyTable.register, run: () => void navigate(registering) }] : []),
    ...(booking ? [{ ...keyTable.book, run: () => void navigate(booking) }] : []),
  ]);
  const search = (text: string) => list && void navigate(linkTo(`/${list}`, { search: text }));
  return (
    <>
      <PageHeader
        title={pageTitle(name)}
        aside={
          <>
            {seesOwn && <NextPatient />}
            {known === 'RECEPT' && <UnknownPatient />}
            {known === 'EMERG' && <TriageUnknown />}
            {booking && (
              <Button component={Link} variant="default" {...booking}>
                Book appointment
              </Button>
            )}
          </>
        }
        primary={
          registering && (
            <Button component={Link} {...registering}>
              New patient
            </Button>
          )
        }
      />
      {maySee && (
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
          }}
          onKeyDown={(event) => {
            const first = document.querySelector<HTMLElement>('main tr[data-row] th a, main [data-found] a');
            if (event.key !== 'ArrowDown' || typed === '' || !first) return;
            event.preventDefault();
            first.focus();
          }}
        >
          <FilterBar label="Search patients" placeholder="Start of name, phone, folder, NHIS" search={typed} onSearch={setTyped} />
        </form>
      )}
      {typed === '' && permissions.has('encounters.read') && (
        <div className={classes.due}>
          <LeftNotes />
          <DueCare />
        </div>
      )}
      <div className={classes.parts} data-searching={typed !== '' || undefined} data-board={atDesk || undefined}>
        {atDesk && permissions.has('visits.read') && (
          <Part
            title="Today"
            aside={
              <Group gap="md">
                {permissions.has('appointments.read') && (
                  <Anchor component={Link} {...linkTo('/day-list')} className="akoma-target">
                    {pageTitle('day-list')}
                  </Anchor>
                )}
                <Anchor component={Link} {...linkTo('/recept-figures')} className="akoma-target">
                  {pageTitle('recept-figures')}
                </Anchor>
                <ReferralsLink to="recept-referrals" />
              </Group>
            }
          >
            <TodaysBoard typed={typed} />
          </Part>
        )}
        {seesOwn && typed === '' && (
          <div className={classes.stack}>
            <Part
              title="My visits"
              aside={
                <Group gap="md">
                  <ReportLink to="opd-morbidity" />
                  <ReferralsLink to="opd-referrals" />
                </Group>
              }
            >
              <OwnOpenVisits />
            </Part>
            <Part title="Waiting, not assigned yet">
              <WaitingHere />
            </Part>
          </div>
        )}
        {atCounter && typed === '' && (
          <div className={classes.stack}>
            <Part
              title="Patients who owe"
              aside={
                <Group gap="md">
                  <PageLink to="bill-bills" label="Payments" />
                  <PageLink to="bill-transactions" label="Transactions" />
                  <PageLink to="bill-refunds" label="Refunds" />
                </Group>
              }
            >
              <OwingNow />
            </Part>
            <Part title="Open tills" aside={<PageLink to="bill-till" label="Till" />}>
              <TillsNow />
            </Part>
            <Part
              title="Today’s takings"
              aside={permissions.has('reports.read') && <PageLink to="bill-reports" label="Financial reports" />}
            >
              <TakingsOfDay />
            </Part>
          </div>
        )}
        {!atDesk && !atOpd && !atCounter && permissions.has('visits.read') && typed === '' && (
          <div className={classes.stack}>
            {ofVisits && known && (
              <Part title="Waiting" aside={known === 'EMERG' && <ReportLink to="emerg-report" />}>
                <TriageBoard key={known} workspace={known} />
              </Part>
            )}
            <Part title="Arrived today">
              <ArrivedToday key={workspace} />
            </Part>
          </div>
        )}
        {maySee && (
          <Part title={typed === '' ? 'Last opened' : 'Found'}>
            <Patients typed={typed} workspace={workspace} atDesk={atDesk} />
          </Part>
        )}
      </div>
      {!maySee && !permissions.has('visits.read') && !atCounter && (
        <EmptyState
          title="Your role shows nothing here."
          why="Patients and visits appear here for those who may see them. Ask an administrator."
        />
      )}
      {!atDesk && !atOpd && !ofVisits && !isCounter && (
        <p className={classes.honest}>The figures of this workspace come with its dashboard. This part is not built yet.</p>
      )}
    </>
  );
}

const PageLink = ({
  to,
  label,
}: {
  to: 'bill-bills' | 'bill-transactions' | 'bill-refunds' | 'bill-till' | 'bill-reports';
  label: string;
}) => (
  <Anchor component={Link} {...linkTo(`/${to}`)} className="akoma-target">
    {label}
  </Anchor>
);

/** The way to the referrals of the whole organisation. */
const ReferralsLink = ({ to }: { to: 'recept-referrals' | 'opd-referrals' }) =>
  useSession().permissions.has('referrals.read') && (
    <Anchor component={Link} {...linkTo(`/${to}`)} className="akoma-target">
      {pageTitle(to)}
    </Anchor>
  );

/** The way to a report on what people have. */
const ReportLink = ({ to }: { to: 'opd-morbidity' | 'emerg-report' }) =>
  useSession().permissions.has('encounters.read') && (
    <Anchor component={Link} {...linkTo(`/${to}`)} className="akoma-target">
      {pageTitle(to)}
    </Anchor>
  );

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <Title id={id} order={2} size="h3">
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The patients that match the typed text; without text, those that this user opened last (PAT-019). */
function Patients({ typed, workspace, atDesk }: { typed: string; workspace: string | null; atDesk: boolean }) {
  const { patients, searching, total = 0, error } = useFoundPatients(typed);
  if (error !== undefined) return <ErrorState why={error} />;
  return (
    <div className={classes.box}>
      {searching && <LinesSkeleton lines={4} />}
      {!searching && patients.length === 0 && (
        <EmptyState
          title={typed === '' ? 'Nobody yet' : 'No match'}
          why={
            typed === '' ? 'Patients whose records you open appear here.' : 'Try the start of a name, a phone number or a folder number.'
          }
        />
      )}
      <ul aria-label={typed === '' ? 'Last opened' : 'Found'} className={classes.list} data-found>
        {patients.map((patient) => (
          <li key={patient.id} className={classes.entry}>
            <Link {...patientEntry(patient.id, workspace)} className={classes.row} preload={false}>
              <span className={classes.name}>
                {safeName(patient)} <DeceasedMark patient={patient} />
              </span>
              <Facts patient={patient} />
            </Link>
            {atDesk && typed !== '' && !patient.is_deceased && <Receive patient={patient} />}
          </li>
        ))}
      </ul>
      {total > patients.length && <p className={classes.more}>{`${patients.length} of ${total} shown. Press Enter for all of them.`}</p>}
    </div>
  );
}

/** Receives the patient, or says why nobody does: one visit at a time. */
function Receive({ patient }: { patient: FoundPatient }) {
  const visit = visitSign(patient);
  return visit ? <StatusBadge tone={visit.tone}>{visit.text}</StatusBadge> : <WalkIn patient_id={patient.id} name={safeName(patient)} />;
}

const Facts = ({ patient }: { patient: FoundPatient }) => (
  <span className={classes.facts}>
    {patient.birth_date && (
      <>
        <AgeIfAlive patient={patient} />
        <Day on={patient.birth_date} precision={patient.birth_date_precision} /> ·{' '}
      </>
    )}
    {genderText(patient.gender)} · Folder No. {patient.mrn}
  </span>
);
