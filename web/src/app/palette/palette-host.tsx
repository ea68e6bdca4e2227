import { safeName } from '@akoma/contract/base';
import { listPatients, readPatient } from '@akoma/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ask } from '../../client/ask.ts';
import { failureMessage } from '../../client/failure-message.ts';
import { leavePage } from '../../client/leaving.ts';
import { type LinkTo, linkTo } from '../../client/link-to.ts';
import { lockScreen } from '../../client/lock.ts';
import { chooseWorkspace, useSession } from '../../client/session.ts';
import { patientEntry, ProposedMerges } from '../../modules/patients/index.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { workspaceOfRoute } from '../guards/route-access.ts';
import { ProfileDialog } from '../layout/profile-dialogs.tsx';
import { changeSettings } from '../settings/change-settings.ts';
import { Palette } from './palette.tsx';
import { actionsFor, type Effect } from './palette-actions.ts';
import type { PageEntry } from './palette-entries.ts';
import { bearerOf } from './use-found-patients.ts';

const StartVisit = lazy(async () => ({ default: (await import('../../modules/encounters/start-visit.dialog.tsx')).StartVisitDialog }));
const PatientDrawer = lazy(async () => ({ default: (await import('../../modules/patients/patient.drawer.tsx')).PatientDrawer }));

const scanDialog = lazyComponent(async () => (await import('../../ui/form/scan.dialog.tsx')).ScanDialog);

/** The dialog that an action opened. */
type Open = Extract<Effect, { kind: 'register' | 'start-visit' | 'scan' | 'merges' | 'change-password' }>;

/** The palette, and the dialogs that its actions open. Closed without leaving the page, the focus is where it was. */
export function PaletteHost({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = useParams({ strict: false });
  const [open, setOpen] = useState<Open>();
  const Scan = useLazyComponent(scanDialog, () => setOpen(undefined), open?.kind === 'scan');
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

  const go = (link: LinkTo) => {
    left.current = true;
    onClose();
    void navigate(link);
  };
  const openPage = ({ route, workspace }: PageEntry) => {
    // a page without a workspace in its name is opened in the workspace that has it
    if (workspaceOfRoute(route) === null) chooseWorkspace(workspace);
    go(linkTo(`/${route}`));
  };
  const act = (effect: Effect) => {
    onClose();
    switch (effect.kind) {
      case 'theme':
        return void changeSettings({ theme: effect.theme });
      case 'density':
        return void changeSettings({ density: effect.density });
      case 'chart-page':
        return go(linkTo(`/patients/$id/${effect.page}`, { id: effect.patient_id }));
      case 'lock':
        return lockScreen(session.user.full_name);
      case 'logout':
        // entering the sign-in page ends the session (GUARD-001)
        return void leavePage(() => navigate(linkTo('/login', {})));
      default:
        return setOpen(effect);
    }
  };
  const close = () => setOpen(undefined);
  const openFolder = async (folder: string) => {
    if (!/^[\w ./-]{1,40}$/.test(folder)) return 'This code holds no folder number.';
    try {
      const { data } = await queries.fetchQuery(ask(listPatients, { query: { search: folder, page: 1, page_size: 6 } }));
      const found = await bearerOf(folder, data, queries);
      if (!found) return `No patient here has the folder number ${folder}.`;
      close();
      go(patientEntry(found.id, session.workspace));
    } catch (error) {
      return failureMessage(error);
    }
    return undefined;
  };
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
          <PatientDrawer opened onClose={close} onDone={(patient) => void navigate(patientEntry(patient, session.workspace))} />
        )}
        {open?.kind === 'start-visit' && <StartVisit patient_id={open.patient_id} patient={open.patient} onClose={close} />}
      </Suspense>
      {open?.kind === 'scan' && Scan && (
        <Scan title="Scan a card, label or wristband" instead="type the folder number" onRead={openFolder} onClose={close} />
      )}
      <ProposedMerges opened={open?.kind === 'merges'} onClose={close} />
      {open?.kind === 'change-password' && <ProfileDialog which="security" onClose={close} />}
    </>
  );
}
