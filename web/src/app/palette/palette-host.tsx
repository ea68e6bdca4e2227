import { readPatient } from '@akoma/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { leavePage } from '../../client/leaving.ts';
import { lockScreen } from '../../client/lock.ts';
import { chooseWorkspace, useSession } from '../../client/session.ts';
import { patientEntry } from '../../modules/patients/index.ts';
import { safeName } from '../../ui/person/person-name.ts';
import { workspaceOfRoute } from '../guards/route-access.ts';
import { ProfileDialog } from '../layout/profile-dialogs.tsx';
import { changeSettings } from '../settings/change-settings.ts';
import { Palette } from './palette.tsx';
import { actionsFor, type Effect } from './palette-actions.ts';
import type { PageEntry } from './palette-entries.ts';

const StartVisit = lazy(async () => ({ default: (await import('../../modules/encounters/start-visit.dialog.tsx')).StartVisitDialog }));
const PatientDrawer = lazy(async () => ({ default: (await import('../../modules/patients/patient.drawer.tsx')).PatientDrawer }));

/** What an action opened over the page. */
type Open = Extract<Effect, { kind: 'register' | 'start-visit' | 'change-password' }>;

/** The palette, and the dialogs that its actions open. Closed without leaving the page, the focus is where it was. */
export function PaletteHost({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = useParams({ strict: false });
  const [open, setOpen] = useState<Open>();
  const openedFrom = useRef<Element | null>(null);
  const left = useRef(false);
  useEffect(() => {
    if (!opened) return undefined;
    openedFrom.current = document.activeElement;
    left.current = false;
    return () => {
      if (!left.current && openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    };
  }, [opened]);
  const shown = id ? queries.getQueryData(ask(readPatient, { params: { id } }).queryKey)?.data : undefined;
  const actions = actionsFor({ session, patient: shown && { id: shown.id, name: safeName(shown) } });

  const go = (address: string) => {
    left.current = true;
    onClose();
    void navigate({ to: address as '/' });
  };
  const openPage = ({ route, workspace }: PageEntry) => {
    // a page whose name says no workspace is reached within the one that has it
    if (workspaceOfRoute(route) === null) chooseWorkspace(workspace);
    go(`/${route}`);
  };
  const act = (effect: Effect) => {
    onClose();
    switch (effect.kind) {
      case 'theme':
        return void changeSettings({ theme: effect.theme });
      case 'density':
        return void changeSettings({ density: effect.density });
      case 'lock':
        return lockScreen(session.user.full_name);
      case 'logout':
        // entering the sign-in page ends the session (GUARD-001)
        return void leavePage(() => navigate({ to: '/login', search: {} }));
      default:
        return setOpen(effect);
    }
  };
  const close = () => setOpen(undefined);
  return (
    <>
      {opened && (
        <Palette
          actions={actions}
          onClose={onClose}
          onPatient={(patient) => go(patientEntry(patient.id, session.workspace))}
          onPage={openPage}
          onAction={({ effect }) => act(effect)}
        />
      )}
      <Suspense>
        {open?.kind === 'register' && (
          <PatientDrawer
            opened
            onClose={close}
            onDone={(patient) => void navigate({ to: patientEntry(patient, session.workspace) as '/' })}
          />
        )}
        {open?.kind === 'start-visit' && <StartVisit patient_id={open.patient_id} patient={open.patient} onClose={close} />}
      </Suspense>
      {open?.kind === 'change-password' && <ProfileDialog which="security" onClose={close} />}
    </>
  );
}
